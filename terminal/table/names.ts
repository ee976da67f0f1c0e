import { tableName, tableSigns } from '../../shared/session/signs/table-name.ts'
import type { CommonText } from '../text/common.ts'
import { tableNames } from '../text/table-names.ts'
import type { TablePerson } from './model/table-card.ts'
import type { TableStore } from './store/table-store.ts'

type Here = Pick<TableStore, 'state' | 'place'>

/** Names a table of this one's section: "3", "B3", "11". */
export const nameOfTable = ({ state, place }: Here, table: number): string =>
  tableName(tableSigns(state.value), place.value?.section ?? null, table)

/** Names several tables of this one's section in a sentence. */
export const namesOfTables = (
  { state, place }: Here,
  t: Pick<CommonText, 'numbers' | 'list'>,
  tables: readonly number[],
): string => tableNames(t, tableSigns(state.value), place.value?.section ?? '', tables)

const NUMBERED = { pairs: 'pair', teams: 'team', individual: 'player' } as const

/** Names a contestant: "Ana & Bo", or "Pair 7" if its players are unknown; a team by its name. */
export const nameOfPeople = (t: CommonText, { players, label, kind, team }: TablePerson): string =>
  players.length > 0 ? t.list(players) : (team ?? t(NUMBERED[kind], { label }))
