import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { SessionSegment } from '../../shared/protocol/topics.ts'
import type { DeviceId, Role, SessionId } from '../../shared/session/identity.ts'
import type { ConnectionProof } from '../door/passage.ts'

/**
 * Way in which a device is linked. 'private': to the hub over a connection nobody else can read; 'open': to the hub in
 * plain text; 'outside': through an outside broker, which reads everything and can forge messages of the device.
 */
export type LinkWay = 'private' | 'open' | 'outside'

/** Carries messages between the devices and the desk. It stores nothing: the journal is the source of truth. */
export interface Broker {
  start(): Promise<void>
  stop(): Promise<void>
  /**
   * Takes a new connection that speaks MQTT, with the proof it gave before; null if it gave none. `linked` is called
   * when a device with rights links over it.
   */
  accept(
    stream: Duplex,
    request: IncomingMessage,
    passage?: ConnectionProof | null,
    linked?: () => void,
  ): void
  publish(topic: string, text: string, options: PublishOptions): void
  cut(device: DeviceId): void
}

export interface PublishOptions {
  readonly qos: 0 | 1
  readonly retain: boolean
  readonly way?: LinkWay
}

/** Message from a device on its own `up` topic. */
export interface Incoming {
  readonly device: DeviceId
  readonly role: Role
  /** Kind of link on which the message came; the device may have further links. */
  readonly way: LinkWay
  readonly session: SessionSegment
  readonly text: string
}

/** Account of a device at an outside broker; user name and client id are the device id. */
export interface BrokerAccount {
  readonly device: DeviceId
  readonly role: Role
  /** Session whose public topics the device may read. */
  readonly session: SessionId | null
  readonly password: string
}

export interface BrokerDeps {
  /** Returns the role of a device with this credential and proved key; `undefined` if it has no rights. */
  readonly authenticate: (device: DeviceId, credential: string, key: string | null) => Role | undefined
  /** True if the device had rights until it was given another name. */
  readonly isWithdrawn?: (device: DeviceId, credential: string, key: string | null) => boolean
  readonly assignedSession: (device: DeviceId) => SessionId | 'any' | null
  /**
   * Takes messages; returns true if everything that belongs on disk is stored. Otherwise none of them is acknowledged.
   */
  readonly receive: (batch: readonly Incoming[]) => boolean
  readonly linked: (device: DeviceId, link: object, way?: LinkWay) => void
  readonly unlinked: (device: DeviceId, link: object) => void
  readonly log: (sentence: string, about?: object) => void
}
