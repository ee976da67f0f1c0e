import { fraction } from '../../lib/fraction.ts'
import { isPlayed, seatedAt } from '../../movement/plan/entry.ts'
import type { ContestantId, Plan } from '../../movement/plan/plan.ts'
import type { FieldSetup } from '../../scoring/field/scored-field.ts'
import {
  choicesIn,
  profileById,
  rulesFor,
  runningRules,
  withChoices,
} from '../../scoring/profiles/profiles.ts'
import type { ScoringRules } from '../../scoring/rules.ts'
import type { Adjustment, ContestantKey } from '../../scoring/sheet.ts'
import type { Settings } from '../facts/session-opened.ts'
import { isClosed } from '../queries.ts'
import { entriesOfContestant } from '../section/plan-index.ts'
import { type Section, sectionsIn } from '../section/section.ts'
import { adjustmentsBucket } from '../slot.ts'
import { type SessionState, type Standing, standingsIn } from '../state.ts'
import { contestantKey, sitOutCounts } from './field-lines.ts'
import { rankedIn } from './ranked.ts'

/** Who is ranked by which rules, and what this was read from. */
export interface SessionSetup {
  readonly field: FieldSetup
  readonly numbers: ReadonlyMap<ContestantKey, number>
  /** Penalties and bonuses where pairs are ranked by victory points: they are in these, and in no total of boards. */
  readonly victoryPoints: readonly Adjustment[]
  readonly from: readonly (Plan | ReadonlyMap<string, Standing> | Settings | boolean | string)[]
}

/**
 * The scoring that the director chose. While boards are still to be played, a board counts its own top: nobody
 * knows yet how many scores it will have.
 */
export function rulesOf(settings: Settings, final: boolean): ScoringRules {
  const chosen = rulesFor(profileById(settings.profile ?? 'overtrick'), settings.form ?? 'matchpoints')
  const form = chosen.form.kind === 'matchpoints' ? { ...chosen.form, scale: settings.scale } : chosen.form
  // By the Laws of 1997 the most that a side may have after a change of call is forty per cent, whatever else it has.
  const awards = { ...chosen.awards, flatCap: settings.laws === '1997' }
  const rules = withChoices({ ...chosen, form, awards }, choicesIn(settings))
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

const allRanked = new WeakMap<Plan, { readonly plan: Plan; readonly key: string }>()

/** Of most plans all are ranked, whatever is played. */
function rankedKey(section: Section): string {
  const known = allRanked.get(section.seatedPlan)
  if (known?.plan === section.plan) return known.key
  const ranked = rankedIn(section)
  const key = ranked.map(({ id }) => id).join()
  const isAll = section.plan.contestants.every(
    ({ id }) => entriesOfContestant(section.seatedPlan, id).length > 0,
  )
  if (isAll) allRanked.set(section.seatedPlan, { plan: section.plan, key })
  return key
}

function makeSetup(
  sections: readonly Section[],
  settings: Settings,
  final: boolean,
): Omit<SessionSetup, 'from'> {
  const rules = rulesOf(settings, final)
  const contestants = sections.flatMap(section => {
    const event = { ...(final && { eventBoards: boardsOfEvent(section.plan, settings) }) }
    const sitOuts = rules.ranking.finishedAt ? sitOutCounts(section.plan) : undefined
    return rankedIn(section).map(({ id, line }) => ({
      key: contestantKey(section.id, id),
      ...(line && { line }),
      ...(settings.sections === 'apart' && { section: section.id }),
      ...event,
      sitOutBoards: sitOuts?.get(id) ?? 0,
    }))
  })
  const numbers = new Map(contestants.map(({ key }, number) => [key, number]))
  const adjustments = sections.flatMap(section =>
    section.adjustments().map(({ body }) => ({
      contestant: contestantKey(section.id, body.contestant),
      unit: body.unit,
      amount: fraction(body.hundredths, 100),
    })),
  )
  // The director may have let one in for somebody whom the plan does not have, or does not have any more.
  const known = adjustments.filter(({ contestant }) => numbers.has(contestant))
  const byMatches = settings.rankedBy === 'match-vps' && sections[0]?.plan.kind === 'pairs'
  return {
    field: { contestants, rules, adjustments: byMatches ? [] : known },
    numbers,
    // A match has no top of which a share could be given or taken.
    victoryPoints: byMatches ? known.filter(({ unit }) => unit === 'points') : [],
  }
}

/**
 * The boards that the event has for whoever plays all of it, those that were cut and those of rounds that were never
 * drawn among them: of these so many of a hundred have to be played for a place. Rule of the online pairs, 50.
 */
export function boardsOfEvent(plan: Plan, { draw }: Settings): number {
  const boards = new Map<ContestantId, number>()
  for (const entry of plan.entries.filter(isPlayed))
    for (const id of seatedAt(entry)) boards.set(id, (boards.get(id) ?? 0) + entry.boards.length)
  // A team plays each board at two tables at once.
  const tables = plan.kind === 'teams' ? 2 : 1
  return Math.max(0, ...boards.values()) / tables + (plan.toDraw?.rounds ?? 0) * (draw?.boardsPerRound ?? 0)
}
