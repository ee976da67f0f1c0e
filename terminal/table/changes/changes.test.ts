import { beforeEach, expect, test } from 'vitest'
import { changePlan } from '../../../shared/movement/change/change-plan.ts'
import type { PlanChange } from '../../../shared/movement/change/plan-change.ts'
import { planStatement } from '../../../shared/session/acts/plan-statement.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { createHall, DIRECTOR, type Hall } from '../../../shared/test/hall.ts'
import { inEnglish } from '../../../shared/test/made.ts'
import { planOffered } from '../../../shared/test/plan-offered.ts'
import { createFakeTable, type FakeTable } from '../../e2e/fake-table.ts'
import { createTerminalStore } from '../../state/terminal-store.ts'
import { createTableStore, type TableStore } from '../store/table-store.ts'

let desk: Hall
let tables: FakeTable[]

beforeEach(() => {
  tables = []
  desk = createHall(planOffered(14, 'mitchell-7'))
})

function tableStore(table: number): TableStore {
  const worker = createFakeTable(desk, table)
  const terminal = createTerminalStore(worker.port)
  worker.start()
  tables.push(worker)
  return createTableStore(terminal)
}

function change(what: PlanChange): void {
  const latest = sectionOf(desk.state(), 'A')
  if (!latest) throw new Error('no plan')
  const changed = changePlan(latest.plan, latest.played(), what)
  if (!changed.ok) throw new Error(inEnglish(changed.problem))
  desk.say(DIRECTOR, planStatement(desk.state(), 'A', changed.value.plan))
  for (const worker of tables) worker.sync()
}

const told = (store: TableStore) => {
  const screen = store.screen.value
  return screen.kind === 'changed' ? screen.changes : []
}
const know = (store: TableStore) => store.knowChanges(told(store))

test('[UI78] [SE165] only a table with a change is notified, once, and continues where it was', async () => {
  const three = tableStore(3)
  const four = tableStore(4)
  for (const [store, round] of [
    [three, 1],
    [four, 1],
  ] as const)
    await store.sit(round)
  change({ kind: 'boards-instead', round: 1, table: 3, boards: [25, 26, 27, 28] })
  expect(three.screen.value.kind).toBe('changed')
  await know(three)
  expect(three.screen.value).toMatchObject({ kind: 'entry', draft: { board: 25 } })
  const news = told(four).flatMap(change => (change.kind === 'movement' ? change.news : []))
  expect(news.filter(({ round }) => round === 1)).toEqual([])
})

test('[UI78] who has not sat down yet sees the new plan only; rounds that are over are not told', async () => {
  const one = tableStore(1)
  const two = tableStore(2)
  change({ kind: 'table-closed', table: 2, round: 1 })
  expect(two.screen.value.kind).toBe('ranking')
  expect(one.screen.value.kind).toBe('seats')
  await one.sit(1)
  change({ kind: 'wrong-direction', round: 1, table: 1 })
  expect(one.screen.value.kind).toBe('changed')
})

test('[UI79] a table that closes in the round it sat down for sends nobody back to round 1', async () => {
  const store = tableStore(5)
  await store.sit(1)
  change({ kind: 'table-closed', table: 5, round: 1 })
  expect(store.screen.value.kind).toBe('changed')
  await know(store)
  expect(store.screen.value.kind).toBe('ranking')
})
