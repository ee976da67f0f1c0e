import { sha256Hex } from '../../../shared/lib/digest.ts'
import type { Assignment } from '../../../shared/protocol/down.ts'
import type { DeviceId, SessionId } from '../../../shared/session/identity.ts'
import { samePlace } from '../../../shared/session/section/assignments.ts'
import { isSetOut } from '../../../shared/session/sign-up/tables-set-out.ts'
import type { SessionState, TablePlace } from '../../../shared/session/state/state.ts'
import { ancestryOf, hasRightsIn, type StoredDevice } from '../../journal/club-entry.ts'
import type { Journal, PairingRequest } from '../../journal/journal.ts'

/** The club's devices and those waiting for admission, read from the journal and cached. */
export interface Club {
  devices(): readonly StoredDevice[]
  device(id: DeviceId): StoredDevice | undefined
  /** Returns the name under which the device was first admitted, before all its renewals. */
  rootOf(id: DeviceId): DeviceId
  /** True if the rights of the device, or of one it is a renewal of, were revoked. */
  isRevoked(id: DeviceId): boolean
  /** Returns all names of a device across renewals, itself and earlier ones included. */
  lineOf(id: DeviceId): readonly StoredDevice[]
  /** Returns the device if it has rights. */
  active(id: DeviceId): StoredDevice | undefined
  /** Returns the table of a device: "A7"; undefined for directors. */
  tableOf(id: DeviceId): string | undefined
  /** Stores all of these devices, or none. */
  put(...devices: readonly StoredDevice[]): void
  readAgain(): void
  requests(): readonly PairingRequest[]
  request(id: DeviceId): PairingRequest | undefined
  putRequest(request: PairingRequest): void
  deleteRequest(id: DeviceId): void
  /** Returns devices with rights that belong to the table. */
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
 * Returns the assignment of a device: directors to the current session or the one they look at, a table's device to its
 * table if the plan has it. A device keeps its table across sessions, but the further tables it plays for belong to
 * this session only.
 */
export function assignmentOf(
  { device, role, section, table, uncoded }: StoredDevice,
  session: SessionId | null,
  state: SessionState,
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

/** Returns the further tables of the device; with another own table it loses them until they are entered again. */
function alsoOf(state: SessionState, device: DeviceId, at: TablePlace): NonNullable<Assignment['also']> {
  const entered = state.assignments.get(device)
  if (!entered?.now || !samePlace(entered.now, at)) return []
  return entered.also
    .filter(one => isSetOut(state, one.section, one.table))
    .map(one => ({ section: one.section, table: one.table }))
}
