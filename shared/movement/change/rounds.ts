import { type Parsed, parsed } from '../../lib/parsed.ts'
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

/** So much of the movement must still be as it was made, that its maker can say how it goes on. */
const LEAST_LIKENESS = 0.5

/**
 * The rounds by which the movement was cut short, as its maker has them: without the pairs that left, and with
 * those that came in the places they have. A board that somebody has met meanwhile is dropped.
 */
export const roundsAdded = (
  plan: Plan,
  played: PlayedBoards,
  { count }: ChangeOf<'rounds-added'>,
): Parsed<PlanDraft> => {
  if (!Number.isInteger(count) || count < 1) return refused('change.rounds-count', { value: count })
  const rounds = plan.rounds + count
  // With one winner the added rounds may be switched or not, whichever compares the pairs better.
  const switches = plan.winners === 1 ? ([undefined, 'none'] as const) : (['none'] as const)
  const [best] = switches
    .flatMap(switched => wholeMovements(plan, { tables: plan.tables, rounds, ...(switched && { switched }) }))
    .flatMap(whole => goneOn(plan, played, whole))
    .sort((a, b) => b.like - a.like || b.quality - a.quality)
  if (best !== undefined) return parsed(best.draft)
  return refused('change.no-further', { count })
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
