/** Result of a board at a table, without points (see `score.ts`) and matchpoints. */

import * as v from 'valibot'
import type { notPlayedSchema, passedOutSchema } from '../game.ts'
import { bridgeAuctionSchema } from './auction.ts'

const { contract, declarer, lead, leader } = bridgeAuctionSchema.entries

/** A hand has thirteen tricks (Laws 1, 44). */
export const tricksSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(13))

export const bridgePlayedSchema = v.strictObject({
  kind: v.literal('played'),
  contract,
  declarer,
  tricks: tricksSchema,
  lead,
  leader,
})

export type BridgeResult = Readonly<
  v.InferOutput<typeof bridgePlayedSchema | typeof passedOutSchema | typeof notPlayedSchema>
>
