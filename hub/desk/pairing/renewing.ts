import { deviceOfKey } from '../../../shared/protocol/door/device-key.ts'
import type { PairAnswer } from '../../../shared/protocol/door/pairing.ts'
import type { DeviceId } from '../../../shared/session/identity.ts'
import type { StoredDevice } from '../../journal/club-entry.ts'
import { type Bearer, readCredential } from '../../keys/credential.ts'
import type { ClubMacs } from '../../keys/keys.ts'
import { type Club, hashOfKey } from '../devices/club.ts'
import type { Asker, Enrolment } from './enrolment.ts'
import { NOT_YOU, REVOKED, TURNED_AWAY, WRONG_CREDENTIAL } from './refusals.ts'
import type { Request } from './waiting-room.ts'

/**
 * Maximum number of renewals of a device. Browser storage is rolled back once or twice in its life; endless
 * renewals have another cause.
 */
const MOST_IN_LINE = 8

/** New name of a device, with the old one's credential and the proof that the old one agrees. */
export interface Renewal {
  readonly credential: string
  /** Public key with which the parent has signed; null if it has no key pair. */
  readonly parentKey: string | null
  /** Random key by which a parent from before key pairs was known. */
  readonly formerKey?: string
}

export interface RenewingDeps extends Pick<Enrolment, 'letIn' | 'enrol'> {
  readonly club: Club
  readonly keys: ClubMacs
  readonly now: () => number
  readonly wait: (wanted: Request, address: string) => PairAnswer
  /** Returns true once if the director has refused the device since it asked. */
  readonly wasTurnedAway: (device: DeviceId) => boolean
}

/**
 * Gives a new name to a device whose storage was rolled back or copied, and withdraws the old one, which may only ask
 * for this again. A second child, one more after many, or one whose parent may be an eavesdropper needs the director.
 */
export function createRenewing(deps: RenewingDeps) {
  const { club, keys, now, letIn, enrol, wait, wasTurnedAway } = deps
  return (asker: Asker, renewal: Renewal, address: string): PairAnswer => {
    const { device, keyHash, publicKey } = asker
    const bearer = readCredential(keys, renewal.credential)
    if (!bearer || bearer.device === device) return WRONG_CREDENTIAL
    const old = club.device(bearer.device) ?? unknownRow(bearer, now())
    const word = parentConsent(bearer, old, renewal)
    if (old.role !== bearer.role || word === 'none') return WRONG_CREDENTIAL
    if (club.isRevoked(old.device)) return REVOKED
    const renewed = club.active(device)
    if (renewed) return letIn(device, renewed.role)
    if (club.device(device)) return NOT_YOU
    const { role, section, table } = old
    const child = { device, keyHash, publicKey, role, section, table, parent: old.device }
    const isForDirector =
      word === 'unproven' || old.withdrawn || club.lineOf(old.device).length >= MOST_IN_LINE
    if (!isForDirector) return enrol({ ...child, ...(old.uncoded && { uncoded: true }) }, old)
    // The director sees tablets by the table they wait for, so it has to choose one.
    if (role === 'table' && (section === null || table === null)) return WRONG_CREDENTIAL
    return wasTurnedAway(device) ? TURNED_AWAY : wait(child, address)
  }
}

/**
 * Checks that the parent itself agrees, not somebody who has seen its credential. For a parent from before
 * key pairs, 'unproven' if this hub does not know its random key because its journal was rebuilt or is older.
 */
function parentConsent(
  bearer: Bearer,
  { keyHash }: StoredDevice,
  { parentKey, formerKey }: Renewal,
): 'proven' | 'unproven' | 'none' {
  if (bearer.keyed) return parentKey !== null && deviceOfKey(parentKey) === bearer.device ? 'proven' : 'none'
  if (formerKey === undefined) return 'none'
  if (keyHash === '') return 'unproven'
  return keyHash === hashOfKey(formerKey) ? 'proven' : 'none'
}

/**
 * Returns a row for a device that the club's key proves was admitted once, but whose table this hub's older
 * journal does not know.
 */
export const unknownRow = ({ device, role }: Pick<Bearer, 'device' | 'role'>, now: number): StoredDevice => ({
  device,
  role,
  section: null,
  table: null,
  keyHash: '',
  pairedAt: now,
  revokedAt: null,
})
