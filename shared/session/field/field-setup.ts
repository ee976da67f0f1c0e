import { fraction } from '../../lib/fraction.ts'
import type { Plan } from '../../movement/plan/plan.ts'
import type { FieldSetup } from '../../scoring/field/scored-field.ts'
import { profileById, rulesFor, runningRules } from '../../scoring/profiles/profiles.ts'
import type { ScoringRules } from '../../scoring/rules.ts'
import type { ContestantKey } from '../../scoring/sheet.ts'
import type { Settings } from '../facts/session-opened.ts'
import { isClosed } from '../queries.ts'
import { type Section, sectionsIn } from '../section/section.ts'
import { adjustmentsBucket } from '../slot.ts'
import { type SessionState, type Standing, standingsIn } from '../state.ts'
import { contestantKey } from './field-lines.ts'
import { rankedIn } from './ranked.ts'

/** Who is ranked by which rules, and what this was read from. */
export interface SessionSetup {
  readonly field: FieldSetup
  readonly numbers: ReadonlyMap<ContestantKey, number>
  readonly from: readonly (Plan | ReadonlyMap<string, Standing> | Settings | boolean | string)[]
}

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

const latest = new WeakMap<Settings, SessionSetup>()

/** The same object until anything that it is read from changes. */
export function setupOf(state: SessionState, settings: Settings): SessionSetup {
  const sections = sectionsIn(state)
  const final = isClosed(state)
  const from = [
    settings,
    final,
    ...sections.flatMap(section => [
      section.plan,
      rankedKey(section),
      standingsIn(state, adjustmentsBucket(section.id)),
    ]),
  ]
  const known = latest.get(settings)
  const isKnown = known?.from.length === from.length && known.from.every((each, at) => each === from[at])
  if (known && isKnown) return known
  const setup = { ...makeSetup(sections, settings, final), from }
  latest.set(settings, setup)
  return setup
}

/** Of most plans all are ranked, whatever is played. */
const rankedKey = (section: Section): string =>
  rankedIn(section)
    .map(({ id }) => id)
    .join()

function makeSetup(
  sections: readonly Section[],
  settings: Settings,
  final: boolean,
): Omit<SessionSetup, 'from'> {
  const contestants = sections.flatMap(section =>
    rankedIn(section).map(({ id, line }) => ({
      key: contestantKey(section.id, id),
      ...(line && { line }),
      ...(settings.sections === 'apart' && { section: section.id }),
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
  }
}
