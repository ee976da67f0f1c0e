import { effect, type ReadonlySignal, type Signal } from '@preact/signals'
import type { NoCode } from '../../../shared/protocol/door/code-parts.ts'
import { parseTableCode, type TableCode } from '../../../shared/protocol/door/table-code.ts'
import { samePlace } from '../../../shared/session/section/assignments.ts'
import type { TablePlace } from '../../../shared/session/state/state.ts'
import type { TerminalStore } from '../../state/terminal-store.ts'

/** Question after a scanned code, shown over every other question. */
export type JoinQuestion =
  | { readonly kind: 'move'; readonly from: TablePlace; readonly code: TableCode }
  | { readonly kind: 'other-club'; readonly code: TableCode }
  /** Offer of the web app, which the club has and this page is not. */
  | { readonly kind: 'offer-app'; readonly link: string; readonly stay: () => void }
  | { readonly kind: 'no-code'; readonly why: NoCode }

export interface JoinApp {
  readonly store: {
    readonly terminal: Pick<TerminalStore, 'ready' | 'link' | 'pairing' | 'club' | 'pairTable' | 'lookAt'>
    readonly places: ReadonlySignal<readonly TablePlace[]>
  }
  readonly join: Signal<JoinQuestion | null>
}

/**
 * Handles a table's code that was scanned or opened the page. A tablet without a table takes that table at once; one
 * with another table asks first; one already there uses the code's addresses if it has no link. Nothing of the code is
 * stored here.
 */
export function joinByCode(app: JoinApp, text: string): void {
  const read = parseTableCode(text)
  if (read.kind !== 'table') {
    app.join.value = { kind: 'no-code', why: read.kind }
    return
  }
  const { code } = read
  let done = false
  // Only after the hub has answered or failed is it known whether last week's table is this tablet's tonight.
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
  // A tablet without rights that still has its club is asked, too: its data are that club's.
  const { value: club } = terminal.club
  if (club !== null && club !== code.club) join.value = { kind: 'other-club', code }
  else if (terminal.pairing.value.kind !== 'paired' || !from) sitDown(terminal, code)
  else if (!places.some(place => samePlace(place, code))) {
    join.value = { kind: 'move', from, code }
  } else if (terminal.link.value !== 'connected') code.addresses.forEach(terminal.lookAt)
}

/** Requests the table of the code. The hub admits holders of its token at once if the table is free. */
export function sitDown({ pairTable }: Pick<TerminalStore, 'pairTable'>, code: TableCode): void {
  const { section, table, token, club, addresses } = code
  pairTable(section, table, { token, club, addresses })
}
