import { tableName } from '../../../../shared/session/signs/table-name.ts'
import type { DirectorText } from '../../../text/director.ts'
import { boardNumber } from '../acts/board-number.ts'
import type { TableMissing } from '../room/still-missing.ts'
import type { DirectorStore } from './director-store.ts'

/** Formats missing results: "Table 3, round 2: no result for boards 4–6." */
export function missingWords(
  t: DirectorText,
  { state, signs }: Pick<DirectorStore, 'state' | 'signs'>,
  { section, table, round, boards }: TableMissing,
): string {
  const numbers = boards.map(board => boardNumber(state.value, { section, table, round, board }))
  return t('need.missing', {
    table: tableName(signs.value, section, table),
    round,
    count: boards.length,
    boards: t.numbers(numbers),
  })
}
