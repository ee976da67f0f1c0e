import type { ContestantId } from '../plan/plan.ts'
import type { MatchReasons } from './draw.ts'
import type { History } from './history.ts'

/**
 * Who sits North-South: whoever did so less, compared with East-West; if that is equal, each the other way than
 * in the last round in which they sat differently; else the better one at odd tables.
 */
export const seated = (
  history: History,
  better: ContestantId,
  worse: ContestantId,
  table: number,
): { readonly ns: ContestantId; readonly ew: ContestantId; readonly seats: MatchReasons['seats'] } => {
  const betterFirst = { ns: better, ew: worse }
  const worseFirst = { ns: worse, ew: better }
  const more = history.seatBalance(better) - history.seatBalance(worse)
  if (more !== 0) return { ...(more < 0 ? betterFirst : worseFirst), seats: 'balance' }
  for (let round = history.rounds; round >= 1; round--) {
    const [one, other] = [history.directionIn(better, round), history.directionIn(worse, round)]
    if (one === undefined || other === undefined || one === other) continue
    return { ...(one === 'EW' ? betterFirst : worseFirst), seats: 'turn' }
  }
  return { ...(table % 2 === 1 ? betterFirst : worseFirst), seats: 'table' }
}
