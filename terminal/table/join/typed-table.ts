import { type TableSigns, tableName, tableNumber } from '../../../shared/session/signs/table-name.ts'
import type { TablePlace } from '../../../shared/session/state/state.ts'

/** Longest name of a table, in letters and digits. */
const LONGEST_NAME = 5

/** Returns the typed name after a key press; `undefined` for any other key. */
export function nameTyped(typed: string, key: string): string | undefined {
  if (key === 'Backspace') return typed.slice(0, -1)
  return /^[0-9a-z]$/i.test(key) ? `${typed}${key.toUpperCase()}`.slice(-LONGEST_NAME) : undefined
}

/** Finds the table by its usual name: "3", "B3"; by the number alone if it is unique. */
export function tableCalled<P extends TablePlace>(
  tables: readonly P[],
  signs: TableSigns,
  typed: string,
): P | undefined {
  const called = tables.filter(({ section, table }) => tableName(signs, section, table) === typed)
  const numbered = tables.filter(({ section, table }) => `${tableNumber(signs, section, table)}` === typed)
  return called[0] ?? (numbered.length === 1 ? numbered[0] : undefined)
}
