import type { MessageTo } from '../../../../shared/session/facts/message.ts'
import { type TableSigns, tableName } from '../../../../shared/session/signs/table-name.ts'
import type { TablePlace } from '../../../../shared/session/state.ts'
import type { GridSection } from './room.ts'

/** Whom a message may be for, as the keys of its form have it. */
export const ADDRESSEES = ['all', 'section', 'table'] as const
export type Addressees = (typeof ADDRESSEES)[number]

/** A table of the room, with what it is called. */
export interface NamedTable extends TablePlace {
  readonly name: string
}

/** The tables that can be written to, in the order of the room. */
export const namedTables = (room: readonly GridSection[], signs: TableSigns): readonly NamedTable[] =>
  room.flatMap(({ section, rows }) =>
    rows.map(({ table }) => ({ section, table, name: tableName(signs, section, table) })),
  )

/** What is chosen in the form: a section or a table is remembered while another kind is chosen. */
export interface AddresseeChoice {
  readonly kind: Addressees
  readonly section: string | null
  readonly table: number | null
}

/** To whom it goes; `undefined` where a section or a table is meant and none is chosen. */
export function addressee({ kind, section, table }: AddresseeChoice): MessageTo | undefined {
  if (kind === 'all') return { kind }
  if (section === null) return undefined
  if (kind === 'section') return { kind, section }
  return table === null ? undefined : { kind, section, table }
}

/** Why a message cannot go yet: nobody is chosen whom it is for, or it has no words; `null` where it can. */
export function lacking(
  kind: Addressees,
  to: MessageTo | undefined,
  text: string,
): 'section' | 'table' | 'words' | null {
  if (!to) return kind === 'section' ? 'section' : 'table'
  return text.trim() === '' ? 'words' : null
}
