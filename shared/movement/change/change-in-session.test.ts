import { expect, test } from 'vitest'
import { sectionOf } from '../../session/section/section.ts'
import type { ResultStanding } from '../../session/state/state.ts'
import { createHall, DIRECTOR, type Hall, resultStatement, tableDevice } from '../../test/hall.ts'
import { made } from '../../test/made.ts'
import { mitchell } from '../make/mitchell/mitchell.ts'
import { headToHead } from '../make/teams/head-to-head.ts'
import { encodePlan } from '../plan/plan-wire.ts'
import { boardsOf } from '../tell/guide.ts'
import { changePlan } from './change-plan.ts'
import type { PlanChange } from './plan-change.ts'
import type { PlayedBoards } from './played.ts'

const seven = made(mitchell({ kind: 'plain', tables: 7, boardsPerRound: 3, winners: 2 }))

const resultsIn = (room: Hall): readonly ResultStanding[] =>
  boardsOf(sectionOf(room.state(), 'A')?.plan ?? seven).flatMap(
    board => sectionOf(room.state(), 'A')?.resultsOf(board) ?? [],
  )

const playedIn = (room: Hall): PlayedBoards => resultsIn(room).map(({ body }) => body)

const changeIn = (room: Hall, change: PlanChange) => {
  const latest = sectionOf(room.state(), 'A')
  const { plan } = made(changePlan(latest?.plan ?? seven, playedIn(room), change))
  const body = { section: 'A', version: (latest?.version ?? 0) + 1, plan: encodePlan(plan) }
  return room.say(DIRECTOR, { kind: 'section-planned', body }).entries[0]
}

test('[MV197] a changed plan is the next version; every result stands, and late ones are decided under it', () => {
  const room = createHall(seven)
  for (const table of [1, 2, 3, 4, 5, 6, 7])
    for (const board of [1, 2, 3].map(number => 3 * (table - 1) + number))
      room.result(table, 1, board, '3S N 9')
  const before = resultsIn(room)
  // Made under the first version and submitted after the second: the same people may or may not still sit there.
  const unchanged = room.make(tableDevice(2), resultStatement(room.state(), 2, 2, 7, '2SX S 7'))
  const displaced = room.make(tableDevice(1), resultStatement(room.state(), 1, 2, 4, '4H N 10'))

  changeIn(room, { kind: 'late-pair', round: 2, way: 'rover', line: 'EW' })
  changeIn(room, { kind: 'table-closed', round: 4, table: 3 })

  expect(sectionOf(room.state(), 'A')?.version).toBe(3)
  expect(resultsIn(room)).toEqual(before)
  room.hand(unchanged)
  room.hand(displaced)
  expect(sectionOf(room.state(), 'A')?.resultAt(2, 2, 7)).toBeDefined()
  // The rover now sits at table 1: the director decides who really played.
  expect(sectionOf(room.state(), 'A')?.resultAt(2, 1, 4)).toBeUndefined()
})

test('[SE257] tables that share their boards are left the same ones when a round is cut short, those that one has played first', () => {
  const match = made(headToHead.make({ tables: 2, rounds: 2, boardsPerRound: 4 }))
  const orders = match.entries.filter(({ round }) => round === 1).map(({ boards }) => boards)
  expect(orders).toEqual([
    [1, 2, 3, 4],
    [3, 4, 1, 2],
  ])
  const cutAfter = (played: readonly number[]) => {
    const room = createHall(match)
    for (const board of played) room.result(2, 1, board, '3S N 9')
    const done = playedIn(room)
    const { plan } = made(changePlan(match, done, { kind: 'round-cut-short', round: 1, boards: 2 }))
    return plan.entries.filter(({ round }) => round === 1).map(({ boards }) => boards)
  }
  expect(cutAfter([])).toEqual([
    [1, 2],
    [1, 2],
  ])
  expect(cutAfter([3])).toEqual([
    [1, 3],
    [3, 1],
  ])
})
