import {
  HIGHEST_FIRST_TABLE,
  type SectionSign,
  type SectionSigns,
} from '../../../../shared/session/settings/section-signs.ts'

export interface SignedSection {
  readonly section: string
  /** Number of tables; 0 while the section has no movement. */
  readonly tables: number
}

export interface SignsDraft {
  /** Signs of the sections that have any. */
  readonly signs: SectionSigns
  /** True if table numbers continue from section to section. */
  readonly isThrough: boolean
}

export const USUAL_SIGNS: SignsDraft = { signs: [], isThrough: false }

const signAt = ({ signs }: SignsDraft, section: string): SectionSign =>
  signs.find(sign => sign.section === section) ?? { section }

/** Returns the signs of all sections; first tables not set by the director continue the numbers. */
export function signsOf(draft: SignsDraft, sections: readonly SignedSection[]): SectionSigns {
  let next = 1
  return sections.map(({ section, tables }) => {
    const { colour, firstTable = draft.isThrough ? next : 1 } = signAt(draft, section)
    next = firstTable + tables
    return {
      section,
      ...(colour && { colour }),
      ...(firstTable > 1 && firstTable <= HIGHEST_FIRST_TABLE && { firstTable }),
    }
  })
}

/** Returns the signs for the session's settings; omitted for a single section without a sign. */
export function signsSetting(
  draft: SignsDraft,
  sections: readonly SignedSection[],
): { readonly signs?: SectionSign[] } {
  const signs = signsOf(draft, sections)
  const isUsual = signs.length === 1 && signs.every(sign => Object.keys(sign).length === 1)
  return isUsual ? {} : { signs: [...signs] }
}

export const withSign = (draft: SignsDraft, sign: SectionSign): SignsDraft => ({
  ...draft,
  signs: [...draft.signs.filter(({ section }) => section !== sign.section), sign],
})

/** Resets the table numbers: separate in each section, or continuous through the room. */
export const numbered = ({ signs }: SignsDraft, isThrough: boolean): SignsDraft => ({
  isThrough,
  signs: signs.map(({ firstTable: _first, ...sign }) => sign),
})
