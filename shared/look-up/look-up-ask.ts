import * as v from 'valibot'
import { boardSchema, contestantSchema } from '../session/facts/fields.ts'
import { sectionIdSchema } from '../session/identity.ts'
import { publicIdSchema } from './event-results.ts'

/** Look-up request of a tablet. It names a single part, since nobody reads more than one and the Wi-Fi is shared. */
export const lookUpOfSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('events') }),
  v.strictObject({ kind: v.literal('event'), event: publicIdSchema }),
  v.strictObject({
    kind: v.literal('card'),
    event: publicIdSchema,
    section: sectionIdSchema,
    contestant: contestantSchema,
  }),
  v.strictObject({
    kind: v.literal('board'),
    event: publicIdSchema,
    section: sectionIdSchema,
    board: boardSchema,
  }),
])
export type LookUpOf = Readonly<v.InferOutput<typeof lookUpOfSchema>>
