import { sha256Hex } from '../../../shared/lib/digest.ts'
import type { Assignment } from '../../../shared/protocol/down.ts'
import { samePlace } from '../../../shared/session/assignments.ts'
import type { DeviceId, SessionId } from '../../../shared/session/identity.ts'
import { isSetOut } from '../../../shared/session/sign-up/tables-set-out.ts'
import type { SessionState, TablePlace } from '../../../shared/session/state.ts'
import { ancestryOf, hasRightsIn, type StoredDevice } from '../../journal/club-entry.ts'
import type { Journal, PairingRequest } from '../../journal/journal.ts'

/** The club's devices and those that wait to be let in; the journal's rows, kept at hand. */
export interface Club {
  devices(): readonly StoredDevice[]
  device(id: DeviceId): StoredDevice | undefined
  /** The name under which the device was let in first, before all its renewals. */
  rootOf(id: DeviceId): DeviceId
  /** Whether its rights were taken away, or those of a device that it is the renewal of. */
  isRevoked(id: DeviceId): boolean
  /** All that came of one device by renewals, itself and those before it among them. */
  lineOf(id: DeviceId): readonly StoredDevice[]
  /** The device where it has rights. */
  active(id: DeviceId): StoredDevice | undefined
  /** The table to which it belongs: "A7"; none of a director's. */
  tableOf(id: DeviceId): string | undefined
  /** All of them or none. */
  put(...devices: readonly StoredDevice[]): void
  /** The club journal has grown by another hand. */
  readAgain(): void
  requests(): readonly PairingRequest[]
  request(id: DeviceId): PairingRequest | undefined
  putRequest(request: PairingRequest): void
  deleteRequest(id: DeviceId): void
  /** Devices with rights that belong to the table. */
  at(section: string, table: number): readonly StoredDevice[]
}

export function openClub(journal: Journal): Club {
  const devices = new Map(journal.devices().map(device => [device.device, device]))
  const requests = new Map(journal.requests().map(request => [request.device, request]))
  const ancestry = (id: DeviceId) => ancestryOf(devices, id)
  const rootOf = (id: DeviceId): DeviceId => ancestry(id).at(-1)?.device ?? id
  const isRevoked = (id: DeviceId) => ancestry(id).some(({ revokedAt }) => revokedAt !== null)
  const active = (id: DeviceId) => (hasRightsIn(devices, id) ? devices.get(id) : undefined)
  return {
    devices: () => [...devices.values()],
    device: id => devices.get(id),
    active,
    rootOf,
    isRevoked,
    tableOf(id) {
      const { section, table } = devices.get(id) ?? {}
      return section && table ? `${section}${table}` : undefined
    },
    lineOf: id => [...devices.values()].filter(({ device }) => rootOf(device) === rootOf(id)),
    put(...changed) {
      journal.transaction(() => {
        for (const device of changed) journal.putDevice(device)
      })
      for (const device of changed) devices.set(device.device, device)
    },
    readAgain() {
      for (const device of journal.devices()) devices.set(device.device, device)
    },
    requests: () => [...requests.values()],
    request: id => requests.get(id),
    putRequest(request) {
      journal.transaction(() => journal.putRequest(request))
      requests.set(request.device, request)
    },
    deleteRequest(id) {
      if (!requests.has(id)) return
      journal.transaction(() => journal.deleteRequest(id))
      requests.delete(id)
    },
    at: (section, table) =>
      [...devices.values()].filter(
        one => one.section === section && one.table === table && active(one.device) !== undefined,
      ),
  }
}

export const hashOfKey = (key: string): string => sha256Hex(key)

/**
 * Where a device belongs: a director to the current session or to the one at which he looks, a table's device to its table where the plan has
 * that table. So it keeps its table from session to session, and has none while the plan lacks it. For which others it
 * speaks is a matter of this session alone.
 */
export function assignmentOf(
  { device, role, section, table, uncoded }: StoredDevice,
  session: SessionId | null,
  state: SessionState,
  /** At which a director looks instead. */
  looked?: SessionId,
): Assignment {
  if (role === 'director')
    return looked === undefined
      ? { session, role, section: null, table: null }
      : { session: looked, role, section: null, table: null, tonight: session }
  if (!session || !section || !table || !isSetOut(state, section, table))
    return { session: null, role, section: null, table: null }
  const also = alsoOf(state, device, { section, table })
  return { session, role, section, table, ...(also.length > 0 && { also }), ...(uncoded && { uncoded }) }
}

/** With another table of its own it has those others no more, until that is said anew. */
function alsoOf(state: SessionState, device: DeviceId, at: TablePlace): NonNullable<Assignment['also']> {
  const entered = state.assignments.get(device)
  if (!entered?.now || !samePlace(entered.now, at)) return []
  return entered.also
    .filter(one => isSetOut(state, one.section, one.table))
    .map(one => ({ section: one.section, table: one.table }))
}
