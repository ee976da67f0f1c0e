import type { TableSigns } from '../../shared/session/signs/table-name.ts'
import { tableName } from '../../shared/session/signs/table-name.ts'
import type { Catalogue, Text } from '../../shared/text/text.ts'

/** Names several tables of a section for a sentence: "1–3, 7", "B1, B2, and B4". */
export function tableNames(
  t: Pick<Text<Catalogue>, 'numbers' | 'list'>,
  signs: TableSigns,
  section: string,
  tables: readonly number[],
): string {
  const names = tables.map(table => tableName(signs, section, table))
  const numbers = names.map(Number)
  return numbers.every(Number.isInteger) ? t.numbers(numbers) : t.list(names)
}
