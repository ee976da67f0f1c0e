import * as v from 'valibot'

/** MiniBridge as a session chooses it. */
export const miniChoiceSchema = v.strictObject({
  id: v.literal('mini'),
  /** Whether the tables key the points of the hands, which name the declarer: of all four, or of the side with more. */
  points: v.union([v.boolean(), v.literal('side')]),
  /** What becomes of a deal of 20 points each: at home it is dealt again, in duplicate it cannot be. */
  equal: v.picklist(['dealer', 'passed-out']),
})
export type MiniChoice = Readonly<v.InferOutput<typeof miniChoiceSchema>>

/** What a club that chooses MiniBridge gets without saying more. */
export const USUAL_MINI: MiniChoice = { id: 'mini', points: true, equal: 'dealer' }
