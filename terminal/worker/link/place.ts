import type { BrokerAccountMessage } from '../../../shared/protocol/broker-account.ts'
import { HEALTH_PATH, MQTT_PATH } from '../../../shared/protocol/door/pairing.ts'
import { MOST_ADDRESSES } from '../records/records.ts'

export interface HubPlace {
  /** URL of the socket: "ws://192.168.1.5:8484/mqtt". */
  readonly socket: string
  /** URL that any hub answers without a credential: "http://192.168.1.5:8484/api/health". */
  readonly health: string
  /** Device's account at the broker; set only if the address is a broker's. */
  readonly account?: BrokerAccountMessage
}

/** Returns the place of the hub that served a page: "http://192.168.1.5:8484". */
export const placeOfOrigin = (origin: string): HubPlace => ({
  socket: `${origin.replace(/^http/, 'ws')}${MQTT_PATH}`,
  health: `${origin}${HEALTH_PATH}`,
})

/**
 * Parses an address sent by a hub: "192.168.1.5:8484". An https page connects by https, since browsers allow nothing
 * else; any other page connects without encryption.
 */
export const placeOfAddress = (address: string, origin = ''): HubPlace =>
  placeOfOrigin(`${origin.startsWith('https:') ? 'https' : 'http'}://${address}`)

/** Returns the place of a broker, which is connected without an HTTP probe. */
const placeOfBroker = (account: BrokerAccountMessage): HubPlace => ({
  socket: account.url,
  health: '',
  account,
})

/** True if the connection is encrypted. */
export const isByTls = ({ socket }: HubPlace): boolean => socket.startsWith('wss:')

/** Returns the address in the form shown on the hub's screen, for users to compare. */
export const addressOf = ({ health }: HubPlace): string => new URL(health).host

/** Returns every place once, in this order; an empty `origin` stands for a page that no hub served. */
export function placesOf(
  origin: string,
  addresses: readonly string[],
  account: BrokerAccountMessage | null = null,
): readonly HubPlace[] {
  const all = [
    ...(account ? [placeOfBroker(account)] : []),
    ...(origin === '' ? [] : [placeOfOrigin(origin)]),
    ...addresses.map(address => placeOfAddress(address, origin)),
  ]
  return [...new Map(all.map(place => [place.socket, place])).values()]
}

/** Merges known and new addresses, newest first; the oldest are dropped. */
export const withAddresses = (known: readonly string[], told: readonly string[]): readonly string[] =>
  [...new Set([...told, ...known])].slice(0, MOST_ADDRESSES)
