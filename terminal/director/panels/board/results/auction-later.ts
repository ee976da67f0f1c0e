import { whenAsked } from '../../../../text/when-asked.ts'

/** How auctions are drawn: fetched with the first that was recorded, and most sessions record none. */
export const auctionPart = whenAsked(() => import('./RecordedAuction.tsx'))
