import * as v from 'valibot'
import { listOf } from '../lib/bounded.ts'
import { decisionSchema } from './decision.ts'
import { factSchema } from './fact.ts'
import { tableSchema } from './facts/fields.ts'
import {
  deviceIdSchema,
  factNameSchema,
  hashSchema,
  positionSchema,
  ROLES,
  sectionIdSchema,
} from './identity.ts'

/**
 * What the journal holds, in order: facts, decisions about them, and which table each device has. A decision is
 * never edited; it may be
 * followed only thus: early, then decided when the named fact arrives; waiting, then settled by the director.
 */

export const factEntrySchema = v.strictObject({
  kind: v.literal('fact'),
  position: positionSchema,
  fact: factSchema,
  /** The role of the device that handed it in, as its credential says. */
  role: v.picklist(ROLES),
})
export type FactEntry = Readonly<v.InferOutput<typeof factEntrySchema>>

export const decisionEntrySchema = v.strictObject({
  kind: v.literal('decision'),
  position: positionSchema,
  about: v.strictObject({ ...factNameSchema.entries, hash: hashSchema }),
  decision: decisionSchema,
})
export type DecisionEntry = Readonly<v.InferOutput<typeof decisionEntrySchema>>

const placeSchema = v.strictObject({ section: sectionIdSchema, table: tableSchema })

/** One tablet speaks for so many tables beside its own. */
export const MOST_ALSO = 3

/** From here on the device speaks for this table of the session, or for none. */
export const assignedEntrySchema = v.strictObject({
  kind: v.literal('assigned'),
  position: positionSchema,
  device: deviceIdSchema,
  at: v.nullable(placeSchema),
  /** And for these beside it. Since version 5. */
  also: v.exactOptional(listOf(placeSchema, MOST_ALSO)),
  /** It chose the table from a list: nobody there has shown the table's code. Since version 5. */
  uncoded: v.exactOptional(v.literal(true)),
})
export type AssignedEntry = Readonly<v.InferOutput<typeof assignedEntrySchema>>

/** What is written into a journal. */
export const WRITTEN_KINDS = ['fact', 'decision', 'assigned'] as const

/**
 * What was written here cannot be read any more. It is never written itself: whoever reads a journal puts it in the
 * place of the damaged row, so that positions have no gap, and it has no effect.
 */
export const unreadableEntrySchema = v.strictObject({
  kind: v.literal('unreadable'),
  position: positionSchema,
  /** As far as that can still be seen. */
  was: v.nullable(v.picklist(WRITTEN_KINDS)),
  /** The name under which it lay: of a fact, or of the fact that was decided. */
  device: v.nullable(deviceIdSchema),
  seq: v.nullable(factNameSchema.entries.seq),
})
export type UnreadableEntry = Readonly<v.InferOutput<typeof unreadableEntrySchema>>

export const entrySchema = v.variant('kind', [
  factEntrySchema,
  decisionEntrySchema,
  assignedEntrySchema,
  unreadableEntrySchema,
])
export type Entry = FactEntry | DecisionEntry | AssignedEntry | UnreadableEntry
