/** Messages, not encrypted, between a rebuilding hub and the devices in the room, since version 4. */

import * as v from 'valibot'
import { listOf, whole, words } from '../lib/bounded.ts'
import { sessionIdSchema } from '../session/identity.ts'
import { incarnationSchema } from './incarnation.ts'

const id = v.pipe(v.string(), v.regex(/^[a-z0-9]{1,40}$/))
const pageSchema = whole(0, 100_000)

/** Number of pages sent at once, which keeps a device below its rate limit. */
export const JOURNAL_PAGES_AT_ONCE = 12
/** Maximum number of older sessions that a device lists. */
export const MAX_JOURNALS = 16

/**
 * Down: requests the entries that the device holds unencrypted. A director's screen has whole journals; a
 * table's device has those of its plan and card, and the positions of the director's statements
 * (`StatementMention`). With `session` null the list of sessions and the first pages are requested.
 */
export const giveJournalSchema = v.strictObject({
  type: v.literal('give-journal'),
  id,
  session: v.nullable(sessionIdSchema),
  /** First of `JOURNAL_PAGES_AT_ONCE` pages. */
  from: pageSchema,
})
export type GiveJournal = Readonly<v.InferOutput<typeof giveJournalSchema>>

/**
 * Up: a page; the joined texts of all pages are a list of entries and mentions. A list without entries has no pages.
 */
export const journalGivenSchema = v.strictObject({
  type: v.literal('journal-given'),
  id,
  session: v.nullable(sessionIdSchema),
  sessions: listOf(sessionIdSchema, MAX_JOURNALS),
  /** Incarnation of the hub that last sent these entries. */
  incarnation: v.nullable(incarnationSchema),
  page: pageSchema,
  pages: pageSchema,
  text: words(4000),
})
export type JournalPage = Readonly<v.InferOutput<typeof journalGivenSchema>>

/** Down, to a device of another club: asks to receive its facts; the user confirms on its screen. */
export const askHandOverSchema = v.strictObject({ type: v.literal('ask-hand-over') })

/** Up: the user has confirmed. `key` is the device's own, and its identity from now on. */
export const handOverSchema = v.strictObject({
  type: v.literal('hand-over'),
  key: v.pipe(v.string(), v.regex(/^[a-z0-9]{20,64}$/)),
})
