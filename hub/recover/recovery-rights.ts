import type { DeviceId, Role } from '../../shared/session/identity.ts'
import { type ClubEntry, foldClub, hasRightsIn } from '../journal/club-entry.ts'
import type { ClubKeys } from '../keys/club-keys.ts'
import { isBearer, readCredential } from '../keys/credential.ts'
import type { Collection } from './collection.ts'
import type { Brought, RecoveredDevice, RecoveredDevices } from './recovered-devices.ts'

/** Who comes, and what he proves by the club's keys as far as they are known. */
export interface RecoveryRights {
  keys(): ClubKeys
  /**
   * Everybody may link: who proves nothing may still hand in what is sealed, or be asked to hand over. But for one:
   * nobody has a role who comes without a key under the name of a device that is known by its key. He would be taken
   * for it, and throw its own link out.
   */
  come(device: DeviceId, brought: Brought): Role | undefined
  /** The club journal has become known better: those whom it proves now. Those whose rights it takes away have none. */
  heedClub(): readonly RecoveredDevice[]
}

/** The rights of those who come while nothing is certain but the keys. */
export function createRecoveryRights(
  keysWith: (club: readonly ClubEntry[]) => ClubKeys,
  collection: Pick<Collection, 'club'>,
  devices: RecoveredDevices,
): RecoveryRights {
  let keys = keysWith([])

  function roleOf(device: DeviceId, { credential, key }: Brought): Role | undefined {
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
      // Older devices' credentials are signed with a key that the club journal keeps.
      keys = keysWith(collection.club())
      const club = foldClub(collection.club()).devices
      for (const one of devices.all()) {
        const row = club.get(one.device)
        // A credential of before is nothing once its device has a key.
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
