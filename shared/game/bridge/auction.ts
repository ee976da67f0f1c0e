import * as v from 'valibot'
import { cardSchema, STRAINS } from '../card.ts'
import { leftOf, type Seat, seatSchema } from '../seat.ts'
import { DOUBLINGS, LEVELS } from './contract.ts'

export const contractSchema = v.strictObject({
  level: v.picklist(LEVELS),
  strain: v.picklist(STRAINS),
  doubling: v.picklist(DOUBLINGS),
})

/** What is settled when the auction is over and the lead is made: all of a result but its tricks. */
export const bridgeAuctionSchema = v.strictObject({
  contract: contractSchema,
  declarer: seatSchema,
  /** The opening lead, where the session asks for it. */
  lead: v.exactOptional(cardSchema),
  /** Who made it, where a ruling has let a lead out of turn stand: the other defender (Law 54B of 2017). */
  leader: v.exactOptional(seatSchema),
})
export type BridgeAuction = Readonly<v.InferOutput<typeof bridgeAuctionSchema>>

/** Who made the opening lead: the player on declarer's left, unless a ruling has let another's stand (Laws 41A, 54). */
export const openingLeaderOf = ({ declarer, leader }: Pick<BridgeAuction, 'declarer' | 'leader'>): Seat =>
  leader ?? leftOf(declarer)
