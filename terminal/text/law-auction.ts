import { catalogue } from '../../shared/text/catalogue.ts'
import lawAuction from '../../shared/text/messages/en/law-auction.json' with { type: 'json' }

/** Texts of the law book about the auction, loaded with the first guided ruling. */
export const LAW_AUCTION_TEXT = /* @__PURE__ */ catalogue(
  'law-auction',
  lawAuction,
  locale => import(`../../shared/text/messages/${locale}/law-auction.json`, { with: { type: 'json' } }),
)
