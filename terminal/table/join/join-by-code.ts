import { effect, type ReadonlySignal, type Signal } from '@preact/signals'
import type { NoCode } from '../../../shared/protocol/door/code-parts.ts'
import { parseTableCode, type TableCode } from '../../../shared/protocol/door/table-code.ts'
import { samePlace } from '../../../shared/session/assignments.ts'
import type { TablePlace } from '../../../shared/session/state.ts'
import type { TerminalStore } from '../../state/terminal-store.ts'

/** What a scanned code makes the tablet ask, over every other question. */
export type JoinQuestion =
  /** It is at another table: does it go to that of the code? */
  | { readonly kind: 'move'; readonly from: TablePlace; readonly code: TableCode }
  /** It belongs to another club than the table of the code. */
  | { readonly kind: 'other-club'; readonly code: TableCode }
  /** The club has the app on the web, and this page is none of it. */
  | { readonly kind: 'offer-app'; readonly link: string; readonly stay: () => void }
  /** What was scanned is no code of a table. */
  | { readonly kind: 'no-code'; readonly why: NoCode }

/** What joining needs of the table's app. */
export interface JoinApp {
  readonly store: {
    readonly terminal: Pick<TerminalStore, 'ready' | 'link' | 'pairing' | 'club' | 'pairTable' | 'lookAt'>
    /** Every table of this tablet. */
    readonly places: ReadonlySignal<readonly TablePlace[]>
  }
  readonly join: Signal<JoinQuestion | null>
}

/**
 * A table's code was scanned in the app, or the page was opened with it. A tablet that has no table sits down at that one
 * without a question; one that has another is asked once; one that is there already is asked nothing, and looks for the
 * desk at the addresses of the code where it has no link. Nothing of the code is kept by the page.
 */
export function joinByCode(app: JoinApp, text: string): void {
  const read = parseTableCode(text)
  if (read.kind !== 'table') {
    app.join.value = { kind: 'no-code', why: read.kind }
    return
  }
  const { code } = read
  let done = false
  // Only once the desk has answered, or does not, is it known whether the table of last week is this tablet's tonight.
  const stop = effect(() => {
    const { ready, link, pairing } = app.store.terminal
    const unsettled = pairing.value.kind === 'paired' && link.value === 'connecting'
    if (done || !ready.value || unsettled) return
    done = true
    queueMicrotask(() => {
      stop()
      decide(app, code)
    })
  })
}

function decide({ store, join }: JoinApp, code: TableCode): void {
  const { terminal } = store
  const places = terminal.link.value === 'revoked' ? [] : store.places.value
  const [from] = places
  // A tablet without rights that still has its club is asked, too: what it holds is that club's.
  const { value: club } = terminal.club
  if (club !== null && club !== code.club) join.value = { kind: 'other-club', code }
  else if (terminal.pairing.value.kind !== 'paired' || !from) sitDown(terminal, code)
  else if (!places.some(place => samePlace(place, code))) {
    join.value = { kind: 'move', from, code }
  } else if (terminal.link.value !== 'connected') code.addresses.forEach(terminal.lookAt)
}

/** The table of the code is wanted; the desk lets in at once whoever knows its token, where the table is free. */
export function sitDown({ pairTable }: Pick<TerminalStore, 'pairTable'>, code: TableCode): void {
  const { section, table, token, club, addresses } = code
  pairTable(section, table, { token, club, addresses })
}
