/**
 * Viewing distance in picture heights for which text is sized. From there a letter of 1/40 of the height is seen under
 * 21 minutes of arc, one of 1/54 under 16; ISO 9241-303 requires 16, and 20 to 22 for longer reading.
 */
export const READ_FROM = 4
/** Minimum height of capitals in the main text, as a share of the picture's height. */
export const LEAST_OF_WEIGHT = 1 / 40
/** Minimum height of capitals in all other text, as a share of the picture's height. */
export const LEAST_OF_ALL = 1 / 54

/**
 * Font sizes and row heights in hundredths of the picture's height, as in the style sheet (`--mm`); `line` is each
 * further line of a row.
 */
export const SIZES = { text: 3.6, small: 2.7, row: 5.2, line: 3.4 } as const

/** Space outside the list in hundredths of the picture: head, page title, foot and margins. */
const AROUND = { high: 31, wide: 8 }
const COLUMN_GAP = 4
const MOST_COLUMNS = 2
/** Maximum magnification of a short list. */
const MOST_SCALE = 1.6
/** Minimum share of the longest row that a column may hold; longer names are then shortened to initials. */
const LEAST_FIT = 0.7

export interface Glass {
  readonly width: number
  readonly height: number
}

/** Returns the layout unit: a hundredth of the screen's shorter side. */
export const unitOf = ({ width, height }: Glass): number => Math.min(width, height) / 100

/** Size of a list: its width with names side by side, and its width and lines with names stacked. */
export interface ListSize {
  readonly count: number
  readonly wide: number
  readonly stacked: { readonly wide: number; readonly lines: number }
  /** Space above the list, besides the title. */
  readonly above?: number
}

/** Division of a list into pages and columns, in units at scale 1. */
export interface Layout {
  readonly pages: number
  readonly columns: number
  readonly rows: number
  readonly scale: number
  readonly rowHeight: number
  readonly columnWidth: number
  readonly isStacked: boolean
}

/**
 * Lays out a list on as few pages as possible, then with the largest letters. Names stand side by side only if they fit
 * completely.
 */
export function layoutOf({ count, wide, stacked, above = 0 }: ListSize, glass: Glass): Layout {
  const unit = unitOf(glass)
  const room = { wide: glass.width / unit - AROUND.wide, high: glass.height / unit - AROUND.high - above }
  const layouts: Layout[] = []
  for (let columns = 1; columns <= MOST_COLUMNS; columns += 1) {
    const width = (room.wide - (columns - 1) * COLUMN_GAP) / columns
    for (const isStacked of [false, true]) {
      const row = isStacked ? stacked : { wide, lines: 1 }
      const leastFit = isStacked ? (columns === 1 ? 0 : LEAST_FIT) : 1
      if (width < leastFit * row.wide) continue
      const height = SIZES.row + (row.lines - 1) * SIZES.line
      const most = Math.max(1, Math.floor(room.high / height))
      const pages = Math.max(1, Math.ceil(count / (most * columns)))
      const rows = Math.max(1, Math.ceil(count / pages / columns))
      const scale = Math.max(1, Math.min(MOST_SCALE, room.high / (rows * height), width / row.wide))
      layouts.push({
        pages,
        columns,
        rows,
        scale,
        rowHeight: height * scale,
        columnWidth: width / scale,
        isStacked,
      })
    }
  }
  return layouts.reduce((best, one) =>
    one.pages < best.pages || (one.pages === best.pages && one.scale > best.scale) ? one : best,
  )
}

/** Divides rows evenly among pages. */
export const spread = <T>(all: readonly T[], pages: number): readonly (readonly T[])[] =>
  Array.from({ length: pages }, (_, index) =>
    all.slice(Math.ceil((index * all.length) / pages), Math.ceil(((index + 1) * all.length) / pages)),
  )

const WIDE = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/u
const BROAD = /[MWmw@%ШЩЖЮФМЫшщжюфмыДД]/u
const NARROW = /[iIl.,:;'’|! jtfr()-]/u

/** Returns an upper bound of a text's width in any screen font, in units of its font size. */
export function widthOf(text: string): number {
  let width = 0
  for (const letter of text) width += widthOfLetter(letter)
  return width
}

function widthOfLetter(letter: string): number {
  if (WIDE.test(letter)) return 1.02
  if (BROAD.test(letter)) return 0.95
  if (NARROW.test(letter)) return 0.4
  return letter === letter.toUpperCase() && letter !== letter.toLowerCase() ? 0.74 : 0.62
}

/** Returns a contestant's names so that they fit the width: in full, with first names as initials, or truncated. */
export function namesFitting(players: readonly string[], room: number, size: number = SIZES.text): string {
  const fits = (text: string): boolean => widthOf(text) * size <= room
  const whole = players.join(' – ')
  if (fits(whole)) return whole
  const short = players.map(withLetters)
  if (fits(short.join(' – '))) return short.join(' – ')
  let most = Math.max(...short.map(name => [...name].length))
  const cut = () =>
    short.map(name => ([...name].length > most ? `${[...name].slice(0, most).join('')}…` : name)).join(' – ')
  while (most > 1 && !fits(cut())) most -= 1
  return cut()
}

/** Shortens "Maria-Luisa van der Berg" to "M. van der Berg"; a single name stays. */
function withLetters(name: string): string {
  const [first = '', ...others] = name.split(/\s+/)
  return others.length === 0 ? name : `${[...first][0] ?? ''}. ${others.join(' ')}`
}
