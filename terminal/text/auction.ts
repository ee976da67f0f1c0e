import { catalogue } from '../../shared/text/catalogue.ts'
import auction from '../../shared/text/messages/en/auction.json' with { type: 'json' }

export const AUCTION_TEXT = /* @__PURE__ */ catalogue(
  'auction',
  auction,
  locale => import(`../../shared/text/messages/${locale}/auction.json`, { with: { type: 'json' } }),
)
