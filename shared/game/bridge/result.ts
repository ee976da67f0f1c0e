import * as v from 'valibot'
import type { notPlayedSchema, passedOutSchema } from '../game.ts'
import { bridgeAuctionSchema } from './auction.ts'

/** What happened at a table on a board: never its points (see `score.ts`), never its matchpoints. */

const { contract, declarer, lead, leader } = bridgeAuctionSchema.entries

/** A hand has thirteen tricks (Law 1, Law 44). */
export const tricksSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(13))

export const bridgePlayedSchema = v.strictObject({
  kind: v.literal('played'),
  contract,
  declarer,
  /** Tricks the declarer's side won. */
  tricks: tricksSchema,
  lead,
  leader,
})

export type BridgeResult = Readonly<
  v.InferOutput<typeof bridgePlayedSchema | typeof passedOutSchema | typeof notPlayedSchema>
>
