/**
 * Master points as data: points by place and size of the field. Clubs may edit the table; each federation's
 * system is one table (`award-presets.ts`).
 */

/** Rule for this number of finished contestants and more, up to the next row. */
export interface AwardRow {
  readonly from: number
  /**
   * Divisor of the contestants that get points: 1 for all, 2 for the upper half, 3 for a third. The first
   * always has points.
   */
  readonly oneIn: number
  /** Rounding of a fractional count; down by default. */
  readonly rounded?: 'up'
  readonly points: AwardPoints
}

/** Points in hundredths. */
export type AwardPoints =
  /** Points by place, from the first; every further awarded place has `rest`. */
  | { readonly kind: 'places'; readonly places: readonly number[]; readonly rest?: number }
  /** Points counted from below: the last awarded place has one step, the one before two; at least `least`. */
  | { readonly kind: 'steps'; readonly step: number; readonly least: number }

export type AwardTable = readonly AwardRow[]

export const MOST_AWARD_ROWS = 12
export const MOST_AWARD_PLACES = 100
export const MOST_AWARD_FIELD = 9999
export const MOST_ONE_IN = 20
export const MOST_AWARD = 100_000

/** Returns the row for a field of this size; undefined below the first one. */
export const rowFor = (table: AwardTable, finished: number): AwardRow | undefined =>
  table
    .filter(({ from }) => from <= finished)
    .reduce<AwardRow | undefined>((best, row) => (best && best.from >= row.from ? best : row), undefined)

/** Returns the number of awarded places; for the upper half those with 2 x place <= n. */
export function placesAwarded({ oneIn, rounded, points }: AwardRow, finished: number): number {
  if (finished === 0) return 0
  const share = rounded === 'up' ? Math.ceil(finished / oneIn) : Math.floor(finished / oneIn)
  const reached = Math.max(1, share)
  const hasRest = points.kind === 'steps' || (points.rest ?? 0) > 0
  return hasRest ? reached : Math.min(reached, points.kind === 'places' ? points.places.length : reached)
}

/** Returns the points of each place in a field of this size, from the first, in hundredths; 0 for none. */
export function awardsByPlace(table: AwardTable, finished: number): readonly number[] {
  const row = rowFor(table, finished)
  const awarded = row ? placesAwarded(row, finished) : 0
  return Array.from({ length: finished }, (_, at) =>
    row && at < awarded ? pointsAt(row.points, at, awarded) : 0,
  )
}

const pointsAt = (points: AwardPoints, at: number, awarded: number): number =>
  points.kind === 'places'
    ? (points.places[at] ?? points.rest ?? 0)
    : Math.max(points.least, points.step * (awarded - at))
