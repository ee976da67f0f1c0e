import { sha256Hex } from '../../../shared/lib/digest.ts'
import { proofOfSecret } from '../../../shared/protocol/door/door.ts'
import type { DeviceId, SessionId } from '../../../shared/session/identity.ts'
import type { ClubKeys } from '../../keys/club-keys.ts'
import { isBearer, readCredential } from '../../keys/credential.ts'
import { isSame } from '../../keys/director-secrets.ts'
import type { Desk, Visitor } from '../desk-types.ts'
import type { Club } from '../devices/club.ts'
import type { UnknownDevices } from '../devices/unknown-devices.ts'
import type { TableWish } from './pairing.ts'

/** Decides which devices may link, by credential and proved key. */
export function linkRights({
  club,
  unknown,
  keys,
}: {
  readonly club: Club
  readonly unknown: UnknownDevices
  readonly keys: ClubKeys
}): Pick<Desk, 'authenticate' | 'isWithdrawn'> {
  const read = (device: DeviceId, credential: string, key: string | null) => {
    const bearer = readCredential(keys, credential)
    return bearer && isBearer(bearer, device, key, club.device(device)) ? bearer : undefined
  }
  return {
    authenticate(device, credential, key = null) {
      const bearer = read(device, credential, key)
      const row = club.active(device)
      if (bearer && bearer.role === row?.role) return row.role
      return unknown.come(device, bearer, key)
    },
    isWithdrawn(device, credential, key) {
      const row = club.device(device)
      return row?.withdrawn === true && !club.isRevoked(device) && !!read(device, credential, key)
    },
  }
}

/**
 * Returns a check that a connecting device has proved it knows the token in the table's QR code of the current session.
 */
export const knowingTables =
  (keys: ClubKeys, current: () => SessionId | null) =>
  ({ door }: Visitor, { section, table, knows }: TableWish): boolean => {
    const session = current()
    if (!session || knows === undefined) return false
    return isSame(proofOfSecret(sha256Hex(keys.tableToken(session, section, table)), door), knows)
  }
