import { expect, test } from 'vitest'
import { made } from '../../test/made.ts'
import { roundRobinTeams } from '../make/teams/round-robin-teams.ts'
import { byesOf } from './byes.ts'
import { pairMatchesOf } from './pair-matches.ts'
import { numberedPairs, pairsEntry } from './pairs-plan.ts'
import type { Plan, PlanEntry } from './plan.ts'
import { matchesOf } from './team-matches.ts'

const planOf = (rounds: number, entries: readonly PlanEntry[]): Plan => ({
  kind: 'pairs',
  title: { kind: 'rounds' },
  winners: 1,
  tables: 3,
  rounds,
  contestants: numberedPairs(5),
  entries,
})

test('[MV211] boards of two pairs in rounds that follow one another are one match; a later meeting is another', () => {
  const plan = planOf(4, [
    pairsEntry(1, 1, '1', '2', [3, 4]),
    pairsEntry(2, 1, '2', '1', [1, 2]),
    pairsEntry(3, 1, '1', '3', [5, 6]),
    pairsEntry(4, 2, '1', '2', [7, 8]),
  ])
  expect(pairMatchesOf(plan)).toEqual([
    { rounds: [1, 2], pairs: ['1', '2'], boards: [1, 2, 3, 4] },
    { rounds: [3], pairs: ['1', '3'], boards: [5, 6] },
    { rounds: [4], pairs: ['1', '2'], boards: [7, 8] },
  ])
})

test('[MV212] a bye is missed by whoever waits while all others play a match, not by who has no place', () => {
  const plan = planOf(3, [
    pairsEntry(1, 1, '1', '2', [1, 2, 3]),
    pairsEntry(1, 2, '3', '4', [1, 2]),
    pairsEntry(1, 3, '5', null, []),
    // Both stanzas belong to one match, and a contestant that waits for both has one bye.
    pairsEntry(2, 1, '1', '3', [4]),
    pairsEntry(3, 1, '1', '3', [5]),
    pairsEntry(2, 3, '2', null, []),
    pairsEntry(3, 3, '2', null, []),
  ])
  expect(byesOf(plan, pairMatchesOf(plan))).toEqual([
    { contestant: '5', rounds: [1], boards: 3 },
    { contestant: '2', rounds: [2, 3], boards: 2 },
  ])
})

test('[MV212] a team of which one half waits while the other plays has no bye', () => {
  const plan = planOf(1, [
    pairsEntry(1, 1, '1', '2', [1]),
    pairsEntry(1, 2, '1', null, []),
    pairsEntry(1, 3, '3', null, []),
  ])
  expect(byesOf(plan, matchesOf(plan)).map(({ contestant }) => contestant)).toEqual(['3'])
})

test('[MV212] where matches overlap nobody misses a whole one; in a round robin of teams each has one bye', () => {
  const overlapping = planOf(3, [
    pairsEntry(1, 1, '1', '2', [1]),
    pairsEntry(2, 1, '1', '2', [2]),
    pairsEntry(2, 2, '3', '4', [1]),
    pairsEntry(3, 2, '3', '4', [3]),
    pairsEntry(2, 3, '5', null, []),
  ])
  expect(byesOf(overlapping, pairMatchesOf(overlapping))).toEqual([])
  const teams = made(roundRobinTeams.make({ tables: 5, boardsPerRound: 4, copies: 4 }))
  const waiting = byesOf(teams, matchesOf(teams))
  expect(waiting.map(({ contestant }) => contestant).sort()).toEqual(['1', '2', '3', '4', '5'])
})
