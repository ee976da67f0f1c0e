import { settingsOf } from '../../../shared/session/section/queries.ts'
import { createTerminalStore } from '../../state/terminal-store.ts'
import { createTableStore, type TableStore } from '../store/table-store.ts'
import { createPracticeDesk } from './practice-desk.ts'

/** Creates the table store of a new practice board, with this tablet's settings. */
export function createPracticeStore({ state, policy, preferences }: TableStore): TableStore {
  const { tablet, tricks } = policy.peek()
  const desk = createPracticeDesk({
    tablet,
    tricks,
    preferences: preferences.peek(),
    // Before a session is known: all possible questions.
    leads: settingsOf(state.peek())?.leads ?? true,
  })
  const terminal = createTerminalStore(desk)
  desk.post({ kind: 'start', origin: '', app: '' })
  return {
    ...createTableStore(terminal),
    keptOfBoard: () => null,
  }
}
