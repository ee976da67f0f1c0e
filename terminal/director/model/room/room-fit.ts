import { must } from '../../../../shared/lib/assert.ts'

/**
 * Layout of the room's grid: as many columns of tables as fit, so that the whole room is visible, with marks as large
 * as possible. Sizes are in CSS pixels.
 */

export interface GridSpace {
  readonly width: number
  readonly height: number
  readonly touch: boolean
}

export interface SectionSize {
  readonly section: string
  readonly tables: number
  readonly rounds: number
  readonly boards: number
  /** Maximum length of the contestants' numbers in characters: "12–31" has 5. */
  readonly characters: number
}

/** Consecutive tables of a section, by index. */
export interface Block {
  readonly section: string
  readonly from: number
  readonly count: number
}

export interface RoomFit {
  readonly columns: readonly (readonly Block[])[]
  /** Marks of boards, or one mark for each round if space is short. */
  readonly shows: 'boards' | 'rounds'
  readonly mark: number
  readonly across: number
  readonly row: number
  readonly cell: number
  /** Font size of the contestants' numbers; 0 to omit them. */
  readonly numbers: number
  /** True if the state of a table's tablet is written beside its number. */
  readonly words: boolean
}

/** Height of the header row above each block, with the rounds and, if there are several, the section's name. */
const HEAD_ROW = 24
const CAPTION = 24
const COLUMN_GAP = 16
/** Width of a table's number and the shape of its link. */
const HEAD = 48
const HEAD_WITH_WORDS = 132
export const headWidth = ({ words }: Pick<RoomFit, 'words'>): number => (words ? HEAD_WITH_WORDS : HEAD)
/** Minimum row height for two lines of words beside the number. */
const LEAST_ROW_WITH_WORDS = 34
/** Vertical border and padding of a cell; the horizontal ones are a share of its width. */
const CELL_FRAME = 8
const SIDE_AIR = 0.16
/** Gap between two marks, as a share of a mark. */
const MARK_GAP = 0.3

const LARGEST_MARK = 28
const LARGEST_ROW = 96
const LARGEST_CELL = 120
/** Minimum size of a mark that is clear at arm's length from a laptop. */
const CLEAR_MARK = 9
const LEAST_MARK = 6
const LARGEST_NUMBERS = 20
const LEAST_NUMBERS = 12
/** Width of a digit and height of a line, as shares of the font size. */
const DIGIT = 0.62
const LINE = 1.2

/** Minimum height of a row for a mouse and for a finger. */
const LEAST_ROW = { mouse: 20, touch: 40 } as const
const LEAST_CELL = { mouse: 12, touch: 40 } as const

interface Wish {
  readonly shows: RoomFit['shows']
  readonly numbers: boolean
  readonly words: boolean
  readonly least: number
}

/** Layouts to try, the most informative first; the first that fits is used. */
const WISHES: readonly Wish[] = [
  { shows: 'boards', numbers: true, words: true, least: CLEAR_MARK },
  { shows: 'boards', numbers: true, words: false, least: CLEAR_MARK },
  { shows: 'boards', numbers: false, words: true, least: CLEAR_MARK },
  { shows: 'boards', numbers: false, words: false, least: LEAST_MARK },
  { shows: 'rounds', numbers: false, words: false, least: LEAST_MARK },
]

export function roomFit(glass: GridSpace, sections: readonly SectionSize[]): RoomFit {
  const tables = sections.reduce((sum, each) => sum + each.tables, 0)
  const heights = Array.from({ length: Math.max(1, tables) }, (_, index) => index + 1)
  const packings = heights.map(most => packed(sections, most))
  for (const wish of WISHES) {
    const fits = packings.flatMap(columns => fitted(glass, sections, columns, wish) ?? [])
    const best = fits.reduce<RoomFit | undefined>(
      (best, fit) => (isBetter(fit, best) ? fit : best),
      undefined,
    )
    if (best) return best
  }
  return scrolled(glass, sections)
}

/** Factor for each part of a split section, so that splitting must enlarge the marks accordingly. */
const TEAR_COSTS = 0.75

/** True if this layout is better: larger marks, then larger numbers, then fewer columns. */
function isBetter(fit: RoomFit, than: RoomFit | undefined): boolean {
  if (!than) return true
  const mark = worth(fit)
  const other = worth(than)
  if (mark !== other) return mark > other
  if (fit.numbers !== than.numbers) return fit.numbers > than.numbers
  return fit.columns.length < than.columns.length
}

/** Returns the mark size, reduced for each part of a section that shares a column. */
function worth({ mark, columns }: RoomFit): number {
  const torn = columns.filter(blocks => blocks.length > 1 && blocks.some(({ from }) => from > 0))
  return mark * TEAR_COSTS ** torn.length
}

/** Packs tables into columns of limited height. A section that fits completely into the next column is not split. */
function packed(sections: readonly SectionSize[], most: number): RoomFit['columns'] {
  const columns: Block[][] = [[]]
  let left = most
  for (const { section, tables } of sections) {
    if (tables > left && tables <= most && left < most) {
      columns.push([])
      left = most
    }
    for (let from = 0; from < tables; ) {
      if (left === 0) {
        columns.push([])
        left = most
      }
      const count = Math.min(left, tables - from)
      columns.at(-1)?.push({ section, from, count })
      from += count
      left -= count
    }
  }
  return columns
}

function fitted(
  { width, height, touch }: GridSpace,
  sections: readonly SectionSize[],
  columns: RoomFit['columns'],
  wish: Wish,
): RoomFit | undefined {
  const row = Math.floor(Math.min(LARGEST_ROW, ...columns.map(blocks => rowHeight(height, sections, blocks))))
  const each = (width - (columns.length - 1) * COLUMN_GAP) / columns.length
  const rounds = Math.max(1, ...sections.map(section => section.rounds))
  const cell = Math.min(LARGEST_CELL, (each - headWidth(wish)) / rounds)
  const hand = touch ? 'touch' : 'mouse'
  if (row < LEAST_ROW[hand] || cell < LEAST_CELL[hand]) return undefined
  if (wish.words && row < LEAST_ROW_WITH_WORDS) return undefined
  const characters = Math.max(1, ...sections.map(section => section.characters))
  const numbers = wish.numbers ? numbersSize(cell, row, characters) : 0
  if (wish.numbers && numbers < LEAST_NUMBERS) return undefined
  const boards = wish.shows === 'rounds' ? 1 : Math.max(1, ...sections.map(section => section.boards))
  const { mark, across } = markSize(inner(cell), row - CELL_FRAME - LINE * numbers, boards)
  if (mark < wish.least) return undefined
  return { columns, shows: wish.shows, mark, across, row, cell, numbers, words: wish.words }
}

function rowHeight(height: number, sections: readonly SectionSize[], blocks: readonly Block[]): number {
  const above = HEAD_ROW + (sections.length > 1 ? CAPTION : 0)
  const rows = blocks.reduce((sum, { count }) => sum + count, 0)
  return (height - blocks.length * above) / Math.max(1, rows)
}

/** Returns the width that the marks of a cell may use. */
const inner = (cell: number): number => cell - Math.max(5, SIDE_AIR * cell)

/** Returns the font size of numbers, which leave more than half of the row to the marks. */
const numbersSize = (cell: number, row: number, characters: number): number =>
  Math.floor(Math.min(LARGEST_NUMBERS, (cell - 2) / (characters * DIGIT), (0.48 * (row - CELL_FRAME)) / LINE))

/** Returns the size of the largest squares that fit, one per board, and how many stand side by side. */
function markSize(width: number, height: number, boards: number): Pick<RoomFit, 'mark' | 'across'> {
  const ways = Array.from({ length: boards }, (_, index) => {
    const lines = index + 1
    const across = Math.ceil(boards / lines)
    const largest = Math.min(width / withGaps(across), height / withGaps(lines), LARGEST_MARK)
    return { across, mark: Math.floor(largest * 2) / 2 }
  })
  // Among equal sizes take fewer lines: marks are read side by side.
  return ways.reduce((best, way) => (way.mark > best.mark ? way : best), must(ways[0], 'one way at least'))
}

const withGaps = (count: number): number => count + (count - 1) * MARK_GAP

/** Returns the fallback if nothing fits: the room scrolls vertically, with minimal cells. */
function scrolled({ width, touch }: GridSpace, sections: readonly SectionSize[]): RoomFit {
  const rounds = Math.max(1, ...sections.map(section => section.rounds))
  const cell = Math.max(LEAST_CELL.mouse, (width - HEAD) / rounds)
  const row = LEAST_ROW[touch ? 'touch' : 'mouse']
  const all = Math.max(1, ...sections.map(section => section.boards))
  const wide = markSize(inner(cell), row - CELL_FRAME, all)
  const shows = wide.mark < LEAST_MARK ? 'rounds' : 'boards'
  const { mark, across } = shows === 'boards' ? wide : markSize(inner(cell), row - CELL_FRAME, 1)
  const columns = [sections.map(({ section, tables }) => ({ section, from: 0, count: tables }))]
  return { columns, shows, mark, across, row, cell, numbers: 0, words: false }
}
