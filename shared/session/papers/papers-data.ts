import * as v from 'valibot'
import { boardHandsSchema } from '../../game/deal.ts'
import { instantSchema, listOf, words } from '../../lib/bounded.ts'
import { boardSchema } from '../facts/fields.ts'
import { sectionIdSchema, sessionIdSchema } from '../identity.ts'
import { entriesViewSchema } from '../views/view-bodies.ts'
import { PAPER_KINDS, PAPER_SIZES } from './paper-kinds.ts'

/** Maximum number of boards, more than all sections of a session have. */
const MOST_BOARDS = 20_000

/** Id of the element that holds the page's data as JSON. */
export const PAPERS_DATA_ID = 'papers-data'

/** Title of the tab until the page has drawn its papers; afterwards it names the session and the paper. */
export const UNDRAWN_TITLE = 'Overtrick'

/** Data of a page of papers: the journal of a session, and the selected papers. */
export const papersDataSchema = v.strictObject({
  session: sessionIdSchema,
  /** Language of texts, dates and times: "en-GB". */
  language: words(40),
  region: words(40),
  kinds: listOf(v.picklist(PAPER_KINDS), PAPER_KINDS.length),
  size: v.picklist(PAPER_SIZES),
  /** Time of creation, in ms since 1970. */
  madeAt: instantSchema,
  ...entriesViewSchema.entries,
  /** Hands known to the hub, without those of boards that somebody has still to play. */
  hands: listOf(
    v.strictObject({ section: sectionIdSchema, board: boardSchema, ...boardHandsSchema.entries }),
    MOST_BOARDS,
  ),
})
export type PapersData = Readonly<v.InferOutput<typeof papersDataSchema>>
