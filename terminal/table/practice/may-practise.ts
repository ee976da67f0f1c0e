import { settingsOf } from '../../../shared/session/section/queries.ts'
import type { TableStore } from '../store/table-store.ts'

/** True if this evening uses the keys of the practice board, which is a bridge board. */
export function mayPractise({ state }: TableStore): boolean {
  const game = settingsOf(state.value)?.game
  return game === undefined || game.id === 'bridge'
}
