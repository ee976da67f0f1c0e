import { playingTables } from '../../movement/plan/entry.ts'
import type { DeviceId } from '../identity.ts'
import type { AssignedEntry } from '../state/entry.ts'
import type { Assigned, FormerTable, SessionState, TablePlace } from '../state/state.ts'
import { sectionOf } from './section.ts'

/** Relation of a table to a device: the device's own, a former one, or another's. */
export type TableRelation = 'own' | FormerTable | 'none'

/**
 * Returns the relation. In a session from before assignments were entered, each device is accepted for the
 * table it names.
 */
export function tableRelationOf(
  { assignments }: SessionState,
  device: DeviceId,
  place: TablePlace,
): TableRelation {
  if (assignments.size === 0) return 'own'
  const assigned = assignments.get(device)
  if (assigned && tablesNow(assigned).some(one => samePlace(one, place))) return 'own'
  return assigned?.before.find(one => samePlace(one, place)) ?? 'none'
}

export const hasTablet = ({ assignments }: SessionState, place: TablePlace): boolean =>
  [...assignments.values()].some(one => tablesNow(one).some(own => samePlace(own, place)))

/** Returns the device's tables after the entry. If its table was never entered, its admitted facts show it. */
export function withAssigned(
  state: SessionState,
  { device, at, also = [], uncoded }: AssignedEntry,
): SessionState {
  const known: Assigned = state.assignments.get(device) ?? {
    now: null,
    also: tablesOf(state, device),
    before: [],
  }
  const now = { now: at, also }
  const isLeft = (place: TablePlace) => !tablesNow(now).some(own => samePlace(own, place))
  const had = [...tablesNow(known), ...known.before]
  const left = tablesNow(known).filter(isLeft)
  const assigned = {
    ...now,
    before: [
      ...known.before.filter(isLeft),
      ...left.map(place => ({
        ...place,
        begun: lastBegun(state, place, had),
        ...(known.uncoded && { uncoded: known.uncoded }),
      })),
    ],
    ...(uncoded && { uncoded }),
  }
  return { ...state, assignments: state.assignments.with(device, assigned) }
}

/**
 * Returns the last round begun at the table or elsewhere, apart from the device's statements about its other tables.
 */
function lastBegun(state: SessionState, place: TablePlace, had: readonly TablePlace[]): number {
  const section = sectionOf(state, place.section)
  if (!section) return 0
  const others = playingTables(section.plan).filter(
    table => !had.some(one => samePlace(one, { section: place.section, table })),
  )
  return Math.max(1, ...[place.table, ...others].map(table => section.currentRound(table)))
}

/**
 * True if the device has a table and has shown its code or was admitted by a director, as devices in old
 * entries are taken to be.
 */
export function hasShownCode({ assignments }: SessionState, device: string): boolean {
  if (assignments.size === 0) return true
  const assigned = assignments.get(device)
  return assigned !== undefined && tablesNow(assigned).length > 0 && !assigned.uncoded
}

export const tablesNow = ({ now, also }: Pick<Assigned, 'now' | 'also'>): readonly TablePlace[] =>
  now ? [now, ...also] : also

function tablesOf(state: SessionState, device: DeviceId): readonly TablePlace[] {
  const tables = new Map<string, TablePlace>()
  for (const { changes } of state.admitted.get(device)?.values() ?? [])
    for (const { of, scope, key } of changes.map(({ slot }) => slot)) {
      const [first, second] = key
      if (of === 'seats-taken' && scope.over === 'table')
        tables.set(`${scope.section}/${scope.table}`, { section: scope.section, table: scope.table })
      if (
        of === 'result' &&
        scope.over === 'board' &&
        typeof first === 'number' &&
        typeof second === 'number'
      )
        tables.set(`${scope.section}/${second}`, { section: scope.section, table: second })
    }
  return [...tables.values()]
}

export const samePlace = (a: TablePlace, b: TablePlace): boolean =>
  a.section === b.section && a.table === b.table
