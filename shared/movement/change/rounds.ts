/** Changes that drop, shorten or add rounds. */

import { type Parsed, parsed } from '../../lib/parsed.ts'
import { seatedAt } from '../plan/entry.ts'
import { range } from '../plan/pairs-plan.ts'
import type { ContestantId, Plan, PlanEntry } from '../plan/plan.ts'
import { balanceOf } from '../rate/quality.ts'
import { refused } from './change-problem.ts'
import { alignment, likeness, renamed, usualBoards, wholeMovements } from './like-movement.ts'
import { repairPlan } from './mend.ts'
import type { ChangeOf, PlanDraft } from './plan-change.ts'
import { Deals, isEmpty, type PlayedBoards, playedAt, stillThere } from './played.ts'

export const roundDropped = (
  plan: Plan,
  played: PlayedBoards,
  { round }: ChangeOf<'round-dropped'>,
): Parsed<PlanDraft> => {
  const result = played.find(one => one.round >= round)
  if (result) return refused('change.drop-has-results', { round: result.round, table: result.table })
  if (plan.rounds === 1) return refused('change.only-round')
  const entries = plan.entries
    .filter(entry => entry.round !== round)
    .map(entry => (entry.round > round ? { ...entry, round: entry.round - 1 } : entry))
  return parsed({ plan: { ...plan, rounds: plan.rounds - 1, entries } })
}

/**
 * Shortens a round. Tables that share boards keep the same ones: first those that one of them has played,
 * then by the order of the first table.
 */
export const roundCutShort = (
  plan: Plan,
  played: PlayedBoards,
  { round, boards }: ChangeOf<'round-cut-short'>,
): Parsed<PlanDraft> => {
  if (!Number.isInteger(boards) || boards < 0) return refused('change.boards-count', { value: boards })
  const own = plan.entries.filter(entry => entry.round === round).sort((a, b) => a.table - b.table)
  const done = new Map(
    own.map(entry => [entry, new Set(playedAt(played, entry).map(({ board }) => board))] as const),
  )
  const timesPlayed = (board: number) => [...done.values()].filter(each => each.has(board)).length
  const inTurn = [...new Set(own.flatMap(entry => entry.boards))].sort(
    (one, other) => timesPlayed(other) - timesPlayed(one),
  )
  const entries = plan.entries.map(entry => {
    const had = done.get(entry)
    if (!had || entry.boards.length <= boards) return entry
    const more = inTurn
      .filter(board => entry.boards.includes(board) && !had.has(board))
      .slice(0, Math.max(0, boards - had.size))
    const kept = entry.boards.filter(board => had.has(board) || more.includes(board))
    return kept.length === entry.boards.length ? entry : { ...entry, boards: kept }
  })
  return parsed({ plan: { ...plan, entries } })
}

/**
 * Shortens the sets played from the round on, or extends them by boards that they lost and then by new
 * numbers; tables that share a set share its new boards. Play in those rounds is unchanged.
 */
export const boardsEach = (
  plan: Plan,
  played: PlayedBoards,
  { round, boards }: ChangeOf<'boards-each'>,
): Parsed<PlanDraft> => {
  if (!Number.isInteger(boards) || boards < 1 || boards > MOST_BOARDS)
    return refused('change.boards-count', { value: boards })
  const later = plan.entries.filter(entry => entry.round >= round && entry.boards.length > 0)
  const longer = { ...plan, entries: [...plan.entries] }
  const deals = new Deals(plan, played)
  const used = new Set([...plan.entries.flatMap(entry => entry.boards), ...played.map(({ board }) => board)])
  for (const { whole, entries } of setsOf(plan, later)) {
    // Boards lost by some, except those that somebody there has elsewhere.
    const gained = whole.filter(board =>
      entries.every(entry => entry.boards.includes(board) || deals.elsewhere(entry, board) === undefined),
    )
    for (const entry of entries) {
      const own = gained.filter(board => !entry.boards.includes(board))
      while (own.length < boards - entry.boards.length) {
        const board = newBoard(used, [...whole, ...gained])
        for (const list of [own, gained]) list.push(board)
        used.add(board)
      }
      const more = own.slice(0, Math.max(0, boards - entry.boards.length))
      longer.entries[plan.entries.indexOf(entry)] = { ...entry, boards: [...entry.boards, ...more] }
    }
  }
  return range(plan.rounds - round + 1).reduce<Parsed<PlanDraft>>(
    (draft, at) =>
      draft.ok
        ? roundCutShort(draft.value.plan, played, { round: round + at, boards, kind: 'round-cut-short' })
        : draft,
    parsed({ plan: longer }),
  )
}

/** Groups entries by the whole set that their boards belong to: the largest no longer than usual in its round. */
const setsOf = (plan: Plan, entries: readonly PlanEntry[]) => {
  const usual = range(plan.rounds).flatMap(at => {
    const own = plan.entries.filter(entry => entry.round === at + 1)
    const most = usualBoards({ entries: own })
    return own.filter(entry => entry.boards.length <= most).map(entry => setOf(entry.boards))
  })
  const times = new Map<string, number>()
  for (const set of usual) times.set(set.join(), (times.get(set.join()) ?? 0) + 1)
  const ranked = usual.sort(
    (a, b) => b.length - a.length || (times.get(b.join()) ?? 0) - (times.get(a.join()) ?? 0),
  )
  const sets = new Map<string, { whole: readonly number[]; entries: PlanEntry[] }>()
  for (const entry of entries) {
    const whole = ranked.find(set => entry.boards.every(board => set.includes(board))) ?? setOf(entry.boards)
    const found = sets.get(whole.join()) ?? { whole, entries: [] }
    found.entries.push(entry)
    sets.set(whole.join(), found)
  }
  return [...sets.values()]
}

/**
 * Returns the first number missing in the set if unused (it may have been cut off), otherwise the next unused number.
 */
const newBoard = (used: ReadonlySet<number>, set: readonly number[]): number => {
  let next = Math.min(...set)
  while (set.includes(next)) next += 1
  return used.has(next) ? Math.max(...used) + 1 : next
}

const MOST_BOARDS = 36

const setOf = (boards: readonly number[]): readonly number[] => [...boards].sort((a, b) => a - b)

/** Sets the number of rounds: drops the last ones, unless they have results, or extends the movement. */
export const roundsInAll = (
  plan: Plan,
  played: PlayedBoards,
  { rounds }: ChangeOf<'rounds-in-all'>,
): Parsed<PlanDraft> => {
  if (!Number.isInteger(rounds) || rounds < 1) return refused('change.rounds-count', { value: rounds })
  if (rounds > plan.rounds) return roundsAdded(plan, played, rounds)
  const result = played.find(one => one.round > rounds)
  if (result) return refused('change.drop-has-results', { round: result.round, table: result.table })
  return parsed({ plan: { ...plan, rounds, entries: plan.entries.filter(entry => entry.round <= rounds) } })
}

/** Minimum share of the movement that must still be as generated for it to be extended. */
const LEAST_LIKENESS = 0.5

/**
 * Returns the rounds by which the movement was cut short, generated anew: without pairs that left, with those
 * that took their places. Boards met meanwhile are dropped.
 */
const roundsAdded = (plan: Plan, played: PlayedBoards, rounds: number): Parsed<PlanDraft> => {
  // With one winner the added rounds may be switched or not, whichever compares the pairs better.
  const switches = plan.winners === 1 ? ([undefined, 'none'] as const) : (['none'] as const)
  const [best] = switches
    .flatMap(switched => wholeMovements(plan, { tables: plan.tables, rounds, ...(switched && { switched }) }))
    .flatMap(whole => goneOn(plan, played, whole))
    .sort((a, b) => b.like - a.like || b.quality - a.quality)
  if (best !== undefined) return parsed(best.draft)
  return refused('change.no-further', { count: rounds - plan.rounds })
}

const goneOn = (plan: Plan, played: PlayedBoards, whole: Plan) => {
  const names = alignment(whole, plan, plan.rounds)
  const like = likeness(whole, plan, names, plan.rounds)
  if (like < LEAST_LIKENESS) return []
  // A contestant displaced by a rover in the last round has not left.
  const lastDue = (id: ContestantId) =>
    Math.max(
      1,
      ...whole.entries
        .filter(entry => entry.round <= plan.rounds && seatedAt(entry).includes(id))
        .map(({ round }) => round),
    )
  const present = new Map([...names].filter(([due, id]) => stillThere(plan, lastDue(due)).has(id)))
  const added = whole.entries
    .filter(entry => entry.round > plan.rounds)
    .map(entry => renamed(entry, present))
    .filter(entry => !isEmpty(entry))
  const longer = { ...plan, rounds: whole.rounds, entries: [...plan.entries, ...added] }
  const draft = repairPlan(evened(longer, played, plan.rounds), played, [], [])
  return [{ like, draft, quality: balanceOf(draft.plan)?.quality ?? 0 }]
}

/** Gives each later round the number of boards that is usual in the rounds up to this one. */
const evened = (plan: Plan, played: PlayedBoards, upTo: number): Plan => {
  const [before, last, next] = [upTo - 1, upTo, upTo + 1].map(round =>
    usualBoards({ entries: plan.entries.filter(entry => entry.round === round) }),
  )
  if (last === undefined || last !== before || last === next) return plan
  const draft = boardsEach(plan, played, { kind: 'boards-each', round: upTo + 1, boards: last })
  return draft.ok ? draft.value.plan : plan
}
