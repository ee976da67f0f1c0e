import { isBridgeEntry } from '../../../shared/game/bridge/entry.ts'
import type { BoardDraft } from '../model/draft.ts'
import type { TableStore } from '../store/table-store.ts'
import { presetByRuling } from './orders.ts'
import { auctionOf, closeAuction } from './recorder.ts'
import { keptOf } from './stored-auction.ts'

/** Auction recorder, its questions and cards: loaded only if auctions are recorded or a ruling restricts the table. */

export { AuctionLine } from './AuctionLine.tsx'
export { Differs, isDiffering } from './Differs.tsx'
export { MoreKeys, Review, ReviewKey } from './Ended.tsx'
export { OrdersKey } from './OrdersKey.tsx'
export { LeadBound, OrdersPage } from './OrdersPage.tsx'
export { hasCards, isUnread, leadBound } from './orders.ts'
export { Recorder } from './Recorder.tsx'
export { auctionOf, isRecording, resumeRecording } from './recorder.ts'
export { keptOf } from './stored-auction.ts'

/**
 * Applies the effects of result entry on the auction: once lead, tricks or the result are entered, it can no longer be
 * restated. A declarer or leader named by a ruling replaces the entered one.
 */
export function followEntry(store: TableStore, draft: BoardDraft): void {
  const { entry, replaces } = draft
  if (replaces || !isBridgeEntry(entry)) return
  presetByRuling(store, draft)
  const { way, closed } = keptOf(store, draft)
  if (way !== 'entry' || closed) return
  if (entry.leadSuit || entry.lead || entry.tricks !== null || entry.step === 'accept')
    closeAuction(store, draft)
}

/** True if the calls of the board were skipped, so that a way back to them is shown. */
export const isLeftOut = (store: TableStore, draft: BoardDraft): boolean =>
  store.policy.value.auction && keptOf(store, draft).way === 'without'

/** True if the entry shows the key for restating the auction. */
export const mayHearIt = (store: TableStore, draft: BoardDraft): boolean => {
  const { way, closed } = keptOf(store, draft)
  return way === 'entry' && !closed && auctionOf(store, draft).end !== undefined
}
