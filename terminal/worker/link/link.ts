import type { BrokerAccountMessage } from '../../../shared/protocol/broker-account.ts'
import type { DeviceKeys } from '../door/device-keys.ts'

/** Who dials: client id, key, credential and topics are bound at the hub. */
export interface Caller extends DeviceKeys {
  readonly credential: string
  /** The public half of its club's key; null while it knows none. Nothing is signed to another club's hub. */
  readonly club: () => string | null
  /** Where else the club's hubs may be, as they told it themselves: "192.168.1.5:8484". */
  readonly addresses?: () => readonly string[]
  /** Its account at a broker between it and the hub, as the hub told it; null where there is none. */
  readonly account?: () => BrokerAccountMessage | null
}

/**
 * A new, clean link: no subscription of an earlier one is left. Where it leads is told where it is known, and that it leads
 * to a broker between.
 */
export interface LinkUp {
  readonly kind: 'up'
  readonly address?: string
  readonly isByBroker?: true
}

export type LinkEvent =
  | LinkUp
  | { readonly kind: 'down' }
  /** The hub of the page will not have this caller, said once until it does; it is asked again, as are all other places. */
  | { readonly kind: 'refused' }
  /**
   * Who answers at the page's place is another club's hub, or proves nothing (null): nothing was signed to it. Said when
   * it is news; it is asked again, as are all other places.
   */
  | { readonly kind: 'other-club'; readonly club: string | null }
  | { readonly kind: 'message'; readonly topic: string; readonly text: string; readonly retained: boolean }

/** The way to the hub and back. It keeps itself up once opened; it promises nothing about any message. */
export interface Link {
  listen(listener: (event: LinkEvent) => void): void
  /** Dials, and dials again until `close`. Opening an open link hangs up first. */
  open(caller: Caller): void
  close(): void
  /** These topics and no others; resolves once the hub has confirmed them, or the link is gone. */
  subscribe(topics: readonly string[]): Promise<void>
  /** Sent if the link is up, otherwise dropped. */
  publish(topic: string, text: string): void
  /**
   * Dials now instead of waiting, this address ("192.168.1.6:8484") before all others where one is given; a link that
   * is up is not trusted any more and is dropped first.
   */
  redial(address?: string): void
  /** Hangs up: whoever answers there is not this club's hub. All other places are tried before it. */
  leave(): void
}
