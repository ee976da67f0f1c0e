import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import type { Json } from '../../shared/lib/canonical.ts'
import type { RoomAnswer } from '../../shared/protocol/door/pairing.ts'
import type { Answer, Assignment } from '../../shared/protocol/down.ts'
import type { DeskHealth } from '../../shared/protocol/health.ts'
import type { Ask, KeyedBoard } from '../../shared/protocol/up.ts'
import type { DeviceId, SessionId } from '../../shared/session/identity.ts'
import type { Entry } from '../../shared/session/state/entry.ts'
import type { Fact, Statement } from '../../shared/session/state/fact.ts'
import { receivedState } from '../../shared/session/state/sent-state.ts'
import { EMPTY_STATE, type SessionState } from '../../shared/session/state/state.ts'
import type {
  HandOverQuestion,
  LinkState,
  NamedDesk,
  NotRecorded,
  OtherClub,
  OwnFact,
  PairingState,
  ToScreens,
  ToWorker,
  Views,
} from '../worker/messages.ts'
import { createHubTime, NO_CLOCK, type OwnClock } from './hub-time.ts'

/** Error of a fact that could not be saved to this device's storage. */
export class NotSavedError extends Error {
  readonly code: NotRecorded

  constructor(code: NotRecorded) {
    super(code)
    this.code = code
  }
}

/** Screens' connection to the worker: a `Worker`, or a stub with the same messages. */
export interface Port {
  post(message: ToWorker): void
  listen(listener: (message: ToScreens) => void): void
}

/** State of this device and its link, as signals, and the requests that screens can make. */
export interface TerminalStore {
  readonly ready: ReadonlySignal<boolean>
  readonly device: ReadonlySignal<DeviceId | null>
  readonly link: ReadonlySignal<LinkState>
  /**
   * Public half of the other club's key while `link` is 'other-club'; set only if its hub has proved to hold the
   * private half.
   */
  readonly otherClub: ReadonlySignal<string | null>
  /** Difference between the hub's clock and this device's, in ms; null until measured. */
  readonly offset: ReadonlySignal<number | null>
  /** Hub time, ms, as far as this device knows it; all displayed times are derived from it. */
  readonly hubNow: ReadonlySignal<number>
  /** Health of the hub, set only after it has proved its identity on the present link. */
  readonly health: ReadonlySignal<DeskHealth>
  readonly assignment: ReadonlySignal<Assignment | null>
  readonly pairing: ReadonlySignal<PairingState>
  /** Public half of the club's key, as stored when this page started. */
  readonly club: ReadonlySignal<string | null>
  /** Addresses of the club's hubs, as stored when this page started. */
  readonly addresses: ReadonlySignal<readonly string[]>
  readonly facts: ReadonlySignal<readonly OwnFact[]>
  /** Contents of the open views; see `view-content.ts`. */
  readonly views: ReadonlySignal<Views>
  /** Session state of a table, including its own facts. */
  readonly session: ReadonlySignal<SessionState>
  readonly entries: ReadonlySignal<readonly Entry[]>
  readonly memory: ReadonlySignal<Readonly<Record<string, Json>>>
  readonly unsent: ReadonlySignal<number>
  /** True while nothing can be saved on this device. */
  readonly storeFailed: ReadonlySignal<boolean>
  /** True if the store was erased while this page was in use, so that the page must be reloaded. */
  readonly cleared: ReadonlySignal<boolean>
  /** Question whether another club's hub may have this tablet's data. */
  readonly handOverAsked: ReadonlySignal<HandOverQuestion | null>
  /** Tables of the hub and whether they are free, as last received; `null` until a hub has answered. */
  readonly room: ReadonlySignal<RoomAnswer | null>
  /** True if no hub answered the last request for the tables. */
  readonly roomSilent: ReadonlySignal<boolean>
  /**
   * Resolves once the fact is on this device's disk; rejects with `NotSavedError` if it could not be saved. `kept` runs
   * in the same task as the confirmation, so that its effects are drawn together with it.
   */
  record(statement: Statement, session?: SessionId, kept?: () => void): Promise<Fact>
  ask(ask: Ask): Promise<Answer>
  remember(key: string, value: Json | null): void
  /** Requests a table. `code` is the content of the table's QR code, if one was read. */
  pairTable(section: string, table: number, code?: NamedDesk & OtherClub & { readonly token?: string }): void
  pairDirector(secret: string, code?: NamedDesk & OtherClub): void
  /** Requests the free tables, from the named hub if given. */
  askRoom(desk?: NamedDesk): void
  cancelPairing(): void
  handOver(yes: boolean): void
  /** Adds an address of the hub: it is tried at once and stored. */
  lookAt(address: string): void
  /** Tells the other tablets of this table which board is being entered here. */
  keyed(board: KeyedBoard | null): void
  wake(): void
}

interface PendingRecord<T> {
  readonly resolve: (value: T) => void
  readonly reject: (reason: Error) => void
}

/** Creates a store. `clock` holds this device's clocks; without it screens show no time. */
export function createTerminalStore(port: Port, clock: OwnClock = NO_CLOCK): TerminalStore {
  const state = createSignals()
  const time = createHubTime(clock, state.signals.offset)
  const room = createRoomSignals()
  const records = new Map<number, PendingRecord<Fact>>()
  const asks = new Map<number, PendingRecord<Answer>>()
  let lastId = 0

  port.listen(message => {
    switch (message.kind) {
      case 'recorded':
        state.signals.storeFailed.value = false
        records.get(message.id)?.resolve(message.fact)
        return void records.delete(message.id)
      case 'not-recorded':
        records.get(message.id)?.reject(new NotSavedError(message.code))
        return void records.delete(message.id)
      case 'answered':
        asks.get(message.id)?.resolve(message.answer)
        return void asks.delete(message.id)
      case 'room':
        return void room.hear(message.room)
      case 'hub-time':
        return void time.hear(message.now)
      default:
        // The worker of a tab that is not the table answers nothing: do not wait for it.
        if (message.kind === 'link' && message.link === 'elsewhere') giveUp()
        if (message.kind === 'snapshot') state.signals.storeFailed.value = false
        return state.take(message)
    }
  })

  function giveUp(): void {
    const reason = new Error('Another tab of this browser is at work here.')
    for (const pending of [records, asks]) {
      for (const { reject } of pending.values()) reject(reason)
      pending.clear()
    }
  }

  const awaiting = <T>(
    pending: Map<number, PendingRecord<T>>,
    post: (id: number) => ToWorker,
    done = () => {},
  ): Promise<T> =>
    new Promise((resolve, reject) => {
      lastId += 1
      const resolved = (value: T) => {
        done()
        resolve(value)
      }
      pending.set(lastId, { resolve: resolved, reject })
      port.post(post(lastId))
    })

  return {
    ...state.signals,
    hubNow: time.hubNow,
    ...room.signals,
    record(statement, session, kept = () => {}) {
      const post = (id: number): ToWorker => ({
        kind: 'record',
        id,
        statement,
        ...(session ? { session } : {}),
      })
      return awaiting(records, post, kept)
    },
    ask: ask => awaiting(asks, id => ({ kind: 'ask', id, ask })),
    remember(key, value) {
      state.remember(key, value)
      port.post({ kind: 'remember', key, value })
    },
    pairTable: (section, table, code) => port.post({ kind: 'pair-table', section, table, ...code }),
    pairDirector: (secret, code) => port.post({ kind: 'pair-director', secret, ...code }),
    askRoom: desk => port.post({ kind: 'ask-room', ...desk }),
    cancelPairing: () => port.post({ kind: 'pair-cancel' }),
    handOver: yes => port.post({ kind: 'hand-over', yes }),
    lookAt: address => port.post({ kind: 'desk-address', address }),
    keyed: board => port.post({ kind: 'keyed', board }),
    wake: () => port.post({ kind: 'wake' }),
  }
}

const without = <T>(record: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(record).filter(([each]) => each !== key))

function createRoomSignals() {
  const room = signal<RoomAnswer | null>(null)
  const roomSilent = signal(false)
  return {
    signals: { room, roomSilent },
    hear(heard: RoomAnswer | null): void {
      roomSilent.value = heard === null
      room.value = heard ?? room.value
    },
  }
}

function createLinkSignals() {
  const link = signal<LinkState>('connecting')
  const offset = signal<number | null>(null)
  const otherClub = signal<string | null>(null)
  const cleared = signal(false)
  return {
    link,
    offset,
    otherClub,
    cleared,
    hearLink(heard: Extract<ToScreens, { kind: 'link' }>): void {
      link.value = heard.link
      offset.value = heard.offset
      otherClub.value = heard.club ?? null
      cleared.value ||= heard.cleared === true
    },
  }
}

function createClubSignals() {
  const club = signal<string | null>(null)
  const addresses = signal<readonly string[]>([])
  return {
    club,
    addresses,
    hearClub(heard: Extract<ToScreens, { kind: 'snapshot' }>): void {
      club.value = heard.club ?? null
      addresses.value = heard.addresses ?? []
    },
  }
}

function createSignals() {
  const { link, offset, otherClub, cleared, hearLink } = createLinkSignals()
  const ready = signal(false)
  const device = signal<DeviceId | null>(null)
  const health = signal<DeskHealth>('well')
  const assignment = signal<Assignment | null>(null)
  const pairing = signal<PairingState>({ kind: 'none' })
  const { club, addresses, hearClub } = createClubSignals()
  const facts = signal<readonly OwnFact[]>([])
  const views = signal<Views>({})
  const session = signal<SessionState>(EMPTY_STATE)
  const entries = signal<readonly Entry[]>([])
  const memory: Signal<Readonly<Record<string, Json>>> = signal({})
  const unsent = signal(0)
  const storeFailed = signal(false)
  const handOverAsked = signal<HandOverQuestion | null>(null)

  const remember = (key: string, value: Json | null) => {
    memory.value = value === null ? without(memory.value, key) : { ...memory.value, [key]: value }
  }

  type Event = Exclude<ToScreens, { kind: 'recorded' | 'not-recorded' | 'answered' | 'room' | 'hub-time' }>
  function take(message: Event): void {
    switch (message.kind) {
      case 'snapshot':
        device.value = message.device
        link.value = message.link
        assignment.value = message.assignment
        pairing.value = message.pairing
        hearClub(message)
        facts.value = message.facts
        views.value = message.views
        entries.value = message.entries
        memory.value = message.memory
        unsent.value = message.unsent
        ready.value = true
        return
      case 'link':
        hearLink(message)
        return
      case 'desk':
        health.value = message.health
        return
      case 'pairing':
        pairing.value = message.pairing
        return
      case 'hand-over':
        handOverAsked.value = message.asked
        return
      case 'fact':
        facts.value = [...facts.value.filter(own => own.fact.seq !== message.own.fact.seq), message.own]
        unsent.value = message.unsent
        return
      case 'unsent':
        unsent.value = message.unsent
        return
      case 'view':
        views.value =
          message.content === null
            ? without(views.value, message.name)
            : { ...views.value, [message.name]: message.content }
        return
      case 'session':
        session.value = receivedState(message.session)
        return
      case 'entries':
        entries.value = message.restart ? message.entries : [...entries.value, ...message.entries]
        return
      case 'store-failed':
        storeFailed.value = true
        return
    }
  }

  const signals = {
    ready,
    device,
    link,
    offset,
    health,
    assignment,
    pairing,
    club,
    facts,
    views,
    session,
    entries,
    memory,
    unsent,
    addresses,
    storeFailed,
    cleared,
    handOverAsked,
    otherClub,
  }
  return { signals: { ...signals, ready: computed(() => ready.value) }, take, remember }
}
