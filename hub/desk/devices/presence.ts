import type { DeviceId } from '../../../shared/session/identity.ts'
import type { SessionState } from '../../../shared/session/state/state.ts'
import type { StoredDevice } from '../../journal/club-entry.ts'
import type { Club } from './club.ts'
import type { Links } from './links.ts'

/** Time a device just admitted has to connect. */
const ARRIVING_MS = 60_000

export interface PresenceDeps {
  readonly club: Club
  readonly links: Links
  readonly now: () => number
  readonly state: () => SessionState
}

/**
 * Tracks which devices are at a table in this session. A device keeps its table across sessions, but holds it
 * only while it is linked, after it has sent something in this session, or when just admitted; so a tablet
 * left at home does not block the table.
 */
export interface Presence {
  /** True if the device holds the table it belongs to. */
  isThere(device: StoredDevice): boolean
  isTaken(section: string, table: number, except?: DeviceId): boolean
  /** Returns devices that belong to the table and do not hold it. */
  absent(section: string, table: number): readonly StoredDevice[]
}

export function createPresence({ club, links, now, state }: PresenceDeps): Presence {
  const holds = ({ device, pairedAt }: StoredDevice): boolean =>
    links.of(device) !== undefined || state().admitted.has(device) || Math.abs(now() - pairedAt) < ARRIVING_MS
  return {
    isThere: holds,
    isTaken: (section, table, except) =>
      club.at(section, table).some(one => one.device !== except && holds(one)),
    absent: (section, table) => club.at(section, table).filter(one => !holds(one)),
  }
}
