import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { SessionSegment } from '../../shared/protocol/topics.ts'
import type { DeviceId, Role, SessionId } from '../../shared/session/identity.ts'
import type { Passage } from '../door/passage.ts'

/**
 * By which way a device is linked. 'private': with the hub itself, over a connection that nobody else hears; 'open': with
 * the hub itself, in plain; 'outside': by a broker elsewhere, which reads all of it and may say anything in its name.
 */
export type LinkWay = 'private' | 'open' | 'outside'

/** What carries messages between the devices and the desk. It keeps nothing: truth is in the journal. */
export interface Broker {
  start(): Promise<void>
  stop(): Promise<void>
  /**
   * A new connection that speaks MQTT, and what it has proved at the door; null where it said nothing there. `linked` is
   * called where a device that has rights links by it.
   */
  accept(stream: Duplex, request: IncomingMessage, passage?: Passage | null, linked?: () => void): void
  publish(topic: string, text: string, options: PublishOptions): void
  /** Ends the device's connection, if it has one. */
  cut(device: DeviceId): void
}

export interface PublishOptions {
  readonly qos: 0 | 1
  readonly retain: boolean
  /** What answers a device goes back by the way on which it asked, and by no other. */
  readonly way?: LinkWay
}

/** A message from a device on its own `up` topic. */
export interface Incoming {
  readonly device: DeviceId
  readonly role: Role
  /** Of the link on which it came: the device may have others. */
  readonly way: LinkWay
  readonly session: SessionSegment
  readonly text: string
}

/** A device's account at an outside broker: user name and client id are its own id. */
export interface BrokerAccount {
  readonly device: DeviceId
  readonly role: Role
  /** The session whose public topics it may read. */
  readonly session: SessionId | null
  readonly password: string
}

export interface BrokerDeps {
  /**
   * The role of a device that brings this credential and has proved to hold this key; `undefined` where it has no rights.
   */
  readonly authenticate: (device: DeviceId, credential: string, key: string | null) => Role | undefined
  /** It had rights until it took another name. */
  readonly isWithdrawn?: (device: DeviceId, credential: string, key: string | null) => boolean
  readonly assignedSession: (device: DeviceId) => SessionId | 'any' | null
  /** Whether what belongs on disk is there; otherwise none of the messages is acknowledged. */
  readonly receive: (batch: readonly Incoming[]) => boolean
  readonly linked: (device: DeviceId, link: object, way?: LinkWay) => void
  readonly unlinked: (device: DeviceId, link: object) => void
  readonly log: (sentence: string, about?: object) => void
}
