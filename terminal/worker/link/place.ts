import { HEALTH_PATH, MQTT_PATH } from '../../../shared/protocol/pairing.ts'
import { MOST_ADDRESSES } from '../records/records.ts'

/** Where a hub may be. */
export interface HubPlace {
  /** "ws://192.168.1.5:8484/mqtt" */
  readonly socket: string
  /** Answered by any hub, whoever asks: "http://192.168.1.5:8484/api/health" */
  readonly health: string
}

/** The hub that a page came from: "http://192.168.1.5:8484". */
export const placeOfOrigin = (origin: string): HubPlace => ({
  socket: `${origin.replace(/^http/, 'ws')}${MQTT_PATH}`,
  health: `${origin}${HEALTH_PATH}`,
})

/** An address as the hub tells it: "192.168.1.5:8484". */
export const placeOfAddress = (address: string): HubPlace => placeOfOrigin(`http://${address}`)

/** The address of a place, as a person may compare it with the one on the desk's screen. */
export const addressOf = ({ health }: HubPlace): string => new URL(health).host

/** Every place once, in this order. */
export function placesOf(origin: string, addresses: readonly string[]): readonly HubPlace[] {
  const all = [placeOfOrigin(origin), ...addresses.map(placeOfAddress)]
  return [...new Map(all.map(place => [place.socket, place])).values()]
}

/** What is known with what is told now: the last word first, the oldest forgotten. */
export const withAddresses = (known: readonly string[], told: readonly string[]): readonly string[] =>
  [...new Set([...told, ...known])].slice(0, MOST_ADDRESSES)
