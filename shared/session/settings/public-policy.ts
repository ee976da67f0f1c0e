/**
 * Data of the session that is public for readers without its tablets: on a wall, on players' phones, on pages
 * of results. Missing settings default to `USUAL_PUBLIC`, which publishes nothing.
 */

import * as v from 'valibot'

/** Choices for a wall screen: players by name or number, or off. */
export const WALL_CHOICES = ['names', 'numbers', 'off'] as const
export type WallChoice = (typeof WALL_CHOICES)[number]

/** Choices for readers of finished rounds: everybody in the hall, only the tables, or nobody. */
export const LOOK_UP_CHOICES = ['all', 'tables', 'off'] as const
export type LookUpChoice = (typeof LOOK_UP_CHOICES)[number]

/** Choices for players in published results: by name, or only by number. */
export const NAME_CHOICES = ['names', 'numbers'] as const

export const publicPolicySchema = v.strictObject({
  wall: v.exactOptional(v.picklist(WALL_CHOICES)),
  results: v.exactOptional(v.picklist(LOOK_UP_CHOICES)),
  names: v.exactOptional(v.picklist(NAME_CHOICES)),
})

type PublicChoice = Readonly<v.InferOutput<typeof publicPolicySchema>>
export type PublicPolicy = Required<PublicChoice>

export const USUAL_PUBLIC: PublicPolicy = { wall: 'off', results: 'tables', names: 'names' }

export const publicPolicy = (settings: { readonly public?: PublicChoice } | undefined): PublicPolicy => ({
  ...USUAL_PUBLIC,
  ...settings?.public,
})
