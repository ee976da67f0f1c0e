import { type Fraction, roundToUnits } from '../lib/fraction.ts'

/** A place in a ranking: 3 with 2 sharing is "3=" or "3-4"; the next place is then 5. */
export interface Rank {
  readonly place: number
  readonly sharedBy: number
}

export interface Ranked<T> {
  readonly item: T
  /** `null` where there is no figure to rank by; such items come last. */
  readonly rank: Rank | null
}

/**
 * Ranks by the published figure, the highest first: figures that print alike are equal and share the place,
 * as in the printed results of every scoring program compared. Sharers keep the order given.
 */
export function rankBy<T>(
  items: readonly T[],
  figureOf: (item: T) => Fraction | null,
  decimals: number,
): readonly Ranked<T>[] {
  const figures: { readonly item: T; readonly units: bigint }[] = []
  const without: T[] = []
  for (const item of items) {
    const figure = figureOf(item)
    if (figure === null) without.push(item)
    else figures.push({ item, units: roundToUnits(figure, decimals) })
  }
  figures.sort((a, b) => (a.units < b.units ? 1 : a.units > b.units ? -1 : 0))
  const sharers = new Map<bigint, number>()
  for (const { units } of figures) sharers.set(units, (sharers.get(units) ?? 0) + 1)

  let place = 1
  let previous: bigint | undefined
  const ranked: Ranked<T>[] = figures.map(({ item, units }, index) => {
    if (units !== previous) place = index + 1
    previous = units
    return { item, rank: { place, sharedBy: sharers.get(units) ?? 1 } }
  })
  return [...ranked, ...without.map(item => ({ item, rank: null }))]
}
