import type { Laptop } from '../../shared/hall/laptop.ts'
import type { LookUpOf } from '../../shared/look-up/look-up-ask.ts'
import type { Backup } from '../../shared/protocol/copies.ts'
import type { Challenge, DoorWish, Greet } from '../../shared/protocol/door/door.ts'
import type { PairAnswer, RoomAnswer } from '../../shared/protocol/door/pairing.ts'
import type { Answer, Assignment, Down, Heartbeat } from '../../shared/protocol/down.ts'
import type { DeskBeat, DeskHealth } from '../../shared/protocol/health.ts'
import type { SignedLife } from '../../shared/protocol/incarnation.ts'
import type { ServedVersions } from '../../shared/protocol/protocol-version.ts'
import type { SessionSegment } from '../../shared/protocol/topics.ts'
import type { HttpsTold } from '../../shared/session/https/https-told.ts'
import type { DeviceId, Role, SessionId } from '../../shared/session/identity.ts'
import type { BrokerAccount, LinkWay } from '../broker/broker.ts'
import type { Journal } from '../journal/journal.ts'
import type { ClubKeys } from '../keys/club-keys.ts'
import type { FederationList } from '../people/federation-file.ts'
import type { LookedUp } from './look-up/looked-up.ts'

/** A message that came on a device's `up` topic; device and role as its credential says. */
export interface Arrival {
  readonly device: DeviceId
  readonly role: Role
  /** Of the link on which it came: the device may have others. */
  readonly way: LinkWay
  readonly session: SessionSegment
  /** From where the link comes, where that is known. */
  readonly address?: string
  readonly text: string
}

/** What the desk needs of the world. It has no clock, no chance, no network and no disk but these. */
export interface DeskDeps {
  readonly journal: Journal
  readonly keys: ClubKeys
  /** ms since 1970. */
  readonly now: () => number
  /** At least 128 random bits as [a-z0-9]. */
  readonly randomText: () => string
  /** Runs the work once after `delayMs`; gives the way to call it off. */
  readonly schedule: (work: () => void, delayMs: number) => () => void
  /**
   * On the device's `down` topic of the session. Views go at QoS 0, everything else at 1. `way`: by this way alone, as an
   * answer goes back by the one on which was asked; without it wherever the device is linked.
   */
  readonly send: (session: SessionSegment, device: DeviceId, message: Down, qos: 0 | 1, way?: LinkWay) => void
  /** Retained; `null` clears it: the device has no rights any more. */
  readonly assign: (device: DeviceId, assignment: Assignment | null) => void
  /** Retained, on the session's `public/hub`. */
  readonly beat: (session: SessionSegment, heartbeat: Heartbeat) => void
  /** Retained, on the session's `public/desk`. */
  readonly deskBeat: (session: SessionSegment, beat: DeskBeat) => void
  /** On the session's `public/backup`, not retained. */
  readonly backup: (session: SessionSegment, backup: Backup) => void
  /** Where devices link by an outside broker, and which of them have an account there. */
  readonly broker?: () => { readonly url: string; isWritten(device: DeviceId): boolean } | undefined
  /** Ends the device's link. */
  readonly cut: (device: DeviceId) => void
  /** The address to open at the tables, and the one for directors' screens without its secret. */
  readonly addresses: () => {
    readonly tables: string
    readonly director: string
    /** That of the tables as short as a person may type it: "192.168.1.5". */
    readonly typed?: string
    /** How tables come by https, where they can. */
    readonly https?: HttpsTold
    /** Every address and name of this hub, and those kept spare for it, as host:port. */
    readonly hub: readonly string[]
  }
  /** The director wants an evening rebuilt here: what becomes of it. The desk is stopped where it does. */
  readonly rebuild?: (card: string | null) => AskReply
  /** The words of the club card. */
  readonly clubCard?: (() => string) | undefined
  /** The larger list behind the club's members, where there is a place for one. */
  readonly federation?: FederationList | undefined
  /** How the machine stands, for a director who asks; where there is one. */
  readonly laptop?: () => Laptop
  /** For the log; never with a secret in it. */
  readonly log: (sentence: string, about?: object) => void
  /** How the desk is has changed: for whoever sits at the laptop. */
  readonly healthChanged?: (health: DeskHealth, cause: string | null) => void
  /** Messages a second and at once from one device, above which they are ignored. */
  readonly rate?: { readonly perSecond: number; readonly burst: number }
  /** The versions of the wire that devices may speak; for tests of a desk older or newer than its tablets. */
  readonly served?: ServedVersions
}

/** The answer to what a director asks, before it is said which question it answers. */
export type AskReply = Omit<Answer, 'type' | 'id'>

/** Somebody at the door, who has proved in this connection that the key pair of this device is his. */
export interface Visitor {
  readonly device: DeviceId
  /** The public half. */
  readonly key: string
  /** `doorText` of the connection. */
  readonly door: string
  /** From where he comes; empty where that is not known. */
  readonly address: string
}

/**
 * The place where facts are accepted: messages in, one transaction for all that came together, receipts, and
 * the views that changed. One writer; every call runs to its end.
 *
 * @example
 * const desk = createDesk({ journal: createMemoryJournal(), keys: createClubKeys(secret), ... })
 * desk.start()
 * desk.askIn(visitor, { kind: 'table', section: 'A', table: 1 })
 * desk.linked(device, link)
 * desk.receive([{ device, role: 'table', way: 'open', session, text }])
 */
export interface Desk {
  /** Raises the incarnation, publishes the assignments, begins the heartbeat. */
  start(): void
  stop(): void
  /**
   * True when everything that belongs on disk is there. Otherwise nothing of it was entered, and its devices send it
   * again; what needs no disk is answered all the same.
   */
  receive(batch: readonly Arrival[]): boolean
  /** A device's link is up; `link` tells it from the one before, whose end may be heard later. */
  linked(device: DeviceId, link: object, way?: LinkWay): void
  unlinked(device: DeviceId, link: object): void
  /**
   * The role of a device that may link with this credential, or `undefined`. `key` is the public half of the key pair
   * that it has proved to hold in this connection; null where it has proved nothing, as devices of before cannot.
   */
  authenticate(device: DeviceId, credential: string, key?: string | null): Role | undefined
  /** Whether the credential was good until the device took another name: it may still ask for that, and for nothing else. */
  isWithdrawn(device: DeviceId, credential: string, key: string | null): boolean
  /** The session whose public topics the device may read now; 'any' while it is not known yet which is rebuilt. */
  assignedSession(device: DeviceId): SessionId | 'any' | null

  /** Who greets at the door is told whose door it is. */
  greeted(greet: Greet): Challenge
  /** What somebody wants there. Of a renewal the door has checked what the parent signed. */
  askIn(visitor: Visitor, wish: DoorWish): PairAnswer

  /** A one-time secret for a director's screen. */
  issueDirectorSecret(lifeMs?: number): string
  room(): RoomAnswer
  /** What each device that has rights may have at an outside broker; null while nobody can tell. */
  accounts(): readonly BrokerAccount[] | null
  account(device: DeviceId): BrokerAccount | undefined
  /** These accounts hold there now: their devices are told. */
  accountsWritten(devices: readonly DeviceId[]): void
  health(): {
    readonly session: string | null
    readonly position: number
    readonly devices: number
    readonly health: DeskHealth
    readonly life: SignedLife
  }
  /** What anybody who reaches the hub may look up; `later` while it is being read, null where there is nothing for him. */
  lookUp(of: LookUpOf): LookedUp | 'later' | null
  /** What a screen on the wall shows, its clocks so many minutes ahead of UTC; null where the club has no wall. */
  wall(zone: number): LookedUp | null
  /** Where the club's hubs may be, this one among them. */
  clubAddresses(): readonly string[]
  /** Another desk has answered at one of the club's addresses, or asks at ours. */
  heardDesk(life: SignedLife): void
}
