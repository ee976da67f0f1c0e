import type { BrokerAccountMessage } from '../../../shared/protocol/broker-account.ts'
import type { DeviceKeys } from '../door/device-keys.ts'

/** Device that dials: client id, key, credential and topics are bound at the hub. */
export interface Caller extends DeviceKeys {
  readonly credential: string
  /** Returns the public half of its club's key; null while unknown. Nothing is signed to another club's hub. */
  readonly club: () => string | null
  /** Returns further addresses of the club's hubs, as they sent them: "192.168.1.5:8484". */
  readonly addresses?: () => readonly string[]
  /** Returns its account at a broker between it and the hub, as the hub sent it; null if there is none. */
  readonly account?: () => BrokerAccountMessage | null
}

/** New, clean link without earlier subscriptions. It states its address if known, and whether that is a broker. */
export interface LinkUp {
  readonly kind: 'up'
  readonly address?: string
  readonly isByBroker?: true
}

export type LinkEvent =
  | LinkUp
  | { readonly kind: 'down' }
  /**
   * The page's hub rejects this caller; emitted once until it is accepted. That address is still tried, like all
   * others.
   */
  | { readonly kind: 'refused' }
  /**
   * The hub at the page's address is another club's, or proves nothing (null): nothing was signed to it. Emitted on
   * change; that address is still tried, like all others.
   */
  | { readonly kind: 'other-club'; readonly club: string | null }
  | { readonly kind: 'message'; readonly topic: string; readonly text: string; readonly retained: boolean }

/** Connection to the hub. It keeps itself up once opened; it guarantees no delivery. */
export interface Link {
  listen(listener: (event: LinkEvent) => void): void
  /** Dials, and dials again until `close`. Opening an open link closes it first. */
  open(caller: Caller): void
  close(): void
  /** Subscribes to exactly these topics; resolves once the hub has confirmed them, or the link is lost. */
  subscribe(topics: readonly string[]): Promise<void>
  /** Sends if the link is up, otherwise drops the message. */
  publish(topic: string, text: string): void
  /**
   * Dials now instead of waiting, the given address ("192.168.1.6:8484") before all others; a link that is up is no
   * longer trusted and is dropped first.
   */
  redial(address?: string): void
  /** Closes the link, as the hub there is not this club's. All other addresses are tried before it. */
  leave(): void
}
