import { effect, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import type { ClubStores } from '../../../state/club-stores.ts'
import { withoutPage } from '../../../state/code/own-page.ts'
import type { TerminalStore } from '../../../state/terminal-store.ts'
import type { WebWay } from '../../../state/web-way.ts'
import { codeOf, type ReadWay, readWay } from './read-way.ts'
import type { TakenSecret } from './secret.ts'

/** How this screen comes to its desk, and from one club to another. */
export interface WayIn {
  /** In the app from the web alone. */
  readonly web?: WebWay
  readonly clubs: ClubStores
  /** Somebody looks for the desk, over whatever is open. */
  readonly finding: Signal<boolean>
  /** Somebody wants the desk to be looked for: where the browser keeps the app from it, that comes first. */
  find(): void
  /** What was scanned or typed; says what it was. */
  take(text: string): ReadWay
  /** With which this page was opened. */
  takeLink(link: TakenSecret): void
  /** The desk that asks or was asked is another club's: from now on this screen is that club's. */
  goTo(club: string): void
}

export interface WayInDeps {
  readonly terminal: Pick<
    TerminalStore,
    'ready' | 'assignment' | 'link' | 'club' | 'addresses' | 'pairDirector' | 'lookAt'
  >
  readonly clubs: ClubStores
  readonly web?: WebWay
  /** Where the page came from: "192.168.1.5:8484", "club.example:443". */
  readonly place: string
  /** The page starts anew; the code, where there is one, is taken along. */
  readonly restart: (code: string | null) => void
}

export function createWayIn({ terminal, clubs, web, place, restart }: WayInDeps): WayIn {
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
      // Of another desk, perhaps, which was lost: the link that was opened is this one's.
      const isElsewhere = terminal.link.value === 'revoked' || terminal.link.value === 'other-club'
      const { club, addresses = [] } = desk
      whenAllowed(addresses, () => {
        // A device that is this club's director already keeps its credential, and learns where the desk is now.
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

/** The worker has to have read its store first. */
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
