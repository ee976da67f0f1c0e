import { formatDeskNumber } from '../../../../shared/protocol/door/desk-number.ts'
import type { Devices } from '../../../../shared/session/views/view-bodies.ts'

export interface JoinAddress {
  /** Shortest form to type: "192.168.1.5", with the port if needed. */
  readonly typed: string
  /** Hub's number for the app, in groups of three digits; null if the address has none. */
  readonly number: string | null
}

/** Returns the forms of the tables' address; null until the hub has sent it. */
export function joinAddress(devices: Pick<Devices, 'address' | 'typed'> | null): JoinAddress | null {
  if (!devices || !URL.canParse(devices.address)) return null
  const { host } = new URL(devices.address)
  const number = formatDeskNumber(host)
  return {
    typed: devices.typed ?? host,
    number: number === undefined ? null : inGroups(number),
  }
}

/** Formats a number for reading out: "178 913 277", with a shorter group first. */
const inGroups = (digits: string): string => digits.replaceAll(/\B(?=(?:[0-9]{3})+$)/g, ' ')
