import { type Parsed, parsed } from '../../lib/parsed.ts'
import { checkPlan } from '../check/check.ts'
import { atHome } from '../make/teams/team-entry.ts'
import { isPlayed, seatedAt } from '../plan/entry.ts'
import { pairsEntry, range } from '../plan/pairs-plan.ts'
import { type Contestant, type ContestantId, hasMoreToDraw, type Plan, type PlanEntry } from '../plan/plan.ts'
import { faultProblem, type PlanFault } from '../plan/plan-fault.ts'
import type { PlanTitle } from '../plan/plan-title.ts'
import type { Draw, PlayedRound } from './draw.ts'
import { refused } from './draw-problem.ts'

/** Boards of a drawn round, all of which every table plays. */
export interface RoundBoards {
  readonly boards: readonly number[]
  /**
   * Available identical sets; by default as many as matches. Tables that share a set start at different boards of it.
   * The two tables of a match between teams always share one.
   */
  readonly copies?: number
  /** True if boards are not compared with other tables, so that a table may play alone. */
  readonly alone?: boolean
}

/**
 * Creates the plan before its first draw: the contestants and the number of rounds, but no entries. It becomes playable
 * with the first draw.
 */
export const planBeforeDraw = (
  kind: 'pairs' | 'teams',
  title: PlanTitle,
  contestants: readonly Contestant[],
  rounds: number,
): Plan => ({
  kind,
  title,
  winners: 1,
  tables: 0,
  rounds: 0,
  contestants,
  entries: [],
  toDraw: { rounds, without: [], stationary: [] },
})

/**
 * Returns the next version of the plan with the drawn round added. Pairs of match n sit at table n, teams at
 * tables 2n-1 (home of the first) and 2n; the bye waits at the table after the last. Refused if the round is
 * not the next one, the sets do not suffice, or the plan would violate a rule.
 */
export const planAfterDraw = (plan: Plan, round: number, draw: Draw, boards: RoundBoards): Parsed<Plan> => {
  if (plan.kind === 'individual' || plan.winners === 2) return refused('draw.kind')
  const { toDraw } = plan
  if (!toDraw || !hasMoreToDraw(plan)) return refused('draw.none', { rounds: plan.rounds })
  if (round !== plan.rounds + 1 || draw.round !== round)
    return refused('draw.round', { next: plan.rounds + 1, round })
  const entries = entriesOf(plan.kind, round, draw, boards)
  if (entries === undefined)
    return refused('draw.copies', {
      matches: draw.matches.length,
      copies: boards.copies ?? 0,
      boards: boards.boards.length,
    })
  const next = {
    ...plan,
    rounds: round,
    tables: Math.max(plan.tables, ...entries.map(({ table }) => table)),
    entries: [...plan.entries, ...entries],
    toDraw: { ...toDraw, rounds: toDraw.rounds - 1 },
  }
  const fault = newFault(plan, next, boards)
  return fault === undefined ? parsed(next) : { ok: false, problem: faultProblem(fault) }
}

/**
 * Returns a new fault. Faults of earlier rounds from actual play, such as a board played at one table only,
 * do not prevent the next round.
 */
function newFault(before: Plan, next: Plan, { alone }: RoundBoards): PlanFault | undefined {
  const faults = checkPlan(next).filter(({ code }) => !(alone && code === 'board-played-once'))
  if (faults.length === 0) return undefined
  const known = new Set(checkPlan(before).map(fault => JSON.stringify(fault)))
  return faults.find(fault => !known.has(JSON.stringify(fault)))
}

const entriesOf = (
  kind: 'pairs' | 'teams',
  round: number,
  { matches, bye }: Draw,
  boards: RoundBoards,
): readonly PlanEntry[] | undefined => {
  const orders = boardOrders(kind, matches.length, boards)
  if (orders === undefined) return undefined
  // If a contestant stays at a high table, fewer tables may precede it: sets are shared by existing ones.
  const byTable = [...matches].sort((a, b) => a.table - b.table)
  const entries = byTable.flatMap(({ table: match, ns, ew }, index) => {
    if (kind === 'pairs') return [pairsEntry(round, match, ns, ew, orders[index] ?? [])]
    const home = 2 * match - 1
    const away = 2 * match
    return [
      atHome(round, home, ns, ew, orders[2 * index] ?? []),
      atHome(round, away, ew, ns, orders[2 * index + 1] ?? []),
    ]
  })
  const waits = Math.max(0, ...entries.map(({ table }) => table)) + 1
  return bye === null ? entries : [...entries, pairsEntry(round, waits, bye.id, null, [])]
}

/**
 * Returns the order in which each table plays the boards of the round: tables that share a set start at different
 * boards. `undefined` if the sets do not suffice, because more tables than boards would need one of them.
 */
export const boardOrders = (
  kind: 'pairs' | 'teams',
  matches: number,
  { boards, copies = matches }: RoundBoards,
): readonly (readonly number[])[] | undefined => {
  const perMatch = kind === 'pairs' ? 1 : 2
  if (!Number.isInteger(copies) || copies < 1) return undefined
  const sharing = Math.ceil(matches / copies) * perMatch
  if (sharing > Math.max(boards.length, perMatch)) return undefined
  return range(matches * perMatch).map(place =>
    turned(boards, Math.ceil(((place % sharing) * boards.length) / sharing)),
  )
}

/** Returns the fewest sets that suffice for the matches; at least 1. */
export const setsNeeded = (kind: 'pairs' | 'teams', matches: number, boards: readonly number[]): number =>
  range(matches + 1).find(copies => boardOrders(kind, matches, { boards, copies }) !== undefined) ?? 1

const turned = (boards: readonly number[], start: number): readonly number[] => [
  ...boards.slice(start),
  ...boards.slice(0, start),
]

/** Match of a drawn round. For teams `table` is the number of the match, which has two tables. */
export interface RoundMatch {
  readonly table: number
  readonly ns: ContestantId
  readonly ew: ContestantId
}

/** Returns the matches of a round by table; for teams each match once, at its home table. */
export const matchesInRound = ({ kind, entries }: Plan, round: number): readonly RoundMatch[] => {
  const own = entries.filter(entry => entry.round === round).sort((a, b) => a.table - b.table)
  const seen = new Set<ContestantId>()
  return own.filter(isPlayed).flatMap(({ table, seats: { N: ns, E: ew } }) => {
    if (kind === 'teams' && (seen.has(ns) || seen.has(ew))) return []
    seen.add(ns).add(ew)
    return [{ table: kind === 'teams' ? Math.ceil(table / 2) : table, ns, ew }]
  })
}

/** Returns the rounds of a plan as input of a draw: matches and sit-outs; for teams each match once, at home. */
export const playedRounds = (plan: Plan): readonly PlayedRound[] =>
  Array.from({ length: plan.rounds }, (_, index) => {
    const matches = matchesInRound(plan, index + 1).map(({ ns, ew }) => ({ ns, ew }))
    const playing = new Set(matches.flatMap(({ ns, ew }) => [ns, ew]))
    const waiting = plan.entries.filter(({ round }) => round === index + 1).flatMap(seatedAt)
    return { matches, byes: [...new Set(waiting)].filter(id => !playing.has(id)) }
  })
