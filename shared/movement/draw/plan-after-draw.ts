import { type Parsed, parsed, refused } from '../../lib/parsed.ts'
import { checkPlan } from '../check/check.ts'
import { atHome } from '../make/teams/team-entry.ts'
import { isPlayed } from '../plan/entry.ts'
import { pairsEntry } from '../plan/pairs-plan.ts'
import type { Contestant, ContestantId, Plan, PlanEntry } from '../plan/plan.ts'
import { faultProblem } from '../plan/plan-fault.ts'
import type { PlanTitle } from '../plan/plan-title.ts'
import type { Draw, PlayedRound } from './draw.ts'

/** The boards of a drawn round: every table plays all of them. */
export interface RoundBoards {
  readonly boards: readonly number[]
  /**
   * Identical sets at hand; left out, as many as matches. Tables that share a set start at different boards of
   * it. The two tables of a match between teams always share one.
   */
  readonly copies?: number
}

/** Why a drawn round cannot be added to a plan. */
export const DRAWN_PLAN_PROBLEMS = {
  kind: 'drawn-plan-kind',
  round: 'drawn-plan-round',
  copies: 'drawn-plan-copies',
  rules: 'drawn-plan-rules',
} as const

/** The plan before its first round is drawn: who plays, and no rounds yet. It becomes playable with the first. */
export const planBeforeDraw = (
  kind: 'pairs' | 'teams',
  title: PlanTitle,
  contestants: readonly Contestant[],
): Plan => ({ kind, title, winners: 1, tables: 0, rounds: 0, contestants, entries: [] })

/**
 * The next version of the plan: the same, and the drawn round. Pairs of match n sit at table n; teams at the
 * tables 2n-1, home of the one named first, and 2n. Whoever has the bye waits at the table after the last.
 * Refused where the round is not the next one, the sets do not go round, or the plan would break a rule.
 */
export const planAfterDraw = (plan: Plan, round: number, draw: Draw, boards: RoundBoards): Parsed<Plan> => {
  if (plan.kind === 'individual' || plan.winners === 2)
    return refused(
      DRAWN_PLAN_PROBLEMS.kind,
      'Rounds are drawn for pairs or teams that are ranked in one list.',
    )
  if (round !== plan.rounds + 1 || draw.round !== round)
    return refused(
      DRAWN_PLAN_PROBLEMS.round,
      `Round ${plan.rounds + 1} comes next; this is a draw of round ${draw.round} for round ${round}.`,
    )
  const entries = entriesOf(plan.kind, round, draw, boards)
  if (entries === undefined)
    return refused(
      DRAWN_PLAN_PROBLEMS.copies,
      `${draw.matches.length} matches cannot share ${boards.copies} sets of ${boards.boards.length} boards: more tables than boards would want each set.`,
    )
  const next = {
    ...plan,
    rounds: round,
    tables: Math.max(plan.tables, ...entries.map(({ table }) => table)),
    entries: [...plan.entries, ...entries],
  }
  // Whoever has the bye in the first round plays in a later one.
  const fault = checkPlan(next).find(({ code }) => code !== 'never-plays')
  return fault === undefined ? parsed(next) : { ok: false, problem: faultProblem(fault) }
}

const entriesOf = (
  kind: 'pairs' | 'teams',
  round: number,
  { matches, bye }: Draw,
  { boards, copies = matches.length }: RoundBoards,
): readonly PlanEntry[] | undefined => {
  const perMatch = kind === 'pairs' ? 1 : 2
  if (!Number.isInteger(copies) || copies < 1) return undefined
  const sharing = Math.ceil(matches.length / copies) * perMatch
  if (sharing > Math.max(boards.length, perMatch)) return undefined
  const orderAt = (table: number) =>
    turned(boards, Math.ceil((((table - 1) % sharing) * boards.length) / sharing))
  const entries = matches.flatMap(({ table: match, ns, ew }) => {
    if (kind === 'pairs') return [pairsEntry(round, match, ns, ew, orderAt(match))]
    const [home, away] = [2 * match - 1, 2 * match]
    return [atHome(round, home, ns, ew, orderAt(home)), atHome(round, away, ew, ns, orderAt(away))]
  })
  const waits = entries.length + 1
  return bye === null ? entries : [...entries, pairsEntry(round, waits, bye.id, null, [])]
}

const turned = (boards: readonly number[], start: number): readonly number[] => [
  ...boards.slice(start),
  ...boards.slice(0, start),
]

/** The rounds of a plan as a draw asks for them: who met, and who sat out. Of teams each match once, at home. */
export const playedRounds = (plan: Plan): readonly PlayedRound[] =>
  Array.from({ length: plan.rounds }, (_, index) => {
    const entries = plan.entries.filter(entry => entry.round === index + 1).sort((a, b) => a.table - b.table)
    const seen = new Set<ContestantId>()
    const matches = entries.filter(isPlayed).flatMap(({ seats: { N: ns, E: ew } }) => {
      if (plan.kind === 'teams' && (seen.has(ns) || seen.has(ew))) return []
      seen.add(ns).add(ew)
      return [{ ns, ew }]
    })
    const waiting = entries.flatMap(({ seats: { N, E } }) => [N, E]).flatMap(id => id ?? [])
    return { matches, byes: [...new Set(waiting)].filter(id => !seen.has(id)) }
  })
