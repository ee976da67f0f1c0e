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

/** Reason why a screen's statement was not saved: no session, or no working store. */
export type NotRecorded = 'no-session' | 'not-kept'

/**
 * Messages between the screens and their worker. Both ends are built together and share these types, so they are
 * trusted and not parsed again. The worker owns IndexedDB and MQTT; the screens own nothing. What the terminal says
 * (`FromWorker`) is read for the screens before it is posted (`ToScreens`): no screen loads the schemas of views.
 */

/** Hub's answer to a fact. `signed` lets a hub that has lost it keep its promise; absent before version 4. */
export interface StoredReceipt {
  readonly position: number
  readonly decision: Decision
  readonly signed?: { readonly incarnation: Incarnation; readonly mac: string }
  /** True for a club whose hub is gone: kept until the hub that took over this tablet gives its own. */
  readonly former?: boolean
}

export interface OwnFact {
  readonly fact: Fact
  /** Receipt from the hub, after its fsync: "saved at the desk". */
  readonly receipt: StoredReceipt | null
  /** Set if the hub could not enter it and has notified the director. It is not sent again. */
  readonly quarantined: QuarantinedMessage | null
}

/**
 * 'connected': the hub answered on this link and its heartbeat is fresh. 'connecting': a first attempt is under way.
 * 'unreachable': play continues. 'revoked': this device has no rights at the hub any more. 'app-old': this app is older
 * than the hub serves. 'desk-old': the hub is older than this app supports, or than something queued here. With either,
 * everything stays here, unsent, until one of the two is updated. 'elsewhere': another tab of this browser holds the
 * store and the link; this one is idle. 'other-club': the hub at the page's address is another club's, or cannot prove
 * to be this one's; nothing is sent there.
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

/** State of the request to become a table's device, or a director's screen. */
export type PairingState =
  | { readonly kind: 'none' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'waiting'; readonly section: string; readonly table: number }
  /** The request to be a director's screen: a director with rights has to approve it. */
  | { readonly kind: 'waiting-director' }
  | { readonly kind: 'refused'; readonly code: PairRefusal }
  /**
   * Another club's hub answers instead of the code's; nothing was requested from it. The public half of its key, if it
   * has proved that.
   */
  | { readonly kind: 'other-club'; readonly club: string | null }
  | { readonly kind: 'paired'; readonly role: Role }

/** Address of the hub that asks; null if unknown. */
export interface HandOverQuestion {
  readonly desk: string | null
}

/** Hub named in a QR code: the public half of its club's key, and its addresses. */
export interface NamedDesk {
  readonly club?: string
  /** Addresses "192.168.1.5:8484", the likeliest first. */
  readonly addresses?: readonly string[]
}

/** States whether the device should join the named club, with all its data, though it is another club's. */
export interface OtherClub {
  /** Set if a user at this screen has confirmed it, or has given the hub that club's card. */
  readonly changesClub?: true
}

export type ToWorker =
  /** First message. `origin` is the hub that served the page, "http://192.168.1.5:8484"; empty if there is none. */
  | { readonly kind: 'start'; readonly origin: string; readonly app: string }
  /** `token` is the secret of that table's code. */
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
  /** Withdraws a pending or refused request; if another club's hub answers, stays with the own club. */
  | { readonly kind: 'pair-cancel' }
  /**
   * Records a statement; answered by 'recorded' once it is on this device's disk. `session` if it is not the assigned
   * one.
   */
  | {
      readonly kind: 'record'
      readonly id: number
      readonly statement: Statement
      readonly session?: SessionId
    }
  /** Sends a request to the hub; answered by 'answered', at once with a refusal if the hub is unreachable. */
  | { readonly kind: 'ask'; readonly id: number; readonly ask: Ask }
  /** Stores screen state that must survive a reload: a half-entered result, "we have moved". */
  | { readonly kind: 'remember'; readonly key: string; readonly value: Json | null }
  | { readonly kind: 'hand-over'; readonly yes: boolean }
  /** Sets the hub's address, as a user has entered it: "192.168.1.6:8484". */
  | { readonly kind: 'desk-address'; readonly address: string }
  /** Reports the half-keyed board to the other tablets of its table; null for none. */
  | { readonly kind: 'keyed'; readonly board: KeyedBoard | null }
  /** The page is visible again: check the link now. */
  | { readonly kind: 'wake' }

/** Everything the screens need to start; sent after 'start' and again whenever the session changes. */
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
  /** Text (JSON) of each stored view, by name; for a director without 'journal', see `entries`. */
  readonly views: Readonly<Record<string, string>>
  readonly entries: readonly Entry[]
  readonly memory: Readonly<Record<string, Json>>
  /** Number of own facts, of any session, without a receipt. */
  readonly unsent: number
}

export type FromWorker =
  | Snapshot
  /**
   * `club`: the public half of the other club's key, if it has proved that. `cleared`: the store was erased from
   * outside, and this page is idle until it is reloaded.
   */
  | {
      readonly kind: 'link'
      readonly link: LinkState
      readonly offset: number | null
      readonly club?: string | null
      readonly cleared?: true
    }
  /** Hub time, in ms since 1970; with each heartbeat. */
  | { readonly kind: 'hub-time'; readonly now: number }
  /** Health of the hub; after each snapshot, and on change. */
  | { readonly kind: 'desk'; readonly health: DeskHealth }
  | { readonly kind: 'pairing'; readonly pairing: PairingState }
  /** Public data about the room; null if no hub has answered. */
  | { readonly kind: 'room'; readonly room: RoomAnswer | null }
  /** A hub of another club, at this address, requests this tablet's data; null: no longer. */
  | { readonly kind: 'hand-over'; readonly asked: HandOverQuestion | null }
  | { readonly kind: 'fact'; readonly own: OwnFact; readonly unsent: number }
  /** An own fact of another session has changed: only the number of unsent ones is shown of those. */
  | { readonly kind: 'unsent'; readonly unsent: number }
  /** A view arrived completely, or (text null) is now closed to this device. */
  | { readonly kind: 'view'; readonly name: string; readonly text: string | null }
  /** Director: the journal continues; with `restart` the previous entries are void. */
  | { readonly kind: 'entries'; readonly entries: readonly Entry[]; readonly restart: boolean }
  | { readonly kind: 'recorded'; readonly id: number; readonly fact: Fact }
  | { readonly kind: 'not-recorded'; readonly id: number; readonly code: NotRecorded }
  | { readonly kind: 'answered'; readonly id: number; readonly answer: Answer }
  /** The store failed: nothing is safe on this device until it works again. */
  | { readonly kind: 'store-failed'; readonly sentence: string }

/** Contents of views, as read by their schemas; those of no use to a screen, and unreadable ones, are left out. */
export type Views = Readonly<Record<string, unknown>>

export interface ReadSnapshot extends Omit<Snapshot, 'views'> {
  readonly views: Views
}

export type ToScreens =
  | Exclude<FromWorker, { readonly kind: 'snapshot' | 'view' }>
  | ReadSnapshot
  | { readonly kind: 'view'; readonly name: string; readonly content: unknown }
  /** Table: its session, folded from views and own facts; before the messages by which it has changed. */
  | { readonly kind: 'session'; readonly session: SentState }
