import type { BrokerAccountMessage } from '../../../shared/protocol/broker-account.ts'
import { HEALTH_PATH, MQTT_PATH } from '../../../shared/protocol/door/pairing.ts'
import { MOST_ADDRESSES } from '../records/records.ts'

export interface HubPlace {
  /** URL of the socket: "ws://192.168.1.5:8484/mqtt". */
  readonly socket: string
  /** URL that any hub answers to anyone: "http://192.168.1.5:8484/api/health" */
  readonly health: string
  /** Set if it is a broker between this device and its hub: the device's account there. */
  readonly account?: BrokerAccountMessage
}

/** Returns the address of the hub that served a page: "http://192.168.1.5:8484". */
export const placeOfOrigin = (origin: string): HubPlace => ({
  socket: `${origin.replace(/^http/, 'ws')}${MQTT_PATH}`,
  health: `${origin}${HEALTH_PATH}`,
})

/**
 * Parses an address as the hub sends it: "192.168.1.5:8484". A page served by https dials by https: browsers allow
 * nothing else, and a device that trusts one address of the club trusts them all. Every other page dials plainly.
 */
export const placeOfAddress = (address: string, origin = ''): HubPlace =>
  placeOfOrigin(`${origin.startsWith('https:') ? 'https' : 'http'}://${address}`)

/** Returns the address of a broker, which is dialled without an HTTP probe. */
const placeOfBroker = (account: BrokerAccountMessage): HubPlace => ({
  socket: account.url,
  health: '',
  account,
})

/** True if the connection is encrypted. */
export const isByTls = ({ socket }: HubPlace): boolean => socket.startsWith('wss:')

/** Returns an address that a user may compare with the one on the hub's screen. */
export const addressOf = ({ health }: HubPlace): string => new URL(health).host

/** Returns every address once, in this order; a page that came from no hub (empty) has none of its own. */
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

/** Merges known and new addresses: the newest first, the oldest dropped. */
export const withAddresses = (known: readonly string[], told: readonly string[]): readonly string[] =>
  [...new Set([...told, ...known])].slice(0, MOST_ADDRESSES)
