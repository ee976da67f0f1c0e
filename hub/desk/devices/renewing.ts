import type { PairAnswer } from '../../../shared/protocol/pairing.ts'
import type { DeviceId, Role } from '../../../shared/session/identity.ts'
import type { StoredDevice } from '../../journal/club-entry.ts'
import { readCredential } from '../../keys/credential.ts'
import type { Keys } from '../../keys/keys.ts'
import type { KeyHolder } from '../desk-types.ts'
import { type Club, hashOfKey } from './club.ts'
import type { TableRequest } from './waiting-room.ts'

/** A store is rolled back once or twice in its life; whoever renews without end wants something else. */
const MOST_IN_LINE = 8

export const refusal = (code: string, sentence: string): PairAnswer => ({
  status: 'refused',
  code,
  sentence,
})

export const NOT_YOU = refusal(
  'not-you',
  'Another device has this name. Clear this page and open the address again.',
)

const WRONG_CREDENTIAL = refusal(
  'wrong-credential',
  'This device has no rights here any more; choose the table again.',
)

/** A new name, over the credential of the old one. */
export type Renewal = KeyHolder & { readonly credential: string }

export interface RenewingDeps {
  readonly club: Club
  readonly keys: Keys
  readonly changed: (device: DeviceId) => void
  readonly cut: (device: DeviceId) => void
  readonly letIn: (device: DeviceId, role: Role) => PairAnswer
  readonly enrol: (
    row: Omit<StoredDevice, 'pairedAt' | 'revokedAt'>,
    ...withdrawn: readonly StoredDevice[]
  ) => PairAnswer
  readonly wait: (wanted: TableRequest, address: string) => PairAnswer
}

/**
 * A store that was rolled back or copied takes a new name, and the old one is withdrawn: it may only ask for this
 * again. The same child gets the same answer; a second one, or one more after many, is let in by the director.
 */
export function createRenewing({ club, keys, changed, cut, letIn, enrol, wait }: RenewingDeps) {
  return ({ device, key, credential }: Renewal, address: string): PairAnswer => {
    const bearer = readCredential(keys, credential)
    const old = bearer && club.device(bearer.device)
    if (!old || old.role !== bearer.role || old.device === device || club.isRevoked(old.device))
      return WRONG_CREDENTIAL
    const renewed = club.active(device)
    if (renewed) return letIn(device, renewed.role)
    if (club.device(device)) return NOT_YOU
    const { role, section, table } = old
    const keyHash = hashOfKey(key)
    if (!old.withdrawn && club.lineOf(old.device).length < MOST_IN_LINE) {
      const child = { device, keyHash, role, section, table, parent: old.device }
      const answer = enrol(child, { ...old, withdrawn: true })
      changed(old.device)
      cut(old.device)
      return answer
    }
    return section && table ? wait({ device, keyHash, section, table }, address) : WRONG_CREDENTIAL
  }
}
