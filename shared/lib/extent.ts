export interface Extent {
  readonly least: number
  readonly most: number
}

/** Returns the extent of the values, of which there may be more than a call can take as arguments; 0 to 0 if empty. */
export const extentOf = (values: Iterable<number>): Extent => {
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  for (const value of values) {
    if (value < least) least = value
    if (value > most) most = value
  }
  return least <= most ? { least, most } : { least: 0, most: 0 }
}
