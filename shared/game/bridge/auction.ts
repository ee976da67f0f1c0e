import * as v from 'valibot'
import { cardSchema, STRAINS } from '../card.ts'
import { leftOf, type Seat, seatSchema } from '../seat.ts'
import { DOUBLINGS, LEVELS } from './contract.ts'

export const contractSchema = v.strictObject({
  level: v.picklist(LEVELS),
  strain: v.picklist(STRAINS),
  doubling: v.picklist(DOUBLINGS),
})

/** Result without its tricks, as known once the auction is over and the lead is made. */
export const bridgeAuctionSchema = v.strictObject({
  contract: contractSchema,
  declarer: seatSchema,
  /** Opening lead, if the session asks for it. */
  lead: v.exactOptional(cardSchema),
  /** Player who led, if a ruling let a lead out of turn stand: the defender on declarer's right (Law 54B of 2017). */
  leader: v.exactOptional(seatSchema),
})
export type BridgeAuction = Readonly<v.InferOutput<typeof bridgeAuctionSchema>>

/**
 * Returns the opening leader: the player on declarer's left, unless a ruling let another's lead stand (Laws 41A, 54).
 */
export const openingLeaderOf = ({ declarer, leader }: Pick<BridgeAuction, 'declarer' | 'leader'>): Seat =>
  leader ?? leftOf(declarer)
