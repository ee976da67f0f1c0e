/**
 * How large letters are on a picture, so that they are read from four times its height: a letter of 1/40 of it is seen
 * there under 21 minutes of arc, one of 1/54 under 16. ISO 9241-303 wants 16 at least, and 20 to 22 of what is read at
 * length. A capital letter of the fonts of screens is 0.7 of its size or more.
 */
export const READ_FROM = 4
/** Of what people look for. */
export const LEAST_OF_WEIGHT = 1 / 40
/** Of what stands beside it. */
export const LEAST_OF_ALL = 1 / 54

/** Sizes are in hundredths of the picture's height, as the style sheet has them (`--u`). */
export const SIZES = { text: 3.6, small: 2.7, row: 5.2 } as const

/** What of a picture's hundredths is no list: the head, the title of the page, the foot, the edges. */
const AROUND = { high: 34, wide: 8 }

export interface Glass {
  readonly width: number
  readonly height: number
}

/** A hundredth of the height; of a picture that stands upright, of its width. */
export const unitOf = ({ width, height }: Glass): number => Math.min(width, height) / 100

/** How many lines of a list a page holds. */
export const rowsOn = (glass: Glass): number =>
  Math.max(1, Math.floor((glass.height / unitOf(glass) - AROUND.high) / SIZES.row))

/** Above those who have signed up it is said how and where, which takes as much room as two of them. */
export const signUpRowsOn = (glass: Glass): number => Math.max(1, rowsOn(glass) - 2)

/** How wide the lists are, in units. */
export const widthOn = (glass: Glass): number => glass.width / unitOf(glass) - AROUND.wide

const WIDE = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/u
const BROAD = /[MWmw@%ШЩЖЮФМЫшщжюфмыДД]/u
const NARROW = /[iIl.,:;'’|! jtfr()-]/u

/** How wide a text is at most, in its own size: of whichever font a screen has. */
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

/** The names of a contestant as they fit into so many units: whole; first names as letters; at last cut, each as far as there is room. */
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

/** "Maria-Luisa van der Berg" is "M. van der Berg"; a name in one word stays. */
function withLetters(name: string): string {
  const [first = '', ...others] = name.split(/\s+/)
  return others.length === 0 ? name : `${[...first][0] ?? ''}. ${others.join(' ')}`
}
