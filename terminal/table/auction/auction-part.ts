import * as v from 'valibot'
import { bridgeEntrySchema } from '../../../shared/game/bridge/entry.ts'
import type { BoardDraft } from '../entry/draft.ts'
import type { TableStore } from '../store/table-store.ts'
import { keptOf } from './kept.ts'
import { presetByRuling } from './orders.ts'
import { auctionOf, closeAuction } from './recorder.ts'

/** Recorder, questions and cards: all that comes only where auctions are recorded or a ruling binds the table. */

export { AuctionLine } from './AuctionLine.tsx'
export { Differs, isDiffering } from './Differs.tsx'
export { MoreKeys, Review, ReviewKey } from './Ended.tsx'
export { keptOf } from './kept.ts'
export { OrdersKey } from './OrdersKey.tsx'
export { LeadBound, OrdersPage } from './OrdersPage.tsx'
export { hasCards, isUnread, leadBound } from './orders.ts'
export { Recorder } from './Recorder.tsx'
export { auctionOf, isRecording, withAuctionAgain } from './recorder.ts'

/**
 * What follows of what is keyed: with the lead, with the tricks, or once the whole is put to both sides, nobody has the
 * auction restated any more; and a declarer or leader whom a ruling has named takes the place of another.
 */
export function followEntry(store: TableStore, draft: BoardDraft): void {
  const { entry, replaces } = draft
  if (replaces || !v.is(bridgeEntrySchema, entry)) return
  presetByRuling(store, draft)
  const { way, closed } = keptOf(store, draft)
  if (way !== 'entry' || closed) return
  if (entry.leadSuit || entry.lead || entry.tricks !== null || entry.step === 'accept')
    closeAuction(store, draft)
}

/** Whether the calls of the board were left out: there is a way back to them. */
export const isLeftOut = (store: TableStore, draft: BoardDraft): boolean =>
  store.policy.value.auction && keptOf(store, draft).way === 'without'

/** Whether the foot of the entry has the key to the auction. */
export const mayHearIt = (store: TableStore, draft: BoardDraft): boolean => {
  const { way, closed } = keptOf(store, draft)
  return way === 'entry' && !closed && auctionOf(store, draft).end !== undefined
}
