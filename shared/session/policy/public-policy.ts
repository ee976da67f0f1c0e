import * as v from 'valibot'

/**
 * What may be read of the session by who has no tablet of it: on a wall, on players' own phones, on pages of results.
 * What a session does not say is as `USUAL_PUBLIC` has it, where nobody without a tablet reads anything.
 */

/** The wall shows who plays by name, or by number alone, or there is none. */
export const WALL_CHOICES = ['names', 'numbers', 'off'] as const
export type WallChoice = (typeof WALL_CHOICES)[number]

/** Who looks up finished rounds: whoever is in the hall, the tables alone, or nobody. */
export const LOOK_UP_CHOICES = ['all', 'tables', 'off'] as const
export type LookUpChoice = (typeof LOOK_UP_CHOICES)[number]

/** What is given out says who played by name, or by number alone. */
export const NAME_CHOICES = ['names', 'numbers'] as const

export const publicPolicySchema = v.strictObject({
  wall: v.exactOptional(v.picklist(WALL_CHOICES)),
  results: v.exactOptional(v.picklist(LOOK_UP_CHOICES)),
  names: v.exactOptional(v.picklist(NAME_CHOICES)),
})

type PublicChoice = Readonly<v.InferOutput<typeof publicPolicySchema>>
export type PublicPolicy = Required<PublicChoice>

export const USUAL_PUBLIC: PublicPolicy = { wall: 'off', results: 'tables', names: 'names' }

/** All of it, as a session has it that says this. */
export const publicPolicy = (settings: { readonly public?: PublicChoice } | undefined): PublicPolicy => ({
  ...USUAL_PUBLIC,
  ...settings?.public,
})
