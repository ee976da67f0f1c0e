import { tableName, tableSigns } from '../../shared/session/signs/table-name.ts'
import type { TableStore } from './store/table-store.ts'

/** Returns the usual name of a table of the section: "3", "B3", "11". */
export const named = ({ state, place }: Pick<TableStore, 'state' | 'place'>, table: number): string =>
  tableName(tableSigns(state.value), place.value?.section ?? null, table)
