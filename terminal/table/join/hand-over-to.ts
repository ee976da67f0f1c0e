import type { ReadonlySignal } from '@preact/signals'
import type { TableCode } from '../../../shared/protocol/door/table-code.ts'
import { isClosed, isOpened } from '../../../shared/session/queries.ts'
import type { SessionState, TablePlace } from '../../../shared/session/state.ts'
import type { TerminalStore } from '../../state/terminal-store.ts'

/** What a tablet is asked before it turns to another club. */
export interface HoldingTable {
  readonly terminal: Pick<TerminalStore, 'unsent' | 'pairTable'>
  readonly state: ReadonlySignal<SessionState>
  readonly places: ReadonlySignal<readonly TablePlace[]>
}

/** An evening is under way here, or something of it was never handed in. */
export const holdsPlay = ({ terminal, state, places }: HoldingTable): boolean =>
  places.value.length > 0 && (terminal.unsent.value > 0 || (isOpened(state.value) && !isClosed(state.value)))

/** That club's desk is to have all that is held here; the tablet asks for the table of the code there, or for its own. */
export function handOverTo({ terminal, places }: HoldingTable, club: string, code?: TableCode): void {
  const place = code ?? places.value[0]
  if (!place) return
  const { section, table } = place
  terminal.pairTable(section, table, {
    ...{ club, changesClub: true },
    ...(code && { token: code.token, addresses: code.addresses }),
  })
}
