import { type Fraction, fraction } from '../../lib/fraction.ts'
import { type AwardTable, awardsByPlace } from './award-table.ts'

/** Place in a ranking; `null` for a contestant who has not finished. */
export interface AwardedPlace {
  readonly place: number
  readonly sharedBy: number
}

/**
 * Returns the master points of a ranking, in its order; `null` for none. Those who share a place get the mean
 * of the places' points, so that none are gained or lost.
 */
export function awardsOfPlaces(
  table: AwardTable,
  places: readonly (AwardedPlace | null)[],
): readonly (Fraction | null)[] {
  const finished = places.filter(place => place !== null).length
  const byPlace = awardsByPlace(table, finished)
  return places.map(rank => {
    if (rank === null) return null
    const { place, sharedBy } = rank
    const sum = byPlace.slice(place - 1, place - 1 + sharedBy).reduce((all, each) => all + each, 0)
    return sum === 0 ? null : fraction(sum, 100 * sharedBy)
  })
}
