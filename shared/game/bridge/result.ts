import * as v from 'valibot'
import { cardSchema, STRAINS } from '../card.ts'
import type { notPlayedSchema, passedOutSchema } from '../game.ts'
import { seatSchema } from '../seat.ts'
import { DOUBLINGS, LEVELS } from './contract.ts'

/** What happened at a table on a board: never its points (see `score.ts`), never its matchpoints. */

export const contractSchema = v.strictObject({
  level: v.picklist(LEVELS),
  strain: v.picklist(STRAINS),
  doubling: v.picklist(DOUBLINGS),
})

/** A hand has thirteen tricks (Law 1, Law 44). */
export const tricksSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(13))

export const bridgePlayedSchema = v.strictObject({
  kind: v.literal('played'),
  contract: contractSchema,
  declarer: seatSchema,
  /** Tricks the declarer's side won. */
  tricks: tricksSchema,
  /** The opening lead, where the session asks for it. */
  lead: v.exactOptional(cardSchema),
})

/** What is settled when the auction is over and the lead is made: all of a result but its tricks. */
export const bridgeAuctionSchema = v.omit(bridgePlayedSchema, ['kind', 'tricks'])

export type BridgeResult = Readonly<
  v.InferOutput<typeof bridgePlayedSchema | typeof passedOutSchema | typeof notPlayedSchema>
>
