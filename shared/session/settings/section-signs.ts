import * as v from 'valibot'
import { listOf, whole } from '../../lib/bounded.ts'
import { sectionIdSchema } from '../identity.ts'

/** Colours by which clubs distinguish sections: on table cards, backs of boards, guide cards. */
export const SIGN_COLOURS = ['red', 'green', 'blue', 'yellow', 'orange', 'purple', 'white', 'black'] as const
export type SignColour = (typeof SIGN_COLOURS)[number]

export const HIGHEST_FIRST_TABLE = 500

const sectionSignSchema = v.strictObject({
  section: sectionIdSchema,
  colour: v.exactOptional(v.picklist(SIGN_COLOURS)),
  /** Number of the section's first table; 1 by default. */
  firstTable: v.exactOptional(whole(1, HIGHEST_FIRST_TABLE)),
})
export type SectionSign = Readonly<v.InferOutput<typeof sectionSignSchema>>

const MOST_SIGNS = 100

/** Signs of all sections, if there are several: a tablet knows the others only from this list. */
export const sectionSignsSchema = listOf(sectionSignSchema, MOST_SIGNS)
export type SectionSigns = readonly SectionSign[]
