/**
 * Letter sizes on a room display, so that it is readable from four times its height: a letter of 1/40 of the height is
 * seen there under 21 minutes of arc, one of 1/54 under 16. ISO 9241-303 requires at least 16, and 20 to 22 for longer
 * reading. A capital letter in screen fonts is 0.7 of its size or more.
 */
export const READ_FROM = 4
/** Minimum size of the text that people look for, as a share of the height. */
export const LEAST_OF_WEIGHT = 1 / 40
/** Minimum size of all other text, as a share of the height. */
export const LEAST_OF_ALL = 1 / 54

/** Sizes in hundredths of the picture's height, as in the style sheet (`--u`). */
export const SIZES = { text: 3.6, small: 2.7, row: 5.2 } as const

/** Hundredths of the picture outside the list: the head, the page title, the foot, the edges. */
const AROUND = { high: 34, wide: 8 }

export interface Glass {
  readonly width: number
  readonly height: number
}

/** Returns a hundredth of the height; in portrait, of the width. */
export const unitOf = ({ width, height }: Glass): number => Math.min(width, height) / 100

export const rowsOn = (glass: Glass): number =>
  Math.max(1, Math.floor((glass.height / unitOf(glass) - AROUND.high) / SIZES.row))

/** Returns the number of sign-up lines: the instructions above take the room of two. */
export const signUpRowsOn = (glass: Glass): number => Math.max(1, rowsOn(glass) - 2)

export const widthOn = (glass: Glass): number => glass.width / unitOf(glass) - AROUND.wide

const WIDE = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/u
const BROAD = /[MWmw@%ШЩЖЮФМЫшщжюфмыДД]/u
const NARROW = /[iIl.,:;'’|! jtfr()-]/u

/** Returns an upper bound of a text's width, in units of its font size, for any screen font. */
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

/**
 * Returns a contestant's names as they fit into so many units: complete; first names as initials; finally cut, each as
 * far as there is room.
 */
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

/** Shortens "Maria-Luisa van der Berg" to "M. van der Berg"; a single-word name stays. */
function withLetters(name: string): string {
  const [first = '', ...others] = name.split(/\s+/)
  return others.length === 0 ? name : `${[...first][0] ?? ''}. ${others.join(' ')}`
}
