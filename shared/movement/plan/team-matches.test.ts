import { expect, test } from 'vitest'
import { made } from '../../test/made.ts'
import { americanWhist } from '../make/teams/american-whist.ts'
import { headToHead } from '../make/teams/head-to-head.ts'
import { roundRobinTeams } from '../make/teams/round-robin-teams.ts'
import type { Plan } from './plan.ts'
import { homeOf, matchesOf } from './team-matches.ts'

const shown = (plan: Plan) =>
  matchesOf(plan).map(({ home, away, rounds, boards }) => `${home}-${away} r${rounds} b${boards}`)

test('[MV210] a round of a round robin is one match for each two teams, with the boards of both tables', () => {
  const plan = made(roundRobinTeams.make({ tables: 4, boardsPerRound: 2, copies: 2 }))
  expect(matchesOf(plan)).toHaveLength(6)
  expect(shown(plan).slice(0, 2)).toEqual(['1-4 r1 b1,2', '2-3 r1 b1,2'])
})

test('[MV210] stanzas are one match; a match whose return comes later is one, too', () => {
  const stanzas = made(headToHead.make({ tables: 2, rounds: 3, boardsPerRound: 2 }))
  expect(shown(stanzas)).toEqual(['1-2 r1,2,3 b1,2,3,4,5,6'])
  const whist = made(americanWhist.make({ tables: 5, boardsPerRound: 3 }))
  const pairs = matchesOf(whist).map(({ home, away }) => `${home}-${away}`)
  expect(new Set(pairs).size).toBe(pairs.length)
  expect(matchesOf(whist).every(({ rounds }) => rounds.length === 2)).toBe(true)
})

test('[MV210] the same two meeting again in a later round play another match', () => {
  const once = made(roundRobinTeams.make({ tables: 4, boardsPerRound: 2, copies: 2 }))
  const again = once.entries.map(entry => ({
    ...entry,
    round: entry.round + 3,
    boards: entry.boards.map(board => board + 6),
  }))
  const twice = { ...once, rounds: 6, entries: [...once.entries, ...again] }
  expect(matchesOf(twice)).toHaveLength(12)
})

test('[MV210] at home is who sits North-South at the first table of the match, as a draw or the director seats them', () => {
  const plan = made(headToHead.make({ tables: 2, rounds: 2, boardsPerRound: 2 }))
  const turned = plan.entries.map(entry => ({ ...entry, table: 3 - entry.table }))
  expect(shown(plan)).toEqual(['1-2 r1,2 b1,2,3,4'])
  expect(shown({ ...plan, entries: turned })).toEqual(['2-1 r1,2 b1,2,3,4'])
  expect(homeOf({ ...plan, entries: turned }, 1, '1', '2')).toBe('2')
})
