import { formatDeskNumber } from '../../../../shared/protocol/door/desk-number.ts'
import type { Devices } from '../../../../shared/session/views/view-bodies.ts'

/** How a tablet without a camera comes to the desk. */
export interface JoinAddress {
  /** As short as it may be typed: "192.168.1.5", with the port where that is needed. */
  readonly typed: string
  /** The desk's number for the app, in groups of three; null where the address has none. */
  readonly number: string | null
}

/** What is said of the address that the desk tells its directors; null before it has. */
export function joinAddress(devices: Pick<Devices, 'address' | 'typed'> | null): JoinAddress | null {
  if (!devices || !URL.canParse(devices.address)) return null
  const { host } = new URL(devices.address)
  const number = formatDeskNumber(host)
  return {
    typed: devices.typed ?? host,
    number: number === undefined ? null : inGroups(number),
  }
}

/** "178 913 277": read out and typed three by three, the shorter group first. */
const inGroups = (digits: string): string => digits.replaceAll(/\B(?=(?:[0-9]{3})+$)/g, ' ')
