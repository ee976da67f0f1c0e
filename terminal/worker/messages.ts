import type { Json } from '../../shared/lib/canonical.ts'
import type { PairRefusal, RoomAnswer } from '../../shared/protocol/door/pairing.ts'
import type { Answer, Assignment, QuarantinedMessage } from '../../shared/protocol/down.ts'
import type { DeskHealth } from '../../shared/protocol/health.ts'
import type { Incarnation } from '../../shared/protocol/incarnation.ts'
import type { Ask, KeyedBoard } from '../../shared/protocol/up.ts'
import type { Decision } from '../../shared/session/decision.ts'
import type { DeviceId, Role, SessionId } from '../../shared/session/identity.ts'
import type { Entry } from '../../shared/session/state/entry.ts'
import type { Fact, Statement } from '../../shared/session/state/fact.ts'
import type { SentState } from '../../shared/session/state/sent-state.ts'

/** Reason why a statement was not saved: there is no session, or the store does not work. */
export type NotRecorded = 'no-session' | 'not-kept'

/**
 * Messages between the screens and their worker, which owns IndexedDB and MQTT. Both ends are built together, so
 * messages are not validated again. What the terminal sends (`FromWorker`) is parsed for the screens before it is
 * posted (`ToScreens`), so that no screen loads the schemas of views.
 */

/**
 * Hub's answer to a fact. `signed` lets a hub that has lost the fact honour its decision; it is absent before version
 * 4.
 */
export interface StoredReceipt {
  readonly position: number
  readonly decision: Decision
  readonly signed?: { readonly incarnation: Incarnation; readonly mac: string }
  /**
   * True for a receipt from a former club whose hub is gone, until the hub that took over this tablet sends its own.
   */
  readonly former?: boolean
}

export interface OwnFact {
  readonly fact: Fact
  /** Receipt that the hub sent after saving the fact to disk ("saved at the desk"). */
  readonly receipt: StoredReceipt | null
  /** Set if the hub could not enter the fact and has notified the director. The fact is not sent again. */
  readonly quarantined: QuarantinedMessage | null
}

/**
 * State of the link. 'connected': the hub answered and its heartbeat is fresh. 'connecting': first attempt.
 * 'unreachable': play continues without the hub. 'revoked': the hub has withdrawn this device's rights. 'app-old' and
 * 'desk-old': one side's version is too old, and everything stays queued until it is updated. 'elsewhere': another tab
 * holds the store and the link. 'other-club': the hub at the page's address is another club's or proves none; nothing
 * is sent to it.
 */
export type LinkState =
  | 'connecting'
  | 'connected'
  | 'unreachable'
  | 'app-old'
  | 'desk-old'
  | 'revoked'
  | 'other-club'
  | 'elsewhere'

/** State of the request to become a table's or a director's device. */
export type PairingState =
  | { readonly kind: 'none' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'waiting'; readonly section: string; readonly table: number }
  /** Request to become a director's device, which a director has to approve. */
  | { readonly kind: 'waiting-director' }
  | { readonly kind: 'refused'; readonly code: PairRefusal }
  /**
   * Another club's hub answers instead of the code's, and nothing was requested from it. `club` is the public half of
   * its key, if proved.
   */
  | { readonly kind: 'other-club'; readonly club: string | null }
  | { readonly kind: 'paired'; readonly role: Role }

/** Question whether to hand over this tablet's data. `desk` is the address of the hub that asks; null if unknown. */
export interface HandOverQuestion {
  readonly desk: string | null
}

/** Hub named in a QR code, by the public half of its club's key and its addresses. */
export interface NamedDesk {
  readonly club?: string
  /** Addresses of the hub, the likeliest first: "192.168.1.5:8484". */
  readonly addresses?: readonly string[]
}

/** Permission to join another club with all of this device's data. */
export interface OtherClub {
  /** Set if a user at this screen has confirmed it, or has entered that club's card. */
  readonly changesClub?: true
}

export type ToWorker =
  /** Starts the worker. `origin` is the hub that served the page, "http://192.168.1.5:8484"; empty if there is none. */
  | { readonly kind: 'start'; readonly origin: string; readonly app: string }
  /** Requests a table. `token` is the secret in that table's code. */
  | ({
      readonly kind: 'pair-table'
      readonly section: string
      readonly table: number
      readonly token?: string
    } & NamedDesk &
      OtherClub)
  | ({ readonly kind: 'pair-director'; readonly secret: string } & NamedDesk & OtherClub)
  /** Requests the free tables; answered by 'room'. */
  | ({ readonly kind: 'ask-room' } & NamedDesk)
  /** Withdraws a pending or refused request. If another club's hub answers, the device stays with its own club. */
  | { readonly kind: 'pair-cancel' }
  /**
   * Records a statement; answered by 'recorded' once it is on this device's disk. `session` is given if it is not the
   * assigned one.
   */
  | {
      readonly kind: 'record'
      readonly id: number
      readonly statement: Statement
      readonly session?: SessionId
    }
  /** Sends a request to the hub; answered by 'answered', with an immediate refusal if the hub is unreachable. */
  | { readonly kind: 'ask'; readonly id: number; readonly ask: Ask }
  /** Stores screen state that must survive a reload, such as a partly entered result. */
  | { readonly kind: 'remember'; readonly key: string; readonly value: Json | null }
  | { readonly kind: 'hand-over'; readonly yes: boolean }
  /** Sets the hub's address as entered by a user: "192.168.1.6:8484". */
  | { readonly kind: 'desk-address'; readonly address: string }
  /** Reports the board being entered to the other tablets of its table; null for none. */
  | { readonly kind: 'keyed'; readonly board: KeyedBoard | null }
  /** Checks the link at once, as the page is visible again. */
  | { readonly kind: 'wake' }

/** Everything the screens need at the start; sent after 'start' and again whenever the session changes. */
export interface Snapshot {
  readonly kind: 'snapshot'
  /** Known addresses of the club's hubs: "192.168.1.5:8484". */
  readonly addresses?: readonly string[]
  readonly device: DeviceId
  readonly assignment: Assignment | null
  readonly pairing: PairingState
  /** Public half of the key of this device's club, if it has one. */
  readonly club?: string | null
  readonly link: LinkState
  readonly facts: readonly OwnFact[]
  /** JSON text of each stored view, by name. A director's journal is in `entries` instead. */
  readonly views: Readonly<Record<string, string>>
  readonly entries: readonly Entry[]
  readonly memory: Readonly<Record<string, Json>>
  /** Number of own facts without a receipt, over all sessions. */
  readonly unsent: number
}

export type FromWorker =
  | Snapshot
  /**
   * State of the link. `club` is the public half of another club's key, if proved; `cleared` means that the store was
   * erased and the page must be reloaded.
   */
  | {
      readonly kind: 'link'
      readonly link: LinkState
      readonly offset: number | null
      readonly club?: string | null
      readonly cleared?: true
    }
  /** Hub time, ms since 1970, sent with each heartbeat. */
  | { readonly kind: 'hub-time'; readonly now: number }
  /** Health of the hub, sent after each snapshot and on change. */
  | { readonly kind: 'desk'; readonly health: DeskHealth }
  | { readonly kind: 'pairing'; readonly pairing: PairingState }
  /** Public session and free tables; null if no hub has answered. */
  | { readonly kind: 'room'; readonly room: RoomAnswer | null }
  /** Request of another club's hub at this address for the tablet's data; null once it is withdrawn. */
  | { readonly kind: 'hand-over'; readonly asked: HandOverQuestion | null }
  | { readonly kind: 'fact'; readonly own: OwnFact; readonly unsent: number }
  /** Number of unsent facts, after a fact of another session has changed. */
  | { readonly kind: 'unsent'; readonly unsent: number }
  /** View that has arrived completely; null text means that it is closed to this device. */
  | { readonly kind: 'view'; readonly name: string; readonly text: string | null }
  /** Further entries of the director's journal; with `restart` they replace the previous ones. */
  | { readonly kind: 'entries'; readonly entries: readonly Entry[]; readonly restart: boolean }
  | { readonly kind: 'recorded'; readonly id: number; readonly fact: Fact }
  | { readonly kind: 'not-recorded'; readonly id: number; readonly code: NotRecorded }
  | { readonly kind: 'answered'; readonly id: number; readonly answer: Answer }
  /** The store failed, so that nothing is saved on this device until it works again. */
  | { readonly kind: 'store-failed'; readonly sentence: string }

/** Contents of views as parsed by their schemas, without unreadable ones and those that no screen uses. */
export type Views = Readonly<Record<string, unknown>>

export interface ReadSnapshot extends Omit<Snapshot, 'views'> {
  readonly views: Views
}

export type ToScreens =
  | Exclude<FromWorker, { readonly kind: 'snapshot' | 'view' }>
  | ReadSnapshot
  | { readonly kind: 'view'; readonly name: string; readonly content: unknown }
  /** Table's session, folded from views and own facts; sent before the messages that changed it. */
  | { readonly kind: 'session'; readonly session: SentState }
