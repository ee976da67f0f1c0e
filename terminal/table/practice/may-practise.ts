import { settingsOf } from '../../../shared/session/queries.ts'
import type { TableStore } from '../store/table-store.ts'

/** Whether the keys of this evening are those of the practice board, which is one of bridge. */
export function mayPractise({ state }: TableStore): boolean {
  const game = settingsOf(state.value)?.game
  return game === undefined || game.id === 'bridge'
}
