/**
 * Entry of the journal: a fact, a decision about one, or the table of a device. A decision is never edited,
 * and only followed by another in two cases: early, then decided when the named fact arrives; pending, then
 * settled by the director.
 */

import * as v from 'valibot'
import { listOf } from '../../lib/bounded.ts'
import { decisionSchema } from '../decision.ts'
import { tableSchema } from '../facts/fields.ts'
import {
  deviceIdSchema,
  factNameSchema,
  hashedNameSchema,
  positionSchema,
  ROLES,
  sectionIdSchema,
} from '../identity.ts'
import { factSchema } from './fact.ts'

export const factEntrySchema = v.strictObject({
  kind: v.literal('fact'),
  position: positionSchema,
  fact: factSchema,
  role: v.picklist(ROLES),
})
export type FactEntry = Readonly<v.InferOutput<typeof factEntrySchema>>

export const decisionEntrySchema = v.strictObject({
  kind: v.literal('decision'),
  position: positionSchema,
  about: hashedNameSchema,
  decision: decisionSchema,
})
export type DecisionEntry = Readonly<v.InferOutput<typeof decisionEntrySchema>>

const placeSchema = v.strictObject({ section: sectionIdSchema, table: tableSchema })

export const MOST_ALSO = 3

/** Assigns the device this table of the session, or none. */
export const assignedEntrySchema = v.strictObject({
  kind: v.literal('assigned'),
  position: positionSchema,
  device: deviceIdSchema,
  at: v.nullable(placeSchema),
  /** Further tables of the device. Since version 5. */
  also: v.exactOptional(listOf(placeSchema, MOST_ALSO)),
  /** Set if the table was chosen from a list, without its code. Since version 5. */
  uncoded: v.exactOptional(v.literal(true)),
})
export type AssignedEntry = Readonly<v.InferOutput<typeof assignedEntrySchema>>

export const WRITTEN_KINDS = ['fact', 'decision', 'assigned'] as const

/**
 * Placeholder for a damaged row, inserted when the journal is read so that positions have no gap. It is never
 * written, and has no effect.
 */
export const unreadableEntrySchema = v.strictObject({
  kind: v.literal('unreadable'),
  position: positionSchema,
  /** Kind of the entry, if still known. */
  was: v.nullable(v.picklist(WRITTEN_KINDS)),
  /** Name of the stored or decided fact: device and seq. */
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
