import type { DeviceId } from '../../../shared/session/identity.ts'
import { THIS_MACHINE } from '../../http/hosts.ts'
import type { Club } from '../devices/club.ts'
import type { Presence } from '../devices/presence.ts'

/**
 * Addresses of this machine, from which no Wi-Fi guest connects; if no address is known, devices cannot be told apart.
 */
const OWN_ADDRESSES: readonly string[] = ['', THIS_MACHINE]

/**
 * Limits devices admitted without the director to one table per address, so that no guest takes all free
 * tables. In a hall whose tablets share one address the director admits all but the first.
 */
export interface AddressLimit {
  mayEnter(device: DeviceId, address: string): boolean
  entered(device: DeviceId, address: string): void
}

export function createAddressLimit(club: Club, presence: Presence): AddressLimit {
  const byAddress = new Map<string, DeviceId>()
  return {
    mayEnter(device, address) {
      const before = byAddress.get(address)
      if (before === undefined || club.rootOf(before) === club.rootOf(device)) return true
      if (club.isRevoked(before)) return false
      return !club.lineOf(before).some(row => club.active(row.device) && presence.isThere(row))
    },
    entered(device, address) {
      if (!OWN_ADDRESSES.includes(address)) byAddress.set(address, device)
    },
  }
}
