import type { ReadonlySignal } from '@preact/signals'
import type { TableCode } from '../../../shared/protocol/door/table-code.ts'
import { isClosed, isOpened } from '../../../shared/session/section/queries.ts'
import type { SessionState, TablePlace } from '../../../shared/session/state/state.ts'
import type { TerminalStore } from '../../state/terminal-store.ts'

/** State of a tablet that decides what to ask before it changes clubs. */
export interface HoldingTable {
  readonly terminal: Pick<TerminalStore, 'unsent' | 'pairTable'>
  readonly state: ReadonlySignal<SessionState>
  readonly places: ReadonlySignal<readonly TablePlace[]>
}

/** True if a session is in progress here, or some of its facts were never sent. */
export const holdsPlay = ({ terminal, state, places }: HoldingTable): boolean =>
  places.value.length > 0 && (terminal.unsent.value > 0 || (isOpened(state.value) && !isClosed(state.value)))

/**
 * Hands everything stored here over to that club's hub. The tablet then requests the code's table there, or its own.
 */
export function handOverTo({ terminal, places }: HoldingTable, club: string, code?: TableCode): void {
  const place = code ?? places.value[0]
  if (!place) return
  const { section, table } = place
  terminal.pairTable(section, table, {
    club,
    changesClub: true,
    ...(code && { token: code.token, addresses: code.addresses }),
  })
}
