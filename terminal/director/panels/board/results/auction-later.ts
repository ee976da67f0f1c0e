import { whenAsked } from '../../../../text/when-asked.ts'

/** Draws auctions: loaded with the first recorded one, as most sessions record none. */
export const auctionPart = whenAsked(() => import('./RecordedAuction.tsx'))
