import { tableSigns } from '../../../shared/session/signs/table-name.ts'
import type { CommonText } from '../../text/common.ts'
import { tableNames } from '../../text/table-names.ts'
import type { TableStore } from './table-store.ts'

/** Names several tables of the section in a sentence. */
export const allNamed = (
  { state, place }: Pick<TableStore, 'state' | 'place'>,
  t: Pick<CommonText, 'numbers' | 'list'>,
  tables: readonly number[],
): string => tableNames(t, tableSigns(state.value), place.value?.section ?? '', tables)
