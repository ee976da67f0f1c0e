import { fraction } from '../../lib/fraction.ts'
import type { Plan } from '../../movement/plan/plan.ts'
import type { FieldSetup } from '../../scoring/field/scored-field.ts'
import { profileById, rulesFor, runningRules } from '../../scoring/profiles/profiles.ts'
import type { ScoringRules } from '../../scoring/rules.ts'
import type { ContestantKey } from '../../scoring/sheet.ts'
import type { Settings } from '../facts/session-opened.ts'
import { isClosed } from '../queries.ts'
import { sectionsIn } from '../section/section.ts'
import { adjustmentsBucket } from '../slot.ts'
import { type SessionState, type Standing, standingsIn } from '../state.ts'
import { contestantKey } from './field-lines.ts'

/** Who is ranked by which rules, and what this was read from. */
export interface SessionSetup {
  readonly field: FieldSetup
  readonly numbers: ReadonlyMap<ContestantKey, number>
  readonly from: readonly (Plan | ReadonlyMap<string, Standing> | Settings | boolean)[]
}

/** Two setups that were read from the same things are the same. */
export const sameSetup = (a: SessionSetup, b: SessionSetup): boolean =>
  a.from.length === b.from.length && a.from.every((each, index) => each === b.from[index])

/**
 * The scoring that the director chose. While boards are still to be played, a board counts its own top: nobody
 * knows yet how many scores it will have.
 */
export function rulesOf(settings: Settings, final: boolean): ScoringRules {
  const chosen = rulesFor(profileById(settings.profile ?? 'overtrick'), settings.form ?? 'matchpoints')
  const form = chosen.form.kind === 'matchpoints' ? { ...chosen.form, scale: settings.scale } : chosen.form
  const rules = { ...chosen, form }
  return final ? rules : runningRules(rules)
}

export function setupOf(state: SessionState, settings: Settings): SessionSetup {
  const final = isClosed(state)
  const sections = sectionsIn(state)
  const contestants = sections.flatMap(({ id: section, plan }) =>
    plan.contestants.map(({ id, line }) => ({
      key: contestantKey(section, id),
      ...(line && { line }),
      ...(settings.sections === 'apart' && { section }),
    })),
  )
  const numbers = new Map(contestants.map(({ key }, number) => [key, number]))
  const adjustments = sections.flatMap(section =>
    section.adjustments().map(({ body }) => ({
      contestant: contestantKey(section.id, body.contestant),
      unit: body.unit,
      amount: fraction(body.hundredths, 100),
    })),
  )
  return {
    field: {
      contestants,
      rules: rulesOf(settings, final),
      // The director may have let one in for somebody whom the plan does not have, or does not have any more.
      adjustments: adjustments.filter(({ contestant }) => numbers.has(contestant)),
    },
    numbers,
    from: [
      settings,
      final,
      ...sections.flatMap(({ id, plan }) => [plan, standingsIn(state, adjustmentsBucket(id))]),
    ],
  }
}
