import * as v from 'valibot'
import { boardHandsSchema } from '../../game/deal.ts'
import { instantSchema, listOf, words } from '../../lib/bounded.ts'
import { boardSchema } from '../facts/fields.ts'
import { sectionIdSchema, sessionIdSchema } from '../identity.ts'
import { entriesViewSchema } from '../views/view-bodies.ts'
import { PAPER_KINDS, PAPER_SIZES } from './paper-list.ts'

/** Boards of all sections of an evening, and more. */
const MOST_BOARDS = 20_000

/** Where a page of papers has its data: the id of the element that holds it as JSON. */
export const PAPERS_DATA_ID = 'papers-data'

/** Until a page has drawn its papers the tab is called so; then by the session and what is on it. */
export const UNDRAWN_TITLE = 'Overtrick'

/** What a page of papers is made of: the journal of a session, and what of it is wanted on which paper. */
export const papersDataSchema = v.strictObject({
  session: sessionIdSchema,
  /** As the catalogues name it, and how days and times are written: "en-GB". */
  language: words(40),
  region: words(40),
  kinds: listOf(v.picklist(PAPER_KINDS), PAPER_KINDS.length),
  size: v.picklist(PAPER_SIZES),
  /** When it was made, in ms since 1970. */
  madeAt: instantSchema,
  ...entriesViewSchema.entries,
  /** The hands that the hub has; those of boards that somebody has still to play are left out where it is made. */
  hands: listOf(
    v.strictObject({ section: sectionIdSchema, board: boardSchema, ...boardHandsSchema.entries }),
    MOST_BOARDS,
  ),
})
export type PapersData = Readonly<v.InferOutput<typeof papersDataSchema>>
