import type { Parsed } from '../../lib/parsed.ts'
import type { Statement } from '../fact.ts'
import { planOf } from '../section/plan-index.ts'
import { sectionOf } from '../section/section.ts'
import { planSlot, plansBucket } from '../slot.ts'
import { type SessionState, type Standing, standingAt, standingsOf } from '../state.ts'
import { planBefore, type RestoredPlan } from './plan-before.ts'
import { planStatement } from './plan-statement.ts'

/** How a version of a plan stands among the others. */
export interface VersionStanding {
  readonly standing: Standing<'section-planned'>
  readonly isTakenBack: boolean
  /** Later changes that hold, newest last: they are to be taken back first. */
  readonly upon: readonly Standing<'section-planned'>[]
}

/**
 * The versions of a section's plan, oldest first. A version that takes another back and is not taken back itself cancels
 * it, and neither stands upon anything.
 */
export function versionsOf(state: SessionState, section: string): readonly VersionStanding[] {
  const plans = [...standingsOf(state, plansBucket(section))].sort((a, b) => a.body.version - b.body.version)
  const takenBack = new Set<number>()
  // The newest decides first: what was taken back does not take back.
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

/** A version that takes back something later than this one leaves it as it was. */
const cancels = (version: number, back: number | undefined, takenBack: ReadonlySet<number>): boolean =>
  back !== undefined && back > version && takenBack.has(back)

/** A change of the movement taken back: the next version to be said, and what it means for the room. */
export interface PlanBack extends RestoredPlan {
  readonly statement: Statement
}

/** `undefined` where there is no such version, or none before it. */
export function planTakenBack(
  state: SessionState,
  id: string,
  version: number,
): Parsed<PlanBack> | undefined {
  const section = sectionOf(state, id)
  const before = standingAt(state, planSlot(id, version - 1))
  if (!section || !before || !standingAt(state, planSlot(id, version))) return undefined
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
