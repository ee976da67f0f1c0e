import type { Answer } from '../../shared/protocol/down.ts'
import { type Book, openBook } from './book.ts'
import type { Clock } from './clock.ts'
import type { CopiesStore } from './copies/copies-store.ts'
import { bornKeys } from './door/device-keys.ts'
import { NOBODY_MET } from './exchange/desks-met.ts'
import { createExchange, type Exchange } from './exchange/exchange.ts'
import { createViewer } from './exchange/viewer.ts'
import type { Link } from './link/link.ts'
import { withAddresses } from './link/place.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import type { PairingClient } from './pairing/pairing-client.ts'
import { createPairingWish, type PairingWish } from './pairing/pairing-wish.ts'
import { createRenewal } from './pairing/renewal.ts'
import { createRecorder } from './recorder.ts'
import { type Identity, keysOf, type Records } from './records/records.ts'

/** What there is once the store is open: who this device is, what it keeps, and its talk with the hub. */
export interface TerminalLife {
  readonly book: Book
  readonly exchange: Exchange
  readonly pairing: PairingWish
  readonly record: (message: Extract<ToWorker, { kind: 'record' }>) => Promise<void>
  /** Somebody at this device has said where the desk is now. */
  readonly lookAt: (address: string) => Promise<void>
  /** Once a second, and whenever the link has changed: what is due is done. */
  readonly tick: () => void
  /** Whether a hub takes this device's credential, as it has just said. */
  readonly heedHub: (takes: boolean) => void
}

export interface LifeDeps {
  readonly records: Records
  readonly copies: CopiesStore | undefined
  readonly link: Link
  readonly clock: Clock
  readonly newId: () => string
  readonly emit: (message: FromWorker) => void
  readonly appVersion: string
  readonly protocol: number
  readonly pairingClient: PairingClient
  readonly enqueue: (job: () => void | Promise<void>) => void
  /** Answers to the screens' questions. */
  readonly answered: (answer: Answer) => void
  readonly ignored: (sentence: string) => void
  /** The hub has let this device in. */
  readonly admitted: () => void
  /** It has no rights any more under any name. */
  readonly denied: () => void
  /** Another club's hub answers, or one that proves nothing (null). */
  readonly otherClub: (club: string | null) => void
  /** Who this device is or where it sits is another now: screens begin anew. */
  readonly reborn: () => void
}

export async function beginLife(deps: LifeDeps): Promise<TerminalLife> {
  const { link, clock, newId, emit, appVersion, protocol, pairingClient, enqueue } = deps
  const book = await openBook({ records: deps.records, now: clock.now, born: () => bornWith(newId) })
  const viewer = createViewer(book, emit)
  // Where the battery died between sitting down and closing what those before had seen.
  await viewer.closeHidden()
  const exchange = createExchange({
    book,
    viewer,
    link,
    clock,
    newId,
    appVersion,
    protocol,
    emit,
    enqueue,
    copies: deps.copies,
    answered: deps.answered,
    reassigned: deps.reborn,
    ignored: deps.ignored,
  })
  const dial = () => {
    const { credential } = book.identity()
    const keys = keysOf(book.identity())
    if (!credential || !keys) return
    link.open({
      ...keys,
      club: () => book.identity().club,
      // Each dial with what is known then: a hub may have told another one meanwhile.
      get credential() {
        return book.identity().credential ?? credential
      },
      addresses: () => book.identity().addresses,
      account: () => book.identity().account ?? null,
    })
  }
  let refused = false
  const renewal = createRenewal({
    book,
    clock,
    newId,
    ask: pairingClient.renew,
    enqueue,
    denied() {
      refused = false
      deps.denied()
    },
    otherClub: deps.otherClub,
    renewed() {
      refused = false
      deps.admitted()
      deps.reborn()
      dial()
    },
  })
  const pairing = createPairingWish({
    book,
    client: pairingClient,
    emit,
    enqueue,
    outgrow: () => renewal.outgrow(true),
    paired() {
      refused = false
      deps.admitted()
      // What the screens showed of before is not held any more: nobody would close it there.
      deps.reborn()
      dial()
    },
  })
  const record = createRecorder({
    book,
    now: clock.now,
    hubClock: exchange.hubClock,
    emit,
    seated: viewer.closeHidden,
    recorded: exchange.recorded,
    reloaded() {
      deps.reborn()
      // What this link has said of what is held here is void.
      link.redial()
    },
  })
  dial()
  await renewal.outgrow()
  return {
    book,
    exchange,
    pairing,
    record,
    async lookAt(address) {
      const identity = book.identity()
      const addresses = withAddresses(identity.addresses, [address])
      await book.commit({ identity: { ...identity, addresses } })
      // A desk that is in reach is not given up for a word at the table.
      if (!exchange.isUp()) link.redial(address)
    },
    tick() {
      exchange.tick()
      // A name that was withdrawn opens nothing any more but this question: the answer to a renewal was lost, or the
      // store is an older copy of one that has been renewed.
      if (exchange.mayTakeNewName() || refused || isOfBefore(book.identity())) renewal.begin()
    },
    heedHub(takes) {
      refused = !takes
    },
  }
}

/** It has no keys, and nothing to sign with. */
const isOfBefore = (identity: Identity): boolean => keysOf(identity) === null

const bornWith = (newId: () => string): Identity => ({
  ...bornKeys(newId),
  credential: null,
  role: null,
  assignment: null,
  seen: null,
  club: null,
  met: NOBODY_MET,
  addresses: [],
  offset: null,
  next: null,
})
