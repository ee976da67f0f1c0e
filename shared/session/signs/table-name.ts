import { settingsOf } from '../queries.ts'
import type { SessionState } from '../state.ts'
import type { SectionSign, SectionSigns } from './section-signs.ts'

/** How tables are called in a session: every section that is known, with what stands on its tables. */
export type TableSigns = readonly SectionSign[]

export const tableSigns = (state: SessionState): TableSigns =>
  signsOfSections(settingsOf(state)?.signs, state.sections)

/** The same of sections of which plans are known. */
export const signsOfSections = (
  signs: SectionSigns | undefined,
  planned: readonly string[] = [],
): TableSigns =>
  [...new Set([...(signs ?? []).map(({ section }) => section), ...planned])].map(
    section => signOf(signs ?? [], section) ?? { section },
  )

/** What stands on the tables of a section. */
export const signOf = (signs: TableSigns, section: string): SectionSign | undefined =>
  signs.find(sign => sign.section === section)

const firstTable = (sign: SectionSign | undefined): number => sign?.firstTable ?? 1

/** The number on a table, under the heading of its section. */
export const tableNumber = (signs: TableSigns, section: string, table: number): number =>
  firstTable(signOf(signs, section)) + table - 1

/**
 * What people call a table: "3"; "B3" where several sections begin with the same number; "11" where the numbers run
 * on through the room, as table 3 of a section whose first table is 9. A table that has been added to a section until
 * its numbers reach those of the next one has its letter again, so that no two tables are called the same.
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
