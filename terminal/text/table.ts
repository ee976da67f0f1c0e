import type { Text } from '../../shared/text/text.ts'
import { tableEn } from './en/table.ts'
import { atTable } from './spoken.ts'

export const TABLE_TEXT = atTable(tableEn, ({ table }) => table)
export type TableText = Text<typeof tableEn>
