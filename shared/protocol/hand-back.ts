import * as v from 'valibot'
import { listOf, whole, words } from '../lib/bounded.ts'
import { sessionIdSchema } from '../session/identity.ts'
import { incarnationSchema } from './incarnation.ts'

/** What a hub that rebuilds an evening and the devices of the room say to each other in plain. From version 4 on. */

const id = v.pipe(v.string(), v.regex(/^[a-z0-9]{1,40}$/))
const pageSchema = whole(0, 100_000)

/** So many pages come at once: a device stays under its rate. */
export const JOURNAL_PAGES_AT_ONCE = 12
/** Of older evenings a device names so many. */
export const MAX_JOURNALS = 16

/**
 * Down: the entries that the device holds in plain, please; a director's screen has whole journals, a table's device
 * what its plan and its card say, and where the director's word stands (`ActMention`). `session` null asks what there is and for the first of it.
 */
export const giveJournalSchema = v.strictObject({
  type: v.literal('give-journal'),
  id,
  session: v.nullable(sessionIdSchema),
  /** From this page on, `JOURNAL_PAGES_AT_ONCE` of them. */
  from: pageSchema,
})
export type GiveJournal = Readonly<v.InferOutput<typeof giveJournalSchema>>

/** Up: one page; the pages' texts joined are a list of entries and of mentions. Of nothing there are no pages. */
export const journalGivenSchema = v.strictObject({
  type: v.literal('journal-given'),
  id,
  session: v.nullable(sessionIdSchema),
  /** Every session of which the device holds entries. */
  sessions: listOf(sessionIdSchema, MAX_JOURNALS),
  /** The life of the hub that sent them last. */
  incarnation: v.nullable(incarnationSchema),
  page: pageSchema,
  pages: pageSchema,
  text: words(4000),
})
export type JournalPage = Readonly<v.InferOutput<typeof journalGivenSchema>>

/** Down, to a device of another club: may this desk have what it holds? Somebody says yes on its screen. */
export const askHandOverSchema = v.strictObject({ type: v.literal('ask-hand-over') })

/** Up: yes. `key` is the device's own, by which it will be known here. */
export const handOverSchema = v.strictObject({
  type: v.literal('hand-over'),
  key: v.pipe(v.string(), v.regex(/^[a-z0-9]{20,64}$/)),
})
