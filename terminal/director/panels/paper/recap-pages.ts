/** A page of a recap sheet: the columns that it has. */
export interface RecapPages<T> {
  /** Whether the paper lies on its side. */
  readonly isWide: boolean
  readonly pages: readonly (readonly T[])[]
}

/** What A4 or letter paper has left beside number, name, place and total, in mm: upright, and on its side. */
const UPRIGHT_MM = 92
const WIDE_MM = 162

/** A digit of the sheet's type, the blank beside it, and a column that can still be told from the next one. */
const CHARACTER_MM = 1.65
const BLANK_MM = 1.25
const NARROWEST_MM = 5

/** How wide a column is whose longest text has so many characters. */
export const columnWidth = (characters: number): number =>
  Math.max(NARROWEST_MM, characters * CHARACTER_MM + BLANK_MM)

/**
 * The columns on as few pages as they need: upright where one is enough, else on its side; several pages share them
 * evenly.
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
