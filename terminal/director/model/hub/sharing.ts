import { samePlace } from '../../../../shared/session/section/assignments.ts'
import { MOST_ALSO } from '../../../../shared/session/state/entry.ts'
import type { TablePlace } from '../../../../shared/session/state/state.ts'
import type { Devices } from '../../../../shared/session/views/view-bodies.ts'

/** Assignment of one tablet to two tables. */

export type DeviceRow = Devices['devices'][number]

export type TableDevice = DeviceRow & TablePlace

export const isAtTable = (row: DeviceRow): row is TableDevice =>
  row.role === 'table' && row.section !== null && row.table !== null

/** True if the device can serve another table. */
export const mayTakeMore = (row: DeviceRow): row is TableDevice =>
  isAtTable(row) && row.linked && (row.also ?? []).length < MOST_ALSO

export const alsoWith = ({ also = [] }: DeviceRow, { section, table }: TablePlace): readonly TablePlace[] => [
  ...also,
  { section, table },
]

export const alsoWithout = ({ also = [] }: DeviceRow, place: TablePlace): readonly TablePlace[] =>
  also.filter(one => !samePlace(one, place))

export const sharersOf = (devices: Devices | null, place: TablePlace): readonly TableDevice[] =>
  (devices?.devices ?? [])
    .filter(isAtTable)
    .filter(({ also = [] }) => also.some(one => samePlace(one, place)))

/** Maximum number of tablets offered, since one further away would have to be fetched. */
const MOST_NEIGHBOURS = 2

/** Returns the tablets that can serve a table without one, nearest first; none if one already does. */
export function neighboursOf(devices: Devices | null, place: TablePlace): readonly TableDevice[] {
  if (sharersOf(devices, place).length > 0) return []
  const far = ({ table }: TablePlace) => Math.abs(table - place.table)
  return (devices?.devices ?? [])
    .filter(mayTakeMore)
    .filter(row => row.section === place.section && !samePlace(row, place))
    .sort((a, b) => far(a) - far(b) || a.table - b.table)
    .slice(0, MOST_NEIGHBOURS)
}
