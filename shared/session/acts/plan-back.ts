import type { Parsed } from '../../lib/parsed.ts'
import { planOf } from '../section/plan-index.ts'
import { sectionOf } from '../section/section.ts'
import { planSlot, plansBucket } from '../slot.ts'
import type { Statement } from '../state/fact.ts'
import { type CurrentFact, currentAt, currentFactsOf, type SessionState } from '../state/state.ts'
import { planBefore, type RestoredPlan } from './plan-before.ts'
import { planStatement } from './plan-statement.ts'

export interface VersionStanding {
  readonly standing: CurrentFact<'section-planned'>
  readonly isTakenBack: boolean
  /** Later effective changes, newest last: they must be undone first. */
  readonly upon: readonly CurrentFact<'section-planned'>[]
}

/**
 * Returns the versions of a section's plan, oldest first. A version that undoes another, and is not undone itself,
 * cancels it, and neither depends on anything.
 */
export function versionsOf(state: SessionState, section: string): readonly VersionStanding[] {
  const plans = [...currentFactsOf(state, plansBucket(section))].sort(
    (a, b) => a.body.version - b.body.version,
  )
  const takenBack = new Set<number>()
  // Newest first: an undone version does not undo others.
  for (const { body } of [...plans].reverse())
    if (body.back !== undefined && !takenBack.has(body.version)) takenBack.add(body.back)
  return plans.map((standing, index) => ({
    standing,
    isTakenBack: takenBack.has(standing.body.version),
    upon: plans
      .slice(index + 1)
      .filter(
        ({ body }) => !takenBack.has(body.version) && !cancels(standing.body.version, body.back, takenBack),
      ),
  }))
}

/** A version that undoes something later than this one leaves it unchanged. */
const cancels = (version: number, back: number | undefined, takenBack: ReadonlySet<number>): boolean =>
  back !== undefined && back > version && takenBack.has(back)

/** An undo of a movement change: the next version to submit, and its consequences for the room. */
export interface PlanUndo extends RestoredPlan {
  readonly statement: Statement
}

/** Returns the undo; `undefined` if there is no such version, or none before it. */
export function undoPlanChange(
  state: SessionState,
  id: string,
  version: number,
): Parsed<PlanUndo> | undefined {
  const section = sectionOf(state, id)
  const before = currentAt(state, planSlot(id, version - 1))
  if (!section || !before || !currentAt(state, planSlot(id, version))) return undefined
  const sat =
    section.plan.entries.length === 0
      ? []
      : tablesOf(section.plan.tables).flatMap(table => section.seatsTaken(table).map(({ body }) => body))
  const restored = planBefore({
    current: section.plan,
    earlier: planOf(before.body.plan),
    played: section.played(),
    sat,
  })
  if (!restored.ok) return restored
  const statement = planStatement(state, id, restored.value.plan, version)
  return { ok: true, value: { ...restored.value, statement } }
}

const tablesOf = (tables: number): readonly number[] =>
  Array.from({ length: tables }, (_, index) => index + 1)
