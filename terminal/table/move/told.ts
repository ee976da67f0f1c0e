import * as v from 'valibot'
import type { Json } from '../../../shared/lib/canonical.ts'
import { noticesOf } from '../../../shared/movement/change/notices.ts'
import type { NewsItem } from '../../../shared/movement/change/plan-change.ts'
import { decodePlan, encodePlan, planWireSchema } from '../../../shared/movement/plan/plan-wire.ts'
import { planVersionSchema } from '../../../shared/session/facts/fields.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import type { SessionState, TablePlace } from '../../../shared/session/state.ts'
import { roundNow } from '../store/table-card.ts'

/**
 * The plan as the people at a table know it: that of when they sat down first, or were last told of a change. Only
 * the latest plan comes to a tablet, so it remembers this one itself.
 */
export const toldPlanSchema = v.object({ version: planVersionSchema, plan: planWireSchema })
export type ToldPlan = v.InferOutput<typeof toldPlanSchema>

/** The plan that stands, to be remembered as known here; `null` without one. */
export function planToTell(state: SessionState, { section }: TablePlace): Json {
  const latest = sectionOf(state, section)
  // What travels as JSON is JSON.
  if (!latest) return null
  return JSON.parse(JSON.stringify({ version: latest.version, plan: encodePlan(latest.plan) })) as Json
}

/** What is new at this table from the present round on; empty where nothing is, or nobody knew anything. */
export function newsAt(state: SessionState, place: TablePlace, told: ToldPlan | null): readonly NewsItem[] {
  const latest = sectionOf(state, place.section)
  if (!told || !latest || latest.version <= told.version) return []
  const now = roundNow(state, place)
  return noticesOf(decodePlan(told.plan), latest.plan, sectionOf(state, place.section)?.played() ?? [])
    .filter(({ table }) => table === place.table)
    .flatMap(({ items }) => items)
    .filter(({ round }) => round >= now)
}
