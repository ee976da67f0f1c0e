import { effect, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import type { ClubStores } from '../../../state/club-stores.ts'
import { withoutPage } from '../../../state/code/own-page.ts'
import type { TerminalStore } from '../../../state/terminal-store.ts'
import type { NetworkAccess } from '../../../state/web-way.ts'
import { codeOf, type ReadWay, readWay } from './read-way.ts'
import type { TakenSecret } from './secret.ts'

/** Access of the director's app to its hub, and switching between clubs. */
export interface HubAccess {
  readonly web?: NetworkAccess
  readonly clubs: ClubStores
  /** True while the user is looking for the hub. */
  readonly finding: Signal<boolean>
  /** Starts looking for the hub. If the browser blocks the network, the permission comes first. */
  find(): void
  /** Handles scanned or typed text; returns how it was understood. */
  take(text: string): ReadWay
  takeLink(link: TakenSecret): void
  /** Switches this device to the other club whose hub answered. */
  goTo(club: string): void
}

export interface WayInDeps {
  readonly terminal: Pick<
    TerminalStore,
    'ready' | 'assignment' | 'link' | 'club' | 'addresses' | 'pairDirector' | 'lookAt'
  >
  readonly clubs: ClubStores
  readonly web?: NetworkAccess
  /** Origin of the page: "192.168.1.5:8484", "club.example:443". */
  readonly place: string
  /** Restarts the page, with a code carried over if given. */
  readonly restart: (code: string | null) => void
}

export function createWayIn({ terminal, clubs, web, place, restart }: WayInDeps): HubAccess {
  const finding = signal(false)
  let link: TakenSecret | null = null

  const whenAllowed = (addresses: readonly string[], go: () => void): void =>
    web ? void web.whenAllowed(addresses, go) : go()

  function takeLink(taken: TakenSecret): void {
    const desk = web ? withoutPage(taken.desk, place) : taken.desk
    link = { ...taken, desk }
    finding.value = false
    whenReady(terminal.ready, () => {
      const isDirector = terminal.assignment.value?.role === 'director'
      // The assignment may be from another hub, now lost; the opened link belongs to this one.
      const isElsewhere = terminal.link.value === 'revoked' || terminal.link.value === 'other-club'
      const { club, addresses = [] } = desk
      whenAllowed(addresses, () => {
        // A device that is already this club's director keeps its credential, and learns the hub's new address.
        if (isDirector && !isElsewhere && isOwn(club)) addresses.forEach(terminal.lookAt)
        else terminal.pairDirector(taken.secret, desk)
      })
    })
  }

  const isOwn = (club: string | undefined): boolean =>
    club === undefined || (terminal.club.value ?? club) === club

  return {
    ...(web && { web }),
    clubs,
    finding,
    takeLink,
    find() {
      if (web?.isKept.value) void web.whenAllowed(terminal.addresses.value, () => {})
      else finding.value = true
    },
    take(text) {
      const read = readWay(text)
      if (read.kind === 'link') takeLink(read.link)
      if (read.kind === 'address') whenAllowed([read.address], () => terminal.lookAt(read.address))
      return read
    },
    goTo(club) {
      clubs.choose(club)
      restart(link && (link.desk.club ?? club) === club ? codeOf(link, club, place) : null)
    },
  }
}

function whenReady(ready: ReadonlySignal<boolean>, go: () => void): void {
  let done = false
  const stop = effect(() => {
    if (done || !ready.value) return
    done = true
    queueMicrotask(() => {
      stop()
      go()
    })
  })
}
