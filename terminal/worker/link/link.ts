import type { BrokerAccountMessage } from '../../../shared/protocol/broker-account.ts'
import type { DeviceKeys } from '../door/device-keys.ts'

/** Device that connects; the hub binds client id, key, credential and topics to each other. */
export interface Caller extends DeviceKeys {
  readonly credential: string
  /** Returns the public half of its club's key; null while unknown. Nothing is signed for another club's hub. */
  readonly club: () => string | null
  /** Returns further addresses of the club's hubs, as sent by a hub: "192.168.1.5:8484". */
  readonly addresses?: () => readonly string[]
  /** Returns the device's account at a broker in front of the hub, as sent by the hub; null if there is none. */
  readonly account?: () => BrokerAccountMessage | null
}

/** New link without subscriptions, with its address if known, and whether that is a broker's. */
export interface LinkUp {
  readonly kind: 'up'
  readonly address?: string
  readonly isByBroker?: true
}

export type LinkEvent =
  | LinkUp
  | { readonly kind: 'down' }
  /** The page's hub rejects this caller. Emitted once until it accepts; the address is still tried like all others. */
  | { readonly kind: 'refused' }
  /**
   * The hub at the page's address belongs to another club or proves none (null), and nothing was signed for it. Emitted
   * on change; the address is still tried like all others.
   */
  | { readonly kind: 'other-club'; readonly club: string | null }
  | { readonly kind: 'message'; readonly topic: string; readonly text: string; readonly retained: boolean }

/** Connection to the hub. Once opened it reconnects by itself; it does not guarantee delivery. */
export interface Link {
  listen(listener: (event: LinkEvent) => void): void
  /** Connects, and reconnects until `close`. An open link is closed first. */
  open(caller: Caller): void
  close(): void
  /** Subscribes to exactly these topics; resolves once the hub has confirmed them, or the link is lost. */
  subscribe(topics: readonly string[]): Promise<void>
  /** Sends a message if the link is up; otherwise drops it. */
  publish(topic: string, text: string): void
  /** Reconnects at once, first to the given address ("192.168.1.6:8484"). A link that is up is dropped. */
  redial(address?: string): void
  /** Closes the link because the hub is not this club's. All other addresses are tried before it. */
  leave(): void
}
