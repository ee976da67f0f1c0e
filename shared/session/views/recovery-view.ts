/** A director's view of a rebuild in progress. */

import * as v from 'valibot'
import { listOf, whole, words } from '../../lib/bounded.ts'
import { DEVICE_STANCES, deviceIdSchema, ROLES, sectionIdSchema, sessionIdSchema } from '../identity.ts'
import { actMentionSchema } from './acts-view.ts'

const MOST = 2000
export const MOST_DEVICES_SHOWN = MOST
export const MOST_SESSIONS_SHOWN = 200
/** Maximum of statements to be repeated: as many as one table stores. */
export const MOST_UNSAID = 200
const count = whole(0, 1_000_000_000)
const place = v.strictObject({ section: sectionIdSchema, table: count })

/**
 * Key that identifies the club to the room: that of the club card, that of the data folder, or neither, which makes
 * this another club for the tablets.
 */
export const RECOVERY_KEYS = ['card', 'folder', 'none'] as const

const rebuiltSessionSchema = v.strictObject({
  session: sessionIdSchema,
  /** Name given by the director; null if unknown. */
  name: v.nullable(words(80)),
  date: v.nullable(words(10)),
  /** True if a journal or a copy of it was found; otherwise only tables' own facts. */
  journal: v.boolean(),
  entries: count,
  results: count,
  /** Number of facts without a known receipt from the lost hub. */
  unreceipted: count,
  waiting: count,
  missing: count,
  nameTaken: count,
  /** Lost statements of the director, to be submitted again. */
  unsaid: listOf(actMentionSchema, MOST),
  /** Lost statements that only a single table mentions. */
  unsaidByOne: listOf(actMentionSchema, MOST),
  heard: listOf(place, MOST),
  /**
   * Tables of the movement without any message from a device, and the number of their boards without result in rounds
   * of which some table has one.
   */
  silent: listOf(v.strictObject({ ...place.entries, boards: count }), MOST),
  closed: v.boolean(),
})
export type RebuiltSession = Readonly<v.InferOutput<typeof rebuiltSessionSchema>>

export const recoverySchema = v.strictObject({
  keys: v.picklist(RECOVERY_KEYS),
  /** Address of this hub, as shown on a tablet that asks for permission to hand over: host and port. */
  address: words(300),
  devices: listOf(
    v.strictObject({
      device: deviceIdSchema,
      role: v.picklist(ROLES),
      linked: v.boolean(),
      /** True while a person must confirm on it. */
      asked: v.boolean(),
      done: v.boolean(),
      facts: count,
      /** Last table that it spoke for, in any session. */
      at: v.nullable(place),
      stance: v.picklist(DEVICE_STANCES),
      /** Number of statements in the director's name that only this device holds. */
      alone: count,
      /** Number of its own facts that another device contradicts. */
      contested: count,
    }),
    MOST,
  ),
  sessions: listOf(rebuiltSessionSchema, MOST_SESSIONS_SHOWN),
})
export type Recovery = Readonly<v.InferOutput<typeof recoverySchema>>
