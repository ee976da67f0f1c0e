import { canonical } from '../../../shared/lib/canonical.ts'
import type { Statement } from '../../../shared/session/fact.ts'
import { noteSlot } from '../../../shared/session/slot.ts'
import { standingAt } from '../../../shared/session/state.ts'
import { auctionOf } from '../entry/draft.ts'
import type { BoardEntry } from './board-entry.ts'
import type { TableReading } from './table-reading.ts'

/**
 * The contract of the board that is keyed, to be told to the desk before it is played, where the club wants it; null
 * where nothing is to be told, or it has been.
 */
export function auctionToNote(
  { policy, state, card, place }: TableReading,
  boards: Pick<BoardEntry, 'draft' | 'keying'>,
): Statement | null {
  const [draft, round, here] = [boards.draft.value, card.value, place.value]
  if (!policy.value.contractFirst || !draft || draft.replaces || !round || !here) return null
  const auction = auctionOf(boards.keying(draft.board), draft)
  if (!auction) return null
  const at = { ...here, round: round.round, board: draft.board }
  const noted = { kind: 'auction', ...auction } as const
  const before = standingAt(state.value, noteSlot(at))?.body.noted
  if (before && canonical(before) === canonical(noted)) return null
  return { kind: 'board-noted', body: { ...at, plan: round.planVersion, seats: round.seats, noted } }
}
