import { settingsOf } from '../../../shared/session/queries.ts'
import { createTerminalStore } from '../../state/terminal-store.ts'
import { createTableStore, type TableStore } from '../store/table-store.ts'
import { createPracticeDesk } from './practice-desk.ts'

/** A board of a made-up table, played as this tablet plays; each call is a new one. */
export function createPracticeStore({ state, policy, preferences }: TableStore): TableStore {
  const { tablet, tricks } = policy.peek()
  const desk = createPracticeDesk({
    ...{ tablet, tricks, preferences: preferences.peek() },
    // Before a session is known: all questions there are.
    leads: settingsOf(state.peek())?.leads ?? true,
  })
  const terminal = createTerminalStore(desk)
  desk.post({ kind: 'start', origin: '', app: '' })
  return {
    ...createTableStore(terminal),
    // Nothing is kept anywhere.
    keptOfBoard: () => null,
  }
}
