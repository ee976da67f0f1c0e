import type { DeviceId } from '../../../shared/session/identity.ts'
import type { SessionState } from '../../../shared/session/state.ts'
import type { StoredDevice } from '../../journal/club-entry.ts'
import type { Club } from './club.ts'
import type { Links } from './links.ts'

/** A device that has just been let in is given so long to bring its link up. */
const ARRIVING_MS = 60_000

export interface PresenceDeps {
  readonly club: Club
  readonly links: Links
  readonly now: () => number
  /** The state of the current session. */
  readonly state: () => SessionState
}

/**
 * Who is really at a table tonight. A device keeps its table from evening to evening, but one that lies at home
 * must not keep the table from another: it holds it while it is linked, once it has said something in this
 * session, or when it has just been let in.
 */
export interface Presence {
  /** Whether the device holds the table to which it belongs. */
  isThere(device: StoredDevice): boolean
  /** Whether a device other than this one holds the table. */
  isTaken(section: string, table: number, except?: DeviceId): boolean
  /** Devices that belong to the table and do not hold it. */
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
