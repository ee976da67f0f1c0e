import type { BrokerAccountMessage } from '../../../shared/protocol/broker-account.ts'
import { HEALTH_PATH, MQTT_PATH } from '../../../shared/protocol/door/pairing.ts'
import { MOST_ADDRESSES } from '../records/records.ts'

/** Where a hub may be. */
export interface HubPlace {
  /** "ws://192.168.1.5:8484/mqtt" */
  readonly socket: string
  /** Answered by any hub, whoever asks: "http://192.168.1.5:8484/api/health" */
  readonly health: string
  /** It is a broker between this device and its hub, where the device has this account. */
  readonly account?: BrokerAccountMessage
}

/** The hub that a page came from: "http://192.168.1.5:8484". */
export const placeOfOrigin = (origin: string): HubPlace => ({
  socket: `${origin.replace(/^http/, 'ws')}${MQTT_PATH}`,
  health: `${origin}${HEALTH_PATH}`,
})

/**
 * An address as the hub tells it: "192.168.1.5:8484". A page that the hub gave by https dials by https: browsers let it
 * dial no other way, and whoever trusts one address of the club trusts them all. Every other page dials plainly.
 */
export const placeOfAddress = (address: string, origin = ''): HubPlace =>
  placeOfOrigin(`${origin.startsWith('https:') ? 'https' : 'http'}://${address}`)

/** A broker is asked nothing over HTTP: it is dialled. */
const placeOfBroker = (account: BrokerAccountMessage): HubPlace => ({
  socket: account.url,
  health: '',
  account,
})

/** Whether nobody on the way hears what is said there. */
export const isByTls = ({ socket }: HubPlace): boolean => socket.startsWith('wss:')

/** The address of a place, as a person may compare it with the one on the desk's screen. */
export const addressOf = ({ health }: HubPlace): string => new URL(health).host

/** Every place once, in this order; a page that came from no hub (empty) has none of its own. */
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

/** What is known with what is told now: the last word first, the oldest forgotten. */
export const withAddresses = (known: readonly string[], told: readonly string[]): readonly string[] =>
  [...new Set([...told, ...known])].slice(0, MOST_ADDRESSES)
