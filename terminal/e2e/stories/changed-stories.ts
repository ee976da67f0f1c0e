import { must } from '../../../shared/lib/assert.ts'
import { changePlan } from '../../../shared/movement/change/change-plan.ts'
import type { PlanChange } from '../../../shared/movement/change/plan-change.ts'
import { encodePlan } from '../../../shared/movement/plan/plan-wire.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { DIRECTOR } from '../../../shared/test/hall.ts'
import { inEnglish } from '../../../shared/test/made.ts'
import { type Stage, type Story, sevenTables, shown, stage } from './stage.ts'

/** The director changes the movement of the tables that have sat down. */
function change({ desk, table }: Stage, what: PlanChange): void {
  const latest = must(sectionOf(desk.state(), 'A'), 'a plan')
  const changed = changePlan(latest.plan, sectionOf(desk.state(), 'A')?.played() ?? [], what)
  if (!changed.ok) throw new Error(inEnglish(changed.problem))
  const body = { section: 'A', version: latest.version + 1, plan: encodePlan(changed.value.plan) }
  desk.say(DIRECTOR, { kind: 'section-planned', body })
  table.sync()
}

const seven = async (number: number): Promise<Stage> => {
  const set = stage(number, sevenTables())
  await set.store.sit(1)
  return set
}

/** What the table is told when its movement has changed. */
export const CHANGED_STORIES: Readonly<Record<string, () => Promise<Story>>> = {
  changed: async () => {
    const set = await seven(1)
    change(set, { kind: 'late-pair', round: 1, way: 'rover', line: 'EW' })
    return shown(set)
  },
  'changed-much': async () => {
    const set = await seven(3)
    change(set, { kind: 'late-pair', round: 2, way: 'rover', line: 'EW' })
    change(set, { kind: 'table-closed', round: 2, table: 3 })
    return shown(set)
  },
}
