import type { PairAnswer } from '../../../shared/protocol/door/pairing.ts'
import type { DeviceId, Role } from '../../../shared/session/identity.ts'
import type { StoredDevice } from '../../journal/club-entry.ts'
import { makeCredential } from '../../keys/credential.ts'
import type { ClubMacs } from '../../keys/keys.ts'
import type { Visitor } from '../desk-types.ts'
import { type Club, hashOfKey } from '../devices/club.ts'
import type { WaitingRoom } from './waiting-room.ts'

export interface Asker {
  readonly device: DeviceId
  readonly keyHash: string
  readonly publicKey: string
}

export type EnrolledRow = Omit<StoredDevice, 'pairedAt' | 'revokedAt' | 'publicKey'> & Asker

export const askerOf = ({ device, key }: Visitor): Asker => ({
  device,
  keyHash: hashOfKey(key),
  publicKey: key,
})

export interface Enrolment {
  letIn(device: DeviceId, role: Role): PairAnswer
  /** Admits the device. Those in `withdrawn` are replaced by it, and lose their rights and links in the same step. */
  enrol(row: EnrolledRow, ...withdrawn: readonly StoredDevice[]): PairAnswer
}

export interface EnrolmentDeps {
  readonly club: Club
  readonly keys: ClubMacs
  readonly now: () => number
  readonly changed: (device: DeviceId) => void
  readonly cut: (device: DeviceId) => void
}

/** Checks the owner of an id and issues its credential. */
export function createEnrolment(
  { club, keys, now, changed, cut }: EnrolmentDeps,
  waiting: Pick<WaitingRoom, 'leave'>,
): Enrolment {
  const letIn = (device: DeviceId, role: Role): PairAnswer => ({
    status: 'in',
    credential: makeCredential(keys, { device, role, keyed: true }),
    role,
  })
  return {
    letIn,
    enrol(row, ...withdrawn) {
      const { device, role } = row
      const before = club.active(device)?.role
      const parents = withdrawn.map(one => ({ ...one, withdrawn: true as const }))
      club.put({ ...row, pairedAt: now(), revokedAt: null }, ...parents)
      // A link keeps the role with which it came up, so end it if the role changed.
      if (before !== undefined && before !== role) cut(device)
      for (const parent of parents) cut(parent.device)
      waiting.leave(device)
      for (const one of [device, ...parents.map(parent => parent.device)]) changed(one)
      return letIn(device, role)
    },
  }
}
