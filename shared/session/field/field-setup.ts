import { fraction } from '../../lib/fraction.ts'
import { memoWhile } from '../../lib/memo.ts'
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
import { entriesOfContestant } from '../section/plan-index.ts'
import { isClosed } from '../section/queries.ts'
import { type Section, sectionsIn } from '../section/section.ts'
import { adjustmentsBucket } from '../slot.ts'
import { type CurrentFact, type SessionState, standingsIn } from '../state/state.ts'
import { contestantKey, sitOutCounts } from './field-lines.ts'
import { rankedIn } from './ranked.ts'

/** Ranked contestants and their rules, with the state from which they were read. */
export interface SessionSetup {
  readonly field: FieldSetup
  readonly numbers: ReadonlyMap<ContestantKey, number>
  /** Penalties and bonuses of pairs ranked by victory points, which are in no total of boards. */
  readonly victoryPoints: readonly Adjustment[]
  readonly from: readonly (Plan | ReadonlyMap<string, CurrentFact> | Settings | boolean | string)[]
}

/**
 * Returns the director's scoring rules. During play a board counts its own top, since its final number of
 * scores is unknown.
 */
export function rulesOf(settings: Settings, final: boolean): ScoringRules {
  const chosen = rulesFor(profileById(settings.profile ?? 'overtrick'), settings.form ?? 'matchpoints')
  const form = chosen.form.kind === 'matchpoints' ? { ...chosen.form, scale: settings.scale } : chosen.form
  // By the Laws of 1997 the maximum of a side after a change of call is forty per cent, regardless of its other
  // results.
  const awards = { ...chosen.awards, flatCap: settings.laws === '1997' }
  const rules = withChoices({ ...chosen, form, awards }, choicesIn(settings))
  return final ? rules : runningRules(rules)
}

const latest = memoWhile<Settings, SessionSetup>()

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
  return latest(settings, from, () => ({ ...makeSetup(sections, settings, final), from }))
}

const allRanked = new WeakMap<Plan, { readonly plan: Plan; readonly key: string }>()

/** Returns a key of the ranked contestants, which in most plans are all, whatever is played. */
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
  // The director may have admitted one for a contestant missing in the plan, or removed from it.
  const known = adjustments.filter(({ contestant }) => numbers.has(contestant))
  const byMatches = settings.rankedBy === 'match-vps' && sections[0]?.plan.kind === 'pairs'
  return {
    field: { contestants, rules, adjustments: byMatches ? [] : known },
    numbers,
    // A match has no top of which a share could be given or deducted.
    victoryPoints: byMatches ? known.filter(({ unit }) => unit === 'points') : [],
  }
}

/**
 * Returns the number of boards of the event for a contestant who plays all of it, with cut ones and those of
 * rounds never drawn; a percentage of them is needed for a rank (rule of the online pairs, 50).
 */
export function boardsOfEvent(plan: Plan, { draw }: Settings): number {
  const boards = new Map<ContestantId, number>()
  for (const entry of plan.entries.filter(isPlayed))
    for (const id of seatedAt(entry)) boards.set(id, (boards.get(id) ?? 0) + entry.boards.length)
  // A team plays each board at two tables.
  const tables = plan.kind === 'teams' ? 2 : 1
  return Math.max(0, ...boards.values()) / tables + (plan.toDraw?.rounds ?? 0) * (draw?.boardsPerRound ?? 0)
}
