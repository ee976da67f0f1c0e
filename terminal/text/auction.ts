import type { Catalogues } from '../../shared/text/text.ts'
import { auctionEn } from './en/auction.ts'
import { auctionRu } from './ru/auction.ts'
import { auctionZhHans } from './zh-hans/auction.ts'
import { auctionZhHant } from './zh-hant/auction.ts'

/** Fetched with the recorder, where a session records auctions or a ruling binds the table: all languages at once. */
export const AUCTION_TEXT: Catalogues<typeof auctionEn> = {
  en: auctionEn,
  ru: auctionRu,
  'zh-Hans': auctionZhHans,
  'zh-Hant': auctionZhHant,
}
