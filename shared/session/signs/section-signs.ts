import * as v from 'valibot'
import { listOf, whole } from '../../lib/bounded.ts'
import { sectionIdSchema } from '../identity.ts'

/** The colours by which clubs tell sections apart: of the table cards, the boards' backs, the guide cards. */
export const SIGN_COLOURS = ['red', 'green', 'blue', 'yellow', 'orange', 'purple', 'white', 'black'] as const
export type SignColour = (typeof SIGN_COLOURS)[number]

/** Beyond it no table is numbered. */
export const HIGHEST_FIRST_TABLE = 500

/** What stands on the tables of a section beside its letter. */
const sectionSignSchema = v.strictObject({
  section: sectionIdSchema,
  colour: v.exactOptional(v.picklist(SIGN_COLOURS)),
  /** The number on its table 1; 1 where nothing is said. */
  firstTable: v.exactOptional(whole(1, HIGHEST_FIRST_TABLE)),
})
export type SectionSign = Readonly<v.InferOutput<typeof sectionSignSchema>>

const MOST_SIGNS = 100

/** Where there are several sections, all of them are named: a tablet knows the others by this alone. */
export const sectionSignsSchema = listOf(sectionSignSchema, MOST_SIGNS)
export type SectionSigns = readonly SectionSign[]
