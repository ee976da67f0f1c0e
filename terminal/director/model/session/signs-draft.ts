import {
  HIGHEST_FIRST_TABLE,
  type SectionSign,
  type SectionSigns,
} from '../../../../shared/session/settings/section-signs.ts'

export interface SignedSection {
  readonly section: string
  /** Number of tables; 0 while it has no movement. */
  readonly tables: number
}

export interface SignsDraft {
  /** Signs of sections that have any. */
  readonly signs: SectionSigns
  /** True if the numbers continue from section to section, however many tables each has. */
  readonly isThrough: boolean
}

export const USUAL_SIGNS: SignsDraft = { signs: [], isThrough: false }

const signAt = ({ signs }: SignsDraft, section: string): SectionSign =>
  signs.find(sign => sign.section === section) ?? { section }

/** Returns the signs of all sections: first tables as keyed, else continuing the numbers. */
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

/** Returns the signs for the session's settings; none for a single section without a sign. */
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

/** Resets the numbers: by section, or through the room. */
export const numbered = ({ signs }: SignsDraft, isThrough: boolean): SignsDraft => ({
  isThrough,
  signs: signs.map(({ firstTable: _first, ...sign }) => sign),
})
