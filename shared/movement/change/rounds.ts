import { type Parsed, parsed } from '../../lib/parsed.ts'
import { range } from '../plan/pairs-plan.ts'
import type { Plan } from '../plan/plan.ts'
import { balanceOf } from '../rate/quality.ts'
import { refused } from './change-problem.ts'
import { alignment, likeness, renamed, wholeMovements } from './like-movement.ts'
import { mended } from './mend.ts'
import type { ChangeOf, PlanDraft } from './plan-change.ts'
import { isEmpty, type PlayedBoards, playedAt, stillThere } from './played.ts'

/** Rounds that are not played, or not to their end, and rounds that are added. */

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

/** Tables that share their boards keep the same ones: what one of them has played first, then in the order of the first. */
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
 * Sets of boards that are played from the round on lose their last boards, or gain boards with new numbers after the
 * highest; tables that share a set share the new boards. What has been played in those rounds stays.
 */
export const boardsEach = (
  plan: Plan,
  played: PlayedBoards,
  { round, boards }: ChangeOf<'boards-each'>,
): Parsed<PlanDraft> => {
  if (!Number.isInteger(boards) || boards < 1 || boards > MOST_BOARDS)
    return refused('change.boards-count', { value: boards })
  const later = plan.entries.filter(entry => entry.round >= round && entry.boards.length > 0)
  let highest = Math.max(0, ...plan.entries.flatMap(entry => entry.boards))
  const more = new Map<string, readonly number[]>()
  for (const entry of later) {
    const missing = Math.max(0, boards - entry.boards.length)
    const key = setOf(entry.boards)
    if (missing === 0 || more.has(key)) continue
    more.set(
      key,
      range(missing).map(at => highest + at + 1),
    )
    highest += missing
  }
  const longer = {
    ...plan,
    entries: plan.entries.map(entry =>
      later.includes(entry)
        ? { ...entry, boards: [...entry.boards, ...(more.get(setOf(entry.boards)) ?? [])] }
        : entry,
    ),
  }
  return range(plan.rounds - round + 1).reduce<Parsed<PlanDraft>>(
    (draft, at) =>
      draft.ok
        ? roundCutShort(draft.value.plan, played, { round: round + at, boards, kind: 'round-cut-short' })
        : draft,
    parsed({ plan: longer }),
  )
}

/** More than anybody plays in a round. */
const MOST_BOARDS = 36

const setOf = (boards: readonly number[]): string => [...boards].sort((a, b) => a - b).join()

/** So many rounds: the last ones are dropped, unless they have results, or the movement goes on. */
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

/** So much of the movement must still be as it was made, that its maker can say how it goes on. */
const LEAST_LIKENESS = 0.5

/**
 * The rounds by which the movement was cut short, as its maker has them: without the pairs that left, and with
 * those that came in the places they have. A board that somebody has met meanwhile is dropped.
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
  const there = stillThere(plan, plan.rounds)
  const present = new Map([...names].filter(([, id]) => there.has(id)))
  const added = whole.entries
    .filter(entry => entry.round > plan.rounds)
    .map(entry => renamed(entry, present))
    .filter(entry => !isEmpty(entry))
  const longer = { ...plan, rounds: whole.rounds, entries: [...plan.entries, ...added] }
  const draft = mended(longer, played, [], [])
  return [{ like, draft, quality: balanceOf(draft.plan)?.quality ?? 0 }]
}
