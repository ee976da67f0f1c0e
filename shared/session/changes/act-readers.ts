import { type FactName, sameName } from '../identity.ts'
import { sectionsIn } from '../section/section.ts'
import type { SessionState, TablePlace } from '../state/state.ts'
import { isReadAt, tableChanges } from './table-changes.ts'

/** Table that an action of the director concerns, and whether the table has acknowledged it. */
export interface ActReader extends TablePlace {
  readonly hasRead: boolean
}

/**
 * Returns the tables notified of an action, by section and number, acknowledged or not; without tables that
 * it does not affect (any more), and those without a tablet.
 */
export const actReaders = (state: SessionState, act: FactName): readonly ActReader[] =>
  allPlaces(state).flatMap((place): readonly ActReader[] => {
    if (isReadAt(state, place, act)) return [{ ...place, hasRead: true }]
    const isTold = tableChanges(state, place).some(({ about }) => about.some(name => sameName(name, act)))
    return isTold && hasTablet(state, place) ? [{ ...place, hasRead: false }] : []
  })

/** Returns the tables that can be notified, by section and number. */
export const tabletPlaces = (state: SessionState): readonly TablePlace[] =>
  allPlaces(state).filter(place => hasTablet(state, place))

const allPlaces = (state: SessionState): readonly TablePlace[] =>
  sectionsIn(state).flatMap(({ id: section, plan }) =>
    Array.from({ length: plan.tables }, (_, index) => ({ section, table: index + 1 })),
  )

/**
 * True if the table may have a tablet. In a session whose journal does not record assignments every table may have one.
 */
function hasTablet({ assignments }: SessionState, { section, table }: TablePlace): boolean {
  const isHere = (place: TablePlace | null) => place?.section === section && place.table === table
  return (
    assignments.size === 0 ||
    assignments.some(({ now, also }) => isHere(now) || also.some(place => isHere(place)))
  )
}
