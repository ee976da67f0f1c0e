import { settingsOf } from '../section/queries.ts'
import type { SectionSign, SectionSigns } from '../settings/section-signs.ts'
import type { SessionState } from '../state/state.ts'

export type TableSigns = readonly SectionSign[]

export const tableSigns = (state: SessionState): TableSigns =>
  signsOfSections(settingsOf(state)?.signs, state.sections)

export const signsOfSections = (
  signs: SectionSigns | undefined,
  planned: readonly string[] = [],
): TableSigns =>
  [...new Set([...(signs ?? []).map(({ section }) => section), ...planned])].map(
    section => signOf(signs ?? [], section) ?? { section },
  )

export const signOf = (signs: TableSigns, section: string): SectionSign | undefined =>
  signs.find(sign => sign.section === section)

const firstTable = (sign: SectionSign | undefined): number => sign?.firstTable ?? 1

/** Returns the number on a table, under the heading of its section. */
export const tableNumber = (signs: TableSigns, section: string, table: number): number =>
  firstTable(signOf(signs, section)) + table - 1

/**
 * Returns the name of a table: "3"; "B3" if several sections begin with the same number; "11" if numbers
 * continue through the room, as table 3 of a section whose first table is 9. A table added to a section whose
 * number reaches the next section's gets its letter, so that names are unique.
 */
export function tableName(signs: TableSigns, section: string | null, table: number): string {
  if (section === null) return String(table)
  const first = tableNumber(signs, section, 1)
  const number = tableNumber(signs, section, table)
  const isClear = signs.every(
    sign =>
      sign.section === section ||
      firstTable(sign) < first ||
      (firstTable(sign) > first && firstTable(sign) > number),
  )
  return isClear ? String(number) : `${section}${number}`
}
