import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { SessionSegment } from '../../shared/protocol/topics.ts'
import type { DeviceId, Role, SessionId } from '../../shared/session/identity.ts'

/** What carries messages between the devices and the desk. It keeps nothing: truth is in the journal. */
export interface Broker {
  start(): Promise<void>
  stop(): Promise<void>
  /** A new connection that speaks MQTT. */
  accept(stream: Duplex, request: IncomingMessage): void
  publish(topic: string, text: string, options: { readonly qos: 0 | 1; readonly retain: boolean }): void
  /** Ends the device's connection, if it has one. */
  cut(device: DeviceId): void
}

/** A message from a device on its own `up` topic. */
export interface Incoming {
  readonly device: DeviceId
  readonly role: Role
  readonly session: SessionSegment
  readonly text: string
}

export interface BrokerDeps {
  /** The role of a device that brings this credential; `undefined` where it has no rights. */
  readonly authenticate: (device: DeviceId, credential: string) => Role | undefined
  readonly assignedSession: (device: DeviceId) => SessionId | 'any' | null
  /** Whether what belongs on disk is there; otherwise none of the messages is acknowledged. */
  readonly receive: (batch: readonly Incoming[]) => boolean
  readonly linked: (device: DeviceId, link: object) => void
  readonly unlinked: (device: DeviceId, link: object) => void
  readonly log: (sentence: string, about?: object) => void
}
