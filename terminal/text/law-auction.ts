import type { Catalogues } from '../../shared/text/text.ts'
import { lawAuctionEn } from './en/law-auction.ts'
import { lawAuctionRu } from './ru/law-auction.ts'
import { lawAuctionZhHans } from './zh-hans/law-auction.ts'
import { lawAuctionZhHant } from './zh-hant/law-auction.ts'

/** The words of the law books about the auction: fetched with the first guided ruling. */
export const LAW_AUCTION_TEXT: Catalogues<typeof lawAuctionEn> = {
  en: lawAuctionEn,
  ru: lawAuctionRu,
  'zh-Hans': lawAuctionZhHans,
  'zh-Hant': lawAuctionZhHant,
}
