import { expect, test } from 'vitest'
import { drawnPlan } from '../../test/drawn-plan.ts'
import { made } from '../../test/made.ts'
import { withoutContestant } from '../make/half-table.ts'
import { howellThreeTables } from '../make/howell/howell-three-tables.ts'
import { howellTwoTables } from '../make/howell/howell-two-tables.ts'
import { mitchell } from '../make/mitchell/mitchell.ts'
import { newEnglandRelay } from '../make/teams/new-england-relay.ts'
import { roundRobinTeams } from '../make/teams/round-robin-teams.ts'
import { triangles } from '../make/teams/triangles.ts'
import { playingTables } from '../plan/entry.ts'
import { boardMoves, boardSources, sharing } from './board-guide.ts'
import { entryAt, nextFor, roundsOf } from './guide.ts'

const HOWELL = made(howellTwoTables(6))
const RELAY = made(mitchell({ kind: 'relay', tables: 4, boardsPerRound: 2, winners: 2 }))

test('[MV16] after a round each pair is told its table and direction', () => {
  expect(nextFor(HOWELL, '3', 1)).toMatchObject({
    kind: 'play',
    round: 2,
    table: 2,
    direction: 'NS',
    stays: true,
    turned: true,
    opponents: ['1'],
    seats: ['N', 'S'],
  })
  expect(nextFor(HOWELL, '2', 1)).toMatchObject({
    kind: 'play',
    round: 2,
    table: 1,
    direction: 'EW',
    stays: false,
    turned: false,
  })
  expect(nextFor(HOWELL, '4', 1)).toMatchObject({
    kind: 'play',
    table: 1,
    direction: 'NS',
    stays: true,
    turned: false,
  })
  expect(nextFor(HOWELL, '4', 0)).toMatchObject({ kind: 'play', round: 1, table: 1, stays: false })
  expect(nextFor(HOWELL, '4', 3)).toEqual({ kind: 'finished' })
})

test('[MV16] who sits out is told where to wait and where to play again', () => {
  const plan = withoutContestant(made(howellThreeTables(2)), '6')
  expect(nextFor(plan, '2', 1)).toMatchObject({
    kind: 'sit-out',
    round: 2,
    table: 1,
    until: { round: 3, table: 2, direction: 'EW' },
  })
  expect(nextFor(plan, '5', 4)).toEqual({
    kind: 'sit-out',
    round: 5,
    table: 1,
    until: null,
    mayBeDrawn: false,
  })
  expect(roundsOf(plan, '2').map(place => place.round)).toEqual([1, 3, 4, 5])
  expect(playingTables(plan)).toEqual([2, 3])
})

test('[MV16] a pair without a place in the plan sits out without a table', () => {
  const plan = drawnPlan('1-2 [1]  3-4 [1]\n1-3 [2]  5-4 [2]')
  expect(nextFor(plan, '5', 0)).toMatchObject({ kind: 'sit-out', table: null, until: { round: 2, table: 2 } })
  expect(nextFor(plan, '2', 1)).toEqual({
    kind: 'sit-out',
    round: 2,
    table: null,
    until: null,
    mayBeDrawn: false,
  })
  expect(entryAt(plan, 2, 3)).toBeUndefined()
})

test('[MV17] boards of a relay: shared by the end tables, resting on the stand in the middle', () => {
  expect(boardMoves(RELAY, 1, 2)).toEqual([{ boards: [3, 4], to: { kind: 'shared', tables: [1, 4] } }])
  expect(boardMoves(RELAY, 1, 3)).toEqual([{ boards: [7, 8], to: { kind: 'stand', tables: [2], round: 3 } }])
  expect(boardMoves(RELAY, 1, 4)).toEqual([{ boards: [1, 2], to: { kind: 'table', table: 3 } }])
  expect(boardMoves(RELAY, 4, 1)).toEqual([{ boards: [7, 8], to: { kind: 'finished' } }])
  expect(boardSources(RELAY, 2, 2)).toEqual([{ boards: [5, 6], from: { kind: 'fresh' } }])
  expect(boardSources(RELAY, 3, 2)).toEqual([
    { boards: [7, 8], from: { kind: 'stand', tables: [3], round: 1 } },
  ])
  expect(boardSources(RELAY, 2, 3)).toEqual([{ boards: [1, 2], from: { kind: 'shared', tables: [1, 4] } }])
})

test('[MV17] half sets of one round go different ways', () => {
  expect(boardMoves(made(howellThreeTables(2)), 1, 1)).toEqual([
    { boards: [1, 2], to: { kind: 'table', table: 3 } },
    { boards: [3, 4], to: { kind: 'stand', tables: [2], round: 3 } },
  ])
})

test('[MV17] boards can stay at their table', () => {
  const plan = drawnPlan('1-2 [1]  3-4 [2]\n3-5 [1]  6-2 [2]')
  expect(boardMoves(plan, 1, 1)).toEqual([{ boards: [1], to: { kind: 'stays' } }])
  expect(boardSources(plan, 2, 1)).toEqual([{ boards: [1], from: { kind: 'here' } }])
})

test('[MV18] sharing tables are told what to play before the swap', () => {
  expect(sharing(HOWELL, 1, 1)).toEqual({ tables: [2], boards: [1, 2, 3, 4, 5, 6], first: [1, 2, 3] })
  expect(sharing(HOWELL, 1, 2)).toEqual({ tables: [1], boards: [1, 2, 3, 4, 5, 6], first: [4, 5, 6] })
  expect(sharing(RELAY, 1, 2)).toBeNull()
  // Each match has boards of its own: table 4 is where the other halves of teams 1 and 4 sit.
  const teams = made(roundRobinTeams.make({ tables: 4, boardsPerRound: 4 }))
  expect(sharing(teams, 1, 1)).toEqual({ tables: [4], boards: [1, 2, 3, 4], first: [1, 2] })
  expect(sharing(teams, 1, 4)).toEqual({ tables: [1], boards: [1, 2, 3, 4], first: [3, 4] })
})

test('[MV366] tables whose matches return in another round share with each other, those of whole matches do not', () => {
  const relay = made(newEnglandRelay.make({ tables: 6, boardsPerRound: 4 }))
  expect(sharing(relay, 1, 1)).toEqual({ tables: [4], boards: [1, 2, 3, 4], first: [1, 2] })
  expect(sharing(relay, 1, 4)).toEqual({ tables: [1], boards: [1, 2, 3, 4], first: [3, 4] })
  // Teams 1 and 4 meet at home and away at once.
  expect(sharing(relay, 3, 1)?.tables).toEqual([4])
  // Tables 1, 4 and 7 are a triangle; the others play two whole matches, one of them on table 1's boards too.
  const seven = made(triangles.make({ tables: 7, boardsPerRound: 4 }))
  expect(sharing(seven, 1, 1)).toBeNull()
  expect(sharing(seven, 1, 2)?.tables).toEqual([3])
})

test('[MV18] of a drawn round only tables that begin with different boards share a set', () => {
  const drawnRound = (text: string) => ({
    ...drawnPlan(text),
    toDraw: { rounds: 2, without: [], stationary: [] },
  })
  const aSetEach = drawnRound('1-4 [1,2]   5-2 [1,2]   3-6 [1,2]   7-_')
  for (const table of [1, 2, 3, 4]) expect(sharing(aSetEach, 1, table)).toBeNull()
  const twoSets = drawnRound('1-2 [1,2]   3-4 [2,1]   5-6 [1,2]   7-8 [2,1]')
  expect(sharing(twoSets, 1, 1)).toEqual({ tables: [2], boards: [1, 2], first: [1] })
  expect(sharing(twoSets, 1, 4)).toEqual({ tables: [3], boards: [1, 2], first: [2] })
})

test('[MV16] while rounds are still to be drawn nobody has finished but who has withdrawn', () => {
  const written = drawnPlan('1-2 [1]  3-4 [1]  5-- []')
  const plan = { ...written, toDraw: { rounds: 1, without: ['4'], stationary: [] } }
  expect(nextFor(plan, '1', 1)).toEqual({ kind: 'to-be-drawn', round: 2 })
  expect(nextFor(plan, '4', 1)).toEqual({ kind: 'finished' })
  expect(nextFor(plan, '5', 0)).toMatchObject({ kind: 'sit-out', until: null, mayBeDrawn: true })
  const last = { ...written, toDraw: { rounds: 0, without: [], stationary: [] } }
  expect(nextFor(last, '1', 1)).toEqual({ kind: 'finished' })
})

test('[SE259] who has withdrawn is told that it is over, and of no bye, though others are drawn for the next round', () => {
  const written = drawnPlan('1-2 [1]  3-4 [1]\n1-3 [2]  2-5 [2]')
  const plan = { ...written, toDraw: { rounds: 1, without: ['4'], stationary: [] } }
  expect(nextFor(plan, '4', 1)).toEqual({ kind: 'finished' })
  // A late arrival that has not been drawn yet may be.
  const late = { ...written, toDraw: { rounds: 1, without: [], stationary: [] } }
  expect(nextFor(late, '4', 1)).toMatchObject({ kind: 'sit-out', mayBeDrawn: true })
})
