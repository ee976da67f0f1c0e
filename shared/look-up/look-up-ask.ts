import * as v from 'valibot'
import { boardSchema, contestantSchema } from '../session/facts/fields.ts'
import { sectionIdSchema } from '../session/identity.ts'
import { publicIdSchema } from './event-results.ts'

/** What a tablet asks to look up, a part at a time: nobody reads more than one, and the air is everybody's. */
export const lookUpOfSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('events') }),
  /** An event without anybody's boards. */
  v.strictObject({ kind: v.literal('event'), event: publicIdSchema }),
  /** The boards of somebody in it. */
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
