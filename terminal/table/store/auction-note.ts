import { canonical } from '../../../shared/lib/canonical.ts'
import { noteSlot } from '../../../shared/session/slot.ts'
import type { Statement } from '../../../shared/session/state/fact.ts'
import { currentAt } from '../../../shared/session/state/state.ts'
import { auctionOf } from '../model/draft.ts'
import type { TableReading } from '../model/table-reading.ts'
import type { BoardEntry } from './board-entry.ts'

/**
 * Returns the contract of the board being entered, to be sent to the hub before play if the club wants it; null if
 * there is none or it was sent.
 */
export function auctionToNote(
  { policy, state, card, place }: TableReading,
  boards: Pick<BoardEntry, 'draft' | 'keying'>,
): Statement | null {
  const draft = boards.draft.value
  const round = card.value
  const here = place.value
  if (!policy.value.contractFirst || !draft || draft.replaces || !round || !here) return null
  const auction = auctionOf(boards.keying(draft.board), draft)
  if (!auction) return null
  const at = { ...here, round: round.round, board: draft.board }
  const noted = { kind: 'auction', ...auction } as const
  const before = currentAt(state.value, noteSlot(at))?.body.noted
  if (before && canonical(before) === canonical(noted)) return null
  return { kind: 'board-noted', body: { ...at, plan: round.planVersion, seats: round.seats, noted } }
}
