/** Plain messages between a rebuilding hub and the devices in the room, since version 4. */

import * as v from 'valibot'
import { listOf, whole, words } from '../lib/bounded.ts'
import { sessionIdSchema } from '../session/identity.ts'
import { incarnationSchema } from './incarnation.ts'

const id = v.pipe(v.string(), v.regex(/^[a-z0-9]{1,40}$/))
const pageSchema = whole(0, 100_000)

/** Pages sent at once: keeps a device below its rate limit. */
export const JOURNAL_PAGES_AT_ONCE = 12
/** Maximum number of older sessions that a device lists. */
export const MAX_JOURNALS = 16

/**
 * Down: requests the entries that the device holds in plain. A director's screen has whole journals, a table's device
 * those of its plan and card, and the positions of the director's statements (`StatementMention`). `session` null requests
 * the list of sessions and the first pages.
 */
export const giveJournalSchema = v.strictObject({
  type: v.literal('give-journal'),
  id,
  session: v.nullable(sessionIdSchema),
  /** First page of `JOURNAL_PAGES_AT_ONCE`. */
  from: pageSchema,
})
export type GiveJournal = Readonly<v.InferOutput<typeof giveJournalSchema>>

/** Up: a page; the joined texts of all pages are a list of entries and mentions. Without entries there are no pages. */
export const journalGivenSchema = v.strictObject({
  type: v.literal('journal-given'),
  id,
  session: v.nullable(sessionIdSchema),
  sessions: listOf(sessionIdSchema, MAX_JOURNALS),
  /** Incarnation of the hub that last sent them. */
  incarnation: v.nullable(incarnationSchema),
  page: pageSchema,
  pages: pageSchema,
  text: words(4000),
})
export type JournalPage = Readonly<v.InferOutput<typeof journalGivenSchema>>

/** Down, to a device of another club: requests permission to receive its facts; a person confirms on its screen. */
export const askHandOverSchema = v.strictObject({ type: v.literal('ask-hand-over') })

/** Up: permission given. `key` is the device's own, its identity from now on. */
export const handOverSchema = v.strictObject({
  type: v.literal('hand-over'),
  key: v.pipe(v.string(), v.regex(/^[a-z0-9]{20,64}$/)),
})
