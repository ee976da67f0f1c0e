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
import type { HttpsDetails } from '../../shared/session/https/https-details.ts'
import type { DeviceId, Role, SessionId } from '../../shared/session/identity.ts'
import type { BrokerAccount, LinkWay } from '../broker/broker.ts'
import type { Journal } from '../journal/journal.ts'
import type { ClubKeys } from '../keys/club-keys.ts'
import type { FederationList } from '../people/federation-file.ts'
import type { LookedUp } from './look-up/looked-up.ts'

/** Message from a device's `up` topic, with the device and role of its credential. */
export interface Arrival {
  readonly device: DeviceId
  readonly role: Role
  /** Kind of link on which the message came; the device may have further links. */
  readonly way: LinkWay
  readonly session: SessionSegment
  readonly address?: string
  readonly text: string
}

/** Dependencies of the hub: all its time, randomness, network and disk access goes through these. */
export interface DeskDeps {
  readonly journal: Journal
  readonly keys: ClubKeys
  /** Hub clock, ms since 1970. */
  readonly now: () => number
  /** Returns at least 128 random bits as [a-z0-9]. */
  readonly randomText: () => string
  /** Runs the work once after `delayMs`; returns a function that cancels it. */
  readonly schedule: (work: () => void, delayMs: number) => () => void
  /**
   * Sends a message on the device's `down` topic of the session: views at QoS 0, everything else at 1. A
   * reply goes only over the link of its request (`way`), anything else to wherever the device is linked.
   */
  readonly send: (session: SessionSegment, device: DeviceId, message: Down, qos: 0 | 1, way?: LinkWay) => void
  /** Publishes the assignment as a retained message; `null` clears it when the device has no rights any more. */
  readonly assign: (device: DeviceId, assignment: Assignment | null) => void
  /** Publishes the heartbeat as a retained message on the session's `public/hub`. */
  readonly beat: (session: SessionSegment, heartbeat: Heartbeat) => void
  /** Publishes the hub's health as a retained message on the session's `public/desk`. */
  readonly deskBeat: (session: SessionSegment, beat: DeskBeat) => void
  /** Publishes a backup on the session's `public/backup`, not retained. */
  readonly backup: (session: SessionSegment, backup: Backup) => void
  /** Returns the URL of the outside broker, and which devices have an account there. */
  readonly broker?: () => { readonly url: string; isWritten(device: DeviceId): boolean } | undefined
  readonly cut: (device: DeviceId) => void
  /** Returns the addresses to open at the tables and, without its secret, on directors' screens. */
  readonly addresses: () => {
    readonly tables: string
    readonly director: string
    /** Shortest form of the tables' address, for typing: "192.168.1.5". */
    readonly typed?: string
    /** Details of the tables' https address, if there is one. */
    readonly https?: HttpsDetails
    /** All addresses and names of this hub, and its spare addresses, as host:port. */
    readonly hub: readonly string[]
  }
  /** Starts a rebuild here on behalf of the director, and returns the outcome; if it starts, the hub is stopped. */
  readonly rebuild?: (card: string | null) => AskReply
  readonly clubCard?: (() => string) | undefined
  /** Federation's list behind the club's members, if it can be stored. */
  readonly federation?: FederationList | undefined
  /** Returns the state of the machine for a director; absent in tests without a machine. */
  readonly laptop?: () => Laptop
  /** Writes to the log; never include a secret. */
  readonly log: (sentence: string, about?: object) => void
  readonly healthChanged?: (health: DeskHealth, cause: string | null) => void
  /** Limits of messages from one device per second and in a burst; the excess is ignored. */
  readonly rate?: { readonly perSecond: number; readonly burst: number }
  /** Protocol versions that devices may use; overridden in tests of a hub older or newer than its tablets. */
  readonly served?: ServedVersions
}

/** Reply to a request, before the request's id is added. */
export type AskReply = Omit<Answer, 'type' | 'id'>

/** Device that has proved on this connection, before MQTT, that it holds its key pair. */
export interface Visitor {
  readonly device: DeviceId
  readonly key: string
  readonly door: string
  readonly address: string
}

/**
 * Accepts facts: takes messages in one transaction per batch, sends receipts and changed views. There is one writer,
 * and every call runs to completion.
 *
 * @example
 * const desk = createDesk({ journal: createMemoryJournal(), keys: createClubKeys(secret), ... })
 * desk.start()
 * desk.askIn(visitor, { kind: 'table', section: 'A', table: 1 })
 * desk.linked(device, link)
 * desk.receive([{ device, role: 'table', way: 'open', session, text }])
 */
export interface Desk {
  /** Raises the incarnation, publishes the assignments, starts the heartbeat. */
  start(): void
  stop(): void
  /**
   * Returns true if everything that belongs on disk is stored. Otherwise nothing was entered and the devices send
   * again; messages that need no disk are still answered.
   */
  receive(batch: readonly Arrival[]): boolean
  /**
   * Notes that a device's link is up; `link` distinguishes it from the previous one, whose end may be reported later.
   */
  linked(device: DeviceId, link: object, way?: LinkWay): void
  unlinked(device: DeviceId, link: object): void
  /**
   * Returns the role of a device that may link with this credential, or `undefined`. `key` is the public key it has
   * proved to hold in this connection; null if it has proved none, as devices from before key pairs cannot.
   */
  authenticate(device: DeviceId, credential: string, key?: string | null): Role | undefined
  /** True if the credential was valid until the device took another name: it may then only ask for that name again. */
  isWithdrawn(device: DeviceId, credential: string, key: string | null): boolean
  /**
   * Returns the session whose public topics the device may read now; 'any' while it is not yet known which
   * one is rebuilt.
   */
  assignedSession(device: DeviceId): SessionId | 'any' | null

  /** Answers a greeting with the club's challenge. */
  greeted(greet: Greet): Challenge
  /** Answers a request for admission. For a renewal, the parent's signature has already been checked. */
  askIn(visitor: Visitor, wish: DoorWish): PairAnswer

  /** Issues a one-time secret for a director's screen. */
  issueDirectorSecret(lifeMs?: number): string
  room(): RoomAnswer
  /** Returns the accounts and rights of all devices at an outside broker; null while they are unknown. */
  accounts(): readonly BrokerAccount[] | null
  account(device: DeviceId): BrokerAccount | undefined
  /** Notes that these accounts are in force at the broker, and notifies their devices. */
  accountsWritten(devices: readonly DeviceId[]): void
  health(): {
    readonly session: string | null
    readonly position: number
    readonly devices: number
    readonly health: DeskHealth
    readonly life: SignedLife
  }
  /**
   * Looks up public results for anyone who reaches the hub; `later` while they are being read, null if there is nothing
   * to show.
   */
  lookUp(of: LookUpOf): LookedUp | 'later' | null
  /** Returns the content of a wall screen whose clock is `zone` minutes ahead of UTC; null if the club has no wall. */
  wall(zone: number): LookedUp | null
  /** Returns the addresses of the club's hubs, including this one. */
  clubAddresses(): readonly string[]
  /** Notes that another hub has answered at one of the club's addresses, or made a request at ours. */
  heardDesk(life: SignedLife): void
}
