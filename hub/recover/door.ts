import type { DeviceId, Role } from '../../shared/session/identity.ts'
import { type ClubEntry, foldClub } from '../journal/club-entry.ts'
import type { ClubKeys } from '../keys/club-keys.ts'
import { readCredential } from '../keys/credential.ts'
import type { Collection } from './collection.ts'
import type { RecoveredDevice, RecoveredDevices } from './recovered-devices.ts'

/** Who comes, and what he proves by the club's keys as far as they are known. */
export interface Door {
  keys(): ClubKeys
  /** Everybody may link: who proves nothing may still hand in what is sealed, or be asked to hand over. */
  come(device: DeviceId, credential: string): Role
  /** The club journal has become known better: those whom it proves now. */
  heedClub(): readonly RecoveredDevice[]
}

export function createDoor(
  keysWith: (club: readonly ClubEntry[]) => ClubKeys,
  collection: Collection,
  devices: RecoveredDevices,
): Door {
  let keys = keysWith([])

  function roleOf(device: DeviceId, credential: string): Role | undefined {
    const bearer = readCredential(keys, credential)
    const revoked = foldClub(collection.club()).devices.get(device)?.revokedAt ?? null
    return bearer?.device === device && revoked === null ? bearer.role : undefined
  }

  return {
    keys: () => keys,
    come: (device, credential) => devices.come(device, credential, roleOf(device, credential)).role,
    heedClub() {
      // Older devices' credentials are signed with a key that the club journal keeps.
      keys = keysWith(collection.club())
      return devices.all().filter(one => {
        const role = one.trusted || !one.link ? undefined : roleOf(one.device, one.credential)
        if (role) devices.come(one.device, one.credential, role)
        return role !== undefined
      })
    },
  }
}
