import * as v from 'valibot'
import { cardSchema, STRAINS } from '../card.ts'
import { seatSchema } from '../seat.ts'
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
})
export type BridgeAuction = Readonly<v.InferOutput<typeof bridgeAuctionSchema>>
