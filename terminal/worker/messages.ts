import type { Json } from '../../shared/lib/canonical.ts'
import type { PairRefusal, RoomAnswer } from '../../shared/protocol/door/pairing.ts'
import type { Answer, Assignment, QuarantinedMessage } from '../../shared/protocol/down.ts'
import type { DeskHealth } from '../../shared/protocol/health.ts'
import type { Incarnation } from '../../shared/protocol/incarnation.ts'
import type { Ask, KeyedBoard } from '../../shared/protocol/up.ts'
import type { Decision } from '../../shared/session/decision.ts'
import type { Entry } from '../../shared/session/entry.ts'
import type { Fact, Statement } from '../../shared/session/fact.ts'
import type { DeviceId, Role, SessionId } from '../../shared/session/identity.ts'

/** Why a screen's statement was not kept: nothing to keep it for, or nowhere to keep it. */
export type NotRecorded = 'no-session' | 'not-kept'

/**
 * Between the screens and their worker. Both ends are built together and share these types, so they are
 * trusted and not parsed again. The worker owns IndexedDB and MQTT; the screens own nothing.
 */

/** What the desk has said of a fact. `signed` lets a desk that has lost it keep its word; of before version 4 it is not there. */
export interface StoredReceipt {
  readonly position: number
  readonly decision: Decision
  readonly signed?: { readonly incarnation: Incarnation; readonly mac: string }
  /** Of a club whose desk is gone: kept until the desk to which this tablet was handed over gives its own. */
  readonly former?: boolean
}

/** A fact of this device and how far it has come. */
export interface OwnFact {
  readonly fact: Fact
  /** From the hub, after its fsync: "saved at the desk". */
  readonly receipt: StoredReceipt | null
  /** The hub could not enter it; the director has been told. It is not sent again. */
  readonly quarantined: QuarantinedMessage | null
}

/**
 * 'connected': the hub answered on this link and its heartbeat is fresh. 'connecting': a first attempt is
 * under way. 'unreachable': play on. 'revoked': this device has no rights at the hub any more.
 * 'app-old': this program is older than the hub serves. 'desk-old': the hub is older than this program speaks with, or
 * than something that waits here. With either everything stays here, unsent, until one of the two is renewed.
 * 'elsewhere': another tab of this browser holds the store and the link; this one is idle. 'other-club': the desk at the
 * page's address is another club's, or cannot prove to be this one's; nothing goes there.
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

/** How the wish to belong to a table, or to be a director's screen, stands. */
export type PairingState =
  | { readonly kind: 'none' }
  | { readonly kind: 'asking' }
  /** The director has to let this device in. */
  | { readonly kind: 'waiting'; readonly section: string; readonly table: number }
  /** The same, to be a director's screen: a director who is in already has to say yes. */
  | { readonly kind: 'waiting-director' }
  | { readonly kind: 'refused'; readonly code: PairRefusal }
  /** Another club's desk answers than the one that the code named; nothing was asked of it. Its public half, where it has proven that. */
  | { readonly kind: 'other-club'; readonly club: string | null }
  | { readonly kind: 'paired'; readonly role: Role }

/** Which desk asks; null where its address is not known. */
export interface HandOverQuestion {
  readonly desk: string | null
}

/** What a QR code says of the desk that is meant: the public half of its club's key, and where it is. */
export interface NamedDesk {
  readonly club?: string
  /** "192.168.1.5:8484", the likeliest first. */
  readonly addresses?: readonly string[]
}

/** Whether the device is to belong to the club that is named, with all that it holds, though it is another club's. */
export interface OtherClub {
  /** Somebody at this screen has said so, or has given the hub that club's card. */
  readonly changesClub?: true
}

export type ToWorker =
  /** First of all. `origin` is the hub that the page came from, "http://192.168.1.5:8484"; empty where it came from none. */
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
  /** Which tables are free; answered by 'room'. */
  | ({ readonly kind: 'ask-room' } & NamedDesk)
  /** Give up a wish that waits, or a refused one; where another club's hub answers, stay with the own club. */
  | { readonly kind: 'pair-cancel' }
  /** Answered by 'recorded' once it is on this device's disk. `session` where it is not the assigned one. */
  | {
      readonly kind: 'record'
      readonly id: number
      readonly statement: Statement
      readonly session?: SessionId
    }
  /** Answered by 'answered'; at once with a refusal when the hub is out of reach. */
  | { readonly kind: 'ask'; readonly id: number; readonly ask: Ask }
  /** Something of the screens alone that must survive a reload: a half-entered result, "we have moved". */
  | { readonly kind: 'remember'; readonly key: string; readonly value: Json | null }
  /** The answer to the question of a desk of another club. */
  | { readonly kind: 'hand-over'; readonly yes: boolean }
  /** Somebody at this device says where the desk is now: "192.168.1.6:8484". */
  | { readonly kind: 'desk-address'; readonly address: string }
  /** The board that is half keyed on the screen, for the other tablets of its table; null where none is. */
  | { readonly kind: 'keyed'; readonly board: KeyedBoard | null }
  /** The page came to the front again: probe the link now. */
  | { readonly kind: 'wake' }

/** Everything the screens need to start; sent after 'start' and again whenever the session changes. */
export interface Snapshot {
  readonly kind: 'snapshot'
  /** Where the club's hubs may be, as far as is known here: "192.168.1.5:8484". */
  readonly addresses?: readonly string[]
  readonly device: DeviceId
  readonly assignment: Assignment | null
  readonly pairing: PairingState
  /** The public half of the key of the club that this device belongs to, where it belongs to one. */
  readonly club?: string | null
  readonly link: LinkState
  /** Own facts of the assigned session, by seq. */
  readonly facts: readonly OwnFact[]
  /** Text (JSON) of each view held, by name; for a director without 'journal', see `entries`. */
  readonly views: Readonly<Record<string, string>>
  /** Director: the journal as far as it is known here. */
  readonly entries: readonly Entry[]
  readonly memory: Readonly<Record<string, Json>>
  /** Own facts, of any session, that have no receipt yet. */
  readonly unsent: number
}

export type FromWorker =
  | Snapshot
  /**
   * `club`: the public half of the other club's key, where it has proven that. `cleared`: the store has been erased behind
   * the worker's back, and this page is idle until it is loaded anew.
   */
  | {
      readonly kind: 'link'
      readonly link: LinkState
      readonly offset: number | null
      readonly club?: string | null
      readonly cleared?: true
    }
  /** The hub has said that it is so late now, in ms since 1970; with each heartbeat. */
  | { readonly kind: 'hub-time'; readonly now: number }
  /** How the desk is; after each snapshot, and when it has changed. */
  | { readonly kind: 'desk'; readonly health: DeskHealth }
  | { readonly kind: 'pairing'; readonly pairing: PairingState }
  /** What anybody may know of the room; null where no desk has answered. */
  | { readonly kind: 'room'; readonly room: RoomAnswer | null }
  /** A desk of another club, at this address, asks for what this tablet holds; null: no more. */
  | { readonly kind: 'hand-over'; readonly asked: HandOverQuestion | null }
  /** A new or changed own fact of the assigned session. */
  | { readonly kind: 'fact'; readonly own: OwnFact; readonly unsent: number }
  /** One of another session has changed: only how many have no receipt yet is shown of those. */
  | { readonly kind: 'unsent'; readonly unsent: number }
  /** A view came whole, or (text null) is closed to this device now. */
  | { readonly kind: 'view'; readonly name: string; readonly text: string | null }
  /** Director: the journal goes on; with `restart` what was known before is void. */
  | { readonly kind: 'entries'; readonly entries: readonly Entry[]; readonly restart: boolean }
  | { readonly kind: 'recorded'; readonly id: number; readonly fact: Fact }
  | { readonly kind: 'not-recorded'; readonly id: number; readonly code: NotRecorded }
  | { readonly kind: 'answered'; readonly id: number; readonly answer: Answer }
  /** The store failed: nothing is safe on this device until it works again. */
  | { readonly kind: 'store-failed'; readonly sentence: string }
