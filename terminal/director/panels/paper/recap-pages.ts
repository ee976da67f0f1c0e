export interface RecapPages<T> {
  readonly isWide: boolean
  readonly pages: readonly (readonly T[])[]
}

/** Width left on A4 or letter paper beside number, name, place and total, in mm: portrait, and landscape. */
const UPRIGHT_MM = 92
const WIDE_MM = 162

/** Width of a digit in the sheet's type, the gap beside it, and the narrowest distinguishable column. */
const CHARACTER_MM = 1.65
const BLANK_MM = 1.25
const NARROWEST_MM = 5

/** Returns the width of a column whose longest text has so many characters. */
export const columnWidth = (characters: number): number =>
  Math.max(NARROWEST_MM, characters * CHARACTER_MM + BLANK_MM)

/**
 * Distributes the columns over as few pages as possible: portrait if one is enough, else landscape; several pages share
 * them evenly.
 */
export function recapPages<T>(columns: readonly T[], characters: number): RecapPages<T> {
  const width = columnWidth(characters)
  if (columns.length * width <= UPRIGHT_MM) return { isWide: false, pages: [columns] }
  const most = Math.floor(WIDE_MM / width)
  const count = Math.ceil(columns.length / most)
  const each = Math.ceil(columns.length / count)
  const pages = Array.from({ length: count }, (_, at) => columns.slice(at * each, (at + 1) * each))
  return { isWide: true, pages }
}
