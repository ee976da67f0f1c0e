import * as v from 'valibot'
import { listOf, whole, words } from '../../lib/bounded.ts'
import { DEVICE_STANCES, deviceIdSchema, ROLES, sectionIdSchema, sessionIdSchema } from '../identity.ts'
import { actMentionSchema } from './acts-view.ts'

/** What a director sees of an evening that is being rebuilt. */

const MOST = 2000
export const MOST_DEVICES_SHOWN = MOST
export const MOST_SESSIONS_SHOWN = 200
/** Of what is to be said again: as much as one table keeps of it. */
export const MOST_UNSAID = 200
const count = whole(0, 1_000_000_000)
const place = v.strictObject({ section: sectionIdSchema, table: count })

/**
 * By whose key the room is known: the club card's, that of the data folder, or none of either, so that this is another
 * club to the tablets.
 */
export const RECOVERY_KEYS = ['card', 'folder', 'none'] as const

const rebuiltSessionSchema = v.strictObject({
  session: sessionIdSchema,
  /** As the director called it; null where nobody knows. */
  name: v.nullable(words(80)),
  date: v.nullable(words(10)),
  /** Whether a journal, or a copy of it, is among what was found; otherwise only what tables said themselves. */
  journal: v.boolean(),
  entries: count,
  results: count,
  /** Facts that no receipt of the desk that was lost is known of. */
  unreceipted: count,
  /** Facts that will wait for the director. */
  waiting: count,
  /** Entries that nobody has any more. */
  missing: count,
  /** Facts whose name another one has. */
  nameTaken: count,
  /** The director's words that nobody has any more, and that have to be said again. */
  unsaid: listOf(actMentionSchema, MOST),
  /** The same, where one table alone says that there is such a word. */
  unsaidByOne: listOf(actMentionSchema, MOST),
  heard: listOf(place, MOST),
  /**
   * Tables of the movement of which no device has been heard, and how many boards there have no result of the rounds
   * of which any table has one.
   */
  silent: listOf(v.strictObject({ ...place.entries, boards: count }), MOST),
  closed: v.boolean(),
})
export type RebuiltSession = Readonly<v.InferOutput<typeof rebuiltSessionSchema>>

export const recoverySchema = v.strictObject({
  keys: v.picklist(RECOVERY_KEYS),
  /** Where this desk is, as a tablet names it that asks whether it may hand over: host and port. */
  address: words(300),
  devices: listOf(
    v.strictObject({
      device: deviceIdSchema,
      role: v.picklist(ROLES),
      linked: v.boolean(),
      /** Somebody has to say yes on it first. */
      asked: v.boolean(),
      /** It has handed in everything that it was asked for. */
      done: v.boolean(),
      facts: count,
      /** The table of which it has spoken last, in whatever session. */
      at: v.nullable(place),
      stance: v.picklist(DEVICE_STANCES),
      /** Words in the director's name that it alone holds. */
      alone: count,
      /** Its own words that another device contradicts. */
      contested: count,
    }),
    MOST,
  ),
  sessions: listOf(rebuiltSessionSchema, MOST_SESSIONS_SHOWN),
})
export type Recovery = Readonly<v.InferOutput<typeof recoverySchema>>
