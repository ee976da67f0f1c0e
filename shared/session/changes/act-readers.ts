import { type FactName, sameName } from '../identity.ts'
import { sectionsIn } from '../section/section.ts'
import type { SessionState, TablePlace } from '../state.ts'
import { isReadAt, tableChanges } from './table-changes.ts'

/** A table that an act of the director concerns, and whether its people have said that they know of it. */
export interface ActReader extends TablePlace {
  readonly hasRead: boolean
}

/**
 * The tables that are told of an act, by section and number: those that have said that they know, and those that have
 * still to say so. None of those to whom it makes no difference (any more), nor of those without a tablet.
 */
export const actReaders = (state: SessionState, act: FactName): readonly ActReader[] =>
  allPlaces(state).flatMap((place): readonly ActReader[] => {
    if (isReadAt(state, place, act)) return [{ ...place, hasRead: true }]
    const isTold = tableChanges(state, place).some(({ about }) => about.some(name => sameName(name, act)))
    return isTold && hasTablet(state, place) ? [{ ...place, hasRead: false }] : []
  })

/** The tables that can be told something, by section and number. */
export const tabletPlaces = (state: SessionState): readonly TablePlace[] =>
  allPlaces(state).filter(place => hasTablet(state, place))

const allPlaces = (state: SessionState): readonly TablePlace[] =>
  sectionsIn(state).flatMap(({ id: section, plan }) =>
    Array.from({ length: plan.tables }, (_, index) => ({ section, table: index + 1 })),
  )

/** Of a session whose journal does not say which device has which table, every table may have one. */
function hasTablet({ assignments }: SessionState, { section, table }: TablePlace): boolean {
  const isHere = (place: TablePlace | null) => place?.section === section && place.table === table
  return (
    assignments.size === 0 ||
    assignments.some(({ now, also }) => isHere(now) || also.some(place => isHere(place)))
  )
}
