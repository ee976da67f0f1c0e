/**
 * Master points as data: which places of how large a field have how many. A club edits the table; what federations give is
 * one table each (`award-presets.ts`).
 */

/** What holds from so many finished contestants on, until the next row begins. */
export interface AwardRow {
  /** The least number of those who have finished. */
  readonly from: number
  /** One in so many of them has points: 1 for all, 2 for the upper half, 3 for a third. The first has his always. */
  readonly oneIn: number
  /** Where that is no whole number; down where nothing is said. */
  readonly rounded?: 'up'
  readonly points: AwardPoints
}

/** In hundredths of a point. */
export type AwardPoints =
  /** By place, the first one first; every further place that still has some has `rest`. */
  | { readonly kind: 'places'; readonly places: readonly number[]; readonly rest?: number }
  /** Counted from below: the last who has some has one step, the one before him two; nobody less than `least`. */
  | { readonly kind: 'steps'; readonly step: number; readonly least: number }

export type AwardTable = readonly AwardRow[]

export const MOST_AWARD_ROWS = 12
export const MOST_AWARD_PLACES = 100
export const MOST_AWARD_FIELD = 9999
export const MOST_ONE_IN = 20
/** 1,000 points. */
export const MOST_AWARD = 100_000

/** The row that holds for a field of so many; none below the first one. */
export const rowFor = (table: AwardTable, finished: number): AwardRow | undefined =>
  table
    .filter(({ from }) => from <= finished)
    .reduce<AwardRow | undefined>((best, row) => (best && best.from >= row.from ? best : row), undefined)

/** How many of so many who have finished have points: by "upper half" those with 2 x place <= n. */
export function placesAwarded({ oneIn, rounded, points }: AwardRow, finished: number): number {
  if (finished === 0) return 0
  const share = rounded === 'up' ? Math.ceil(finished / oneIn) : Math.floor(finished / oneIn)
  const reached = Math.max(1, share)
  const hasRest = points.kind === 'steps' || (points.rest ?? 0) > 0
  return hasRest ? reached : Math.min(reached, points.kind === 'places' ? points.places.length : reached)
}

/** Hundredths of a point for each place of a field of so many, the first one first; 0 where a place has none. */
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
