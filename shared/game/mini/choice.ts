import * as v from 'valibot'

export const miniChoiceSchema = v.strictObject({
  id: v.literal('mini'),
  /** Hands whose points the tables enter to determine the declarer: all four, or only the side with more. */
  points: v.union([v.boolean(), v.literal('side')]),
  /** Treatment of a deal with 20 points each: at home it is dealt again, which is impossible in duplicate. */
  equal: v.picklist(['dealer', 'passed-out']),
})
export type MiniChoice = Readonly<v.InferOutput<typeof miniChoiceSchema>>

export const USUAL_MINI: MiniChoice = { id: 'mini', points: true, equal: 'dealer' }
