import type { MessageTo } from '../../../../shared/session/facts/messages.ts'
import { type TableSigns, tableName } from '../../../../shared/session/signs/table-name.ts'
import type { TablePlace } from '../../../../shared/session/state/state.ts'
import type { GridSection } from './room.ts'

/** Kinds of recipients. */
export const ADDRESSEES = ['all', 'section', 'table'] as const
export type Addressees = (typeof ADDRESSEES)[number]

export interface NamedTable extends TablePlace {
  readonly name: string
}

export const namedTables = (room: readonly GridSection[], signs: TableSigns): readonly NamedTable[] =>
  room.flatMap(({ section, rows }) =>
    rows.map(({ table }) => ({ section, table, name: tableName(signs, section, table) })),
  )

/** Choice in the form. A section or table is remembered while another kind is selected. */
export interface AddresseeChoice {
  readonly kind: Addressees
  readonly section: string | null
  readonly table: number | null
}

/** Returns the recipients; `undefined` if a section or table is needed and not chosen. */
export function addressee({ kind, section, table }: AddresseeChoice): MessageTo | undefined {
  if (kind === 'all') return { kind }
  if (section === null) return undefined
  if (kind === 'section') return { kind, section }
  return table === null ? undefined : { kind, section, table }
}

/** Returns what a message lacks, recipients or text; `null` if it can be sent. */
export function lacking(
  kind: Addressees,
  to: MessageTo | undefined,
  text: string,
): 'section' | 'table' | 'words' | null {
  if (!to) return kind === 'section' ? 'section' : 'table'
  return text.trim() === '' ? 'words' : null
}
