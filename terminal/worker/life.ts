import type { Answer } from '../../shared/protocol/down.ts'
import { type Book, openBook } from './book.ts'
import type { Clock } from './clock.ts'
import type { CopiesStore } from './copies/copies-store.ts'
import { bornKeys } from './door/device-keys.ts'
import { createExchange, type Exchange } from './exchange/exchange.ts'
import { NOBODY_MET } from './exchange/met-incarnations.ts'
import { createViewer } from './exchange/viewer.ts'
import type { Link } from './link/link.ts'
import { withAddresses } from './link/place.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import type { PairingClient } from './pairing/pairing-client.ts'
import { createPairingWish, type PairingRequest } from './pairing/pairing-wish.ts'
import { createRenewal } from './pairing/renewal.ts'
import { createRecorder } from './recorder.ts'
import { type Identity, keysOf, type Records } from './records/records.ts'

/**
 * Parts of a terminal that exist once the store is open: the device's identity, its data, and its exchange with the
 * hub.
 */
export interface TerminalParts {
  readonly book: Book
  readonly exchange: Exchange
  readonly pairing: PairingRequest
  readonly record: (message: Extract<ToWorker, { kind: 'record' }>) => Promise<void>
  readonly lookAt: (address: string) => Promise<void>
  /** Does what is due; called once a second, and whenever the link has changed. */
  readonly tick: () => void
  /** Reports whether a hub accepts this device's credential. */
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
  readonly answered: (answer: Answer) => void
  readonly ignored: (sentence: string) => void
  readonly admitted: () => void
  readonly denied: () => void
  /** Called when a hub of another club answers, or of no proved club (null). */
  readonly otherClub: (club: string | null) => void
  /** Called when this device's identity or table has changed, so that the screens restart. */
  readonly reborn: () => void
}

export async function beginLife(deps: LifeDeps): Promise<TerminalParts> {
  const { link, clock, newId, emit, appVersion, protocol, pairingClient, enqueue } = deps
  const book = await openBook({ records: deps.records, now: clock.now, born: () => bornWith(newId) })
  const viewer = createViewer(book, emit)
  // Needed after a battery died between sitting down and closing the previous players' views.
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
      // Every dial uses current data: a hub may have sent another address meanwhile.
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
      // The screens' previous content is no longer stored: nothing else would close it there.
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
      // This link's reports of stored data are void.
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
      // A reachable hub is not given up for an address entered at the table.
      if (!exchange.isUp()) link.redial(address)
    },
    tick() {
      exchange.tick()
      // A revoked name permits only this request: the answer to a renewal was lost, or the store is an older copy of a
      // renewed one.
      if (exchange.mayTakeNewName() || refused || isOfBefore(book.identity())) renewal.begin()
    },
    heedHub(takes) {
      refused = !takes
    },
  }
}

/** True if the store is from before there were keys, so that the device cannot sign. */
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
