import { deviceOfKey } from '../../../shared/protocol/door/device-key.ts'
import type { PairAnswer } from '../../../shared/protocol/door/pairing.ts'
import type { DeviceId } from '../../../shared/session/identity.ts'
import type { StoredDevice } from '../../journal/club-entry.ts'
import { type Bearer, readCredential } from '../../keys/credential.ts'
import type { Keys } from '../../keys/keys.ts'
import { type Club, hashOfKey } from '../devices/club.ts'
import type { Asker, Enrolment } from './enrolment.ts'
import { NOT_YOU, REVOKED, TURNED_AWAY, WRONG_CREDENTIAL } from './refusals.ts'
import type { Request } from './waiting-room.ts'

/** A store is rolled back once or twice in its life; whoever renews without end wants something else. */
const MOST_IN_LINE = 8

/** A new name, over the credential of the old one, and what proves that the old one agrees. */
export interface Renewal {
  readonly credential: string
  /** The public half by which the parent has signed; null where it has no key pair. */
  readonly parentKey: string | null
  /** The random key by which a parent of before was known. */
  readonly formerKey?: string
}

export interface RenewingDeps extends Pick<Enrolment, 'letIn' | 'enrol'> {
  readonly club: Club
  readonly keys: Keys
  readonly now: () => number
  readonly wait: (wanted: Request, address: string) => PairAnswer
  /** Whether the director has said no since it asked; it is told so once. */
  readonly wasTurnedAway: (device: DeviceId) => boolean
}

/**
 * A store that was rolled back or copied takes a new name, and the old one is withdrawn: it may only ask for this
 * again. The same child gets the same answer; a second one, one more after many, and one whose parent cannot be told from
 * somebody who has overheard it is let in by the director.
 */
export function createRenewing(deps: RenewingDeps) {
  const { club, keys, now, letIn, enrol, wait, wasTurnedAway } = deps
  return (asker: Asker, renewal: Renewal, address: string): PairAnswer => {
    const { device, keyHash, publicKey } = asker
    const bearer = readCredential(keys, renewal.credential)
    if (!bearer || bearer.device === device) return WRONG_CREDENTIAL
    const old = club.device(bearer.device) ?? unknownRow(bearer, now())
    const word = wordOf(bearer, old, renewal)
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
    // The director sees tablets by the table for which they wait: it has to choose one.
    if (role === 'table' && (section === null || table === null)) return WRONG_CREDENTIAL
    return wasTurnedAway(device) ? TURNED_AWAY : wait(child, address)
  }
}

/**
 * Whether it is the parent itself that agrees, and not somebody who has seen its credential pass. Of one of before there
 * were keys that is unproven where this hub does not know its random key: its journal was rebuilt, or is older than it.
 */
function wordOf(
  bearer: Bearer,
  { keyHash }: StoredDevice,
  { parentKey, formerKey }: Renewal,
): 'proven' | 'unproven' | 'none' {
  if (bearer.keyed) return parentKey !== null && deviceOfKey(parentKey) === bearer.device ? 'proven' : 'none'
  if (formerKey === undefined) return 'none'
  if (keyHash === '') return 'unproven'
  return keyHash === hashOfKey(formerKey) ? 'proven' : 'none'
}

/** The club's key says that it was let in once; this hub's journal is older than it is, and does not know at which table. */
export const unknownRow = ({ device, role }: Pick<Bearer, 'device' | 'role'>, now: number): StoredDevice => ({
  device,
  role,
  section: null,
  table: null,
  keyHash: '',
  pairedAt: now,
  revokedAt: null,
})
