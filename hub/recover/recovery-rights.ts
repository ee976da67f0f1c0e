import type { DeviceId, Role } from '../../shared/session/identity.ts'
import { type ClubEntry, foldClub, hasRightsIn } from '../journal/club-entry.ts'
import type { ClubKeys } from '../keys/club-keys.ts'
import { isBearer, readCredential } from '../keys/credential.ts'
import type { Collection } from './collection.ts'
import type { LinkCredentials, RecoveredDevice, RecoveredDevices } from './recovered-devices.ts'

/** Decides rights by the club's keys as far as they are known. */
export interface RecoveryRights {
  keys(): ClubKeys
  /**
   * Returns the role of a device. All may link, since unproven ones can submit encrypted pieces or be asked
   * to hand over their data; except a device without a key under the name of one known by its key.
   */
  come(device: DeviceId, brought: LinkCredentials): Role | undefined
  /**
   * Applies the club journal as far as it is now known; returns the devices it proves, and removes rights it revokes.
   */
  heedClub(): readonly RecoveredDevice[]
}

/** Creates the rights of devices while only the keys are certain. */
export function createRecoveryRights(
  keysWith: (club: readonly ClubEntry[]) => ClubKeys,
  collection: Pick<Collection, 'club'>,
  devices: RecoveredDevices,
): RecoveryRights {
  let keys = keysWith([])

  function roleOf(device: DeviceId, { credential, key }: LinkCredentials): Role | undefined {
    const bearer = readCredential(keys, credential)
    const club = foldClub(collection.club()).devices
    if (!bearer || !isBearer(bearer, device, key, club.get(device))) return undefined
    return club.has(device) && !hasRightsIn(club, device) ? undefined : bearer.role
  }

  const isKnownByKey = (device: DeviceId): boolean =>
    (devices.get(device)?.publicKey ?? null) !== null ||
    foldClub(collection.club()).devices.get(device)?.publicKey !== undefined

  return {
    keys: () => keys,
    come(device, brought) {
      if (brought.key === null && isKnownByKey(device)) return undefined
      return devices.come(device, brought, roleOf(device, brought)).role
    },
    heedClub() {
      // Older devices' credentials are signed with a key stored in the club journal.
      keys = keysWith(collection.club())
      const club = foldClub(collection.club()).devices
      for (const one of devices.all()) {
        const row = club.get(one.device)
        // An old credential is invalid once its device has a key.
        const hasOtherKey = row?.publicKey !== undefined && row.publicKey !== one.publicKey
        if (one.trusted && row && (hasOtherKey || !hasRightsIn(club, one.device)))
          Object.assign(one, { trusted: false, role: 'table' })
      }
      return devices.all().filter(one => {
        const brought = { credential: one.credential, key: one.publicKey }
        const role = one.trusted || !one.link ? undefined : roleOf(one.device, brought)
        if (role) Object.assign(one, { role, trusted: true })
        return role !== undefined
      })
    },
  }
}
