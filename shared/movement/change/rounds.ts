import { type Parsed, parsed, refused } from '../../lib/parsed.ts'
import type { Plan } from '../plan/plan.ts'
import { CHANGE_PROBLEMS, type ChangeOf, type Draft } from './plan-change.ts'
import { type Played, playedAt } from './played.ts'

/** Rounds that are not played, or not to their end. Rounds that are added are in `rounds-added.ts`. */

export const roundDropped = (
  plan: Plan,
  played: Played,
  { round }: ChangeOf<'round-dropped'>,
): Parsed<Draft> => {
  const result = played.find(one => one.round >= round)
  if (result)
    return refused(
      CHANGE_PROBLEMS.hasResults,
      `Round ${result.round} has a result at table ${result.table}: it can be cut short, not dropped.`,
    )
  if (plan.rounds === 1)
    return refused(CHANGE_PROBLEMS.round, 'This is the only round; nothing would be left to play.')
  const entries = plan.entries
    .filter(entry => entry.round !== round)
    .map(entry => (entry.round > round ? { ...entry, round: entry.round - 1 } : entry))
  return parsed({ plan: { ...plan, rounds: plan.rounds - 1, entries } })
}

export const roundCutShort = (
  plan: Plan,
  played: Played,
  { round, boards }: ChangeOf<'round-cut-short'>,
): Parsed<Draft> => {
  if (!Number.isInteger(boards) || boards < 0)
    return refused(CHANGE_PROBLEMS.boards, `${boards} is no number of boards.`)
  const entries = plan.entries.map(entry => {
    if (entry.round !== round || entry.boards.length <= boards) return entry
    const done = new Set(playedAt(played, entry).map(result => result.board))
    const more = entry.boards.filter(board => !done.has(board)).slice(0, Math.max(0, boards - done.size))
    const kept = entry.boards.filter(board => done.has(board) || more.includes(board))
    return kept.length === entry.boards.length ? entry : { ...entry, boards: kept }
  })
  return parsed({ plan: { ...plan, entries } })
}
