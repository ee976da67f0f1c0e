import { must } from '../../../../shared/lib/assert.ts'

/**
 * How the room's grid is laid out on the glass that it has: as many columns of tables as fit, so that the whole room is
 * seen at once, and marks as large as that allows. Source: screens.md, Director. Sizes are CSS pixels.
 */

/** The glass that the grid may use. */
export interface GridGlass {
  readonly width: number
  readonly height: number
  /** Fingers press here, and need larger cells. */
  readonly touch: boolean
}

/** What has to be shown of a section. */
export interface SectionSize {
  readonly section: string
  readonly tables: number
  readonly rounds: number
  /** The most boards that a table plays in a round. */
  readonly boards: number
  /** The most characters of the numbers of those who meet, "12–31" is 5. */
  readonly characters: number
}

/** Consecutive tables of a section, by their place among its tables. */
export interface Block {
  readonly section: string
  readonly from: number
  readonly count: number
}

export interface RoomFit {
  readonly columns: readonly (readonly Block[])[]
  /** A mark for each board; or one for a whole round, where there is no room for more. */
  readonly shows: 'boards' | 'rounds'
  /** The side of a mark. */
  readonly mark: number
  /** So many marks beside each other in a cell. */
  readonly across: number
  readonly row: number
  readonly cell: number
  /** The size of the numbers of those who meet; 0 where there is no room for them. */
  readonly numbers: number
  /** Whether the state of a table's tablet is said in words beside its number. */
  readonly words: boolean
}

/** The row of the rounds above each block, and the section's name where there are several. */
const HEAD_ROW = 24
const CAPTION = 24
/** Between two columns of tables. */
const COLUMN_GAP = 18
/** A table's number and the shape of its link; with words beside them. */
const HEAD = 48
const HEAD_WITH_WORDS = 132
export const headWidth = ({ words }: Pick<RoomFit, 'words'>): number => (words ? HEAD_WITH_WORDS : HEAD)
/** Two lines of words fit beside the number. */
const LEAST_ROW_WITH_WORDS = 34
/** Border and air of a cell, up and down; to the sides it is a share of the cell, so that neighbours keep apart. */
const CELL_FRAME = 8
const SIDE_AIR = 0.16
/** Between two marks, as a share of a mark. */
const MARK_GAP = 0.3

const LARGEST_MARK = 28
const LARGEST_ROW = 96
const LARGEST_CELL = 120
/** From here on marks are told apart at arm's length from a laptop. */
const CLEAR_MARK = 9
const LEAST_MARK = 6
const LARGEST_NUMBERS = 20
const LEAST_NUMBERS = 12
/** A digit's width and a line's height as shares of the type's size. */
const DIGIT = 0.62
const LINE = 1.2

/** What a mouse still hits, and a finger. */
const LEAST_ROW = { mouse: 20, touch: 40 } as const
const LEAST_CELL = { mouse: 12, touch: 40 } as const

interface Wish {
  readonly shows: RoomFit['shows']
  readonly numbers: boolean
  readonly words: boolean
  readonly least: number
}

/** What is wanted, the most telling first; the first that fits is taken. */
const WISHES: readonly Wish[] = [
  { shows: 'boards', numbers: true, words: true, least: CLEAR_MARK },
  { shows: 'boards', numbers: true, words: false, least: CLEAR_MARK },
  { shows: 'boards', numbers: false, words: true, least: CLEAR_MARK },
  { shows: 'boards', numbers: false, words: false, least: LEAST_MARK },
  { shows: 'rounds', numbers: false, words: false, least: LEAST_MARK },
]

export function roomFit(glass: GridGlass, sections: readonly SectionSize[]): RoomFit {
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

/** A section is torn into another's column only for marks that are so much larger. */
const TEAR_COSTS = 0.75

/** The larger marks win, then the larger numbers, then the fewer columns. */
function isBetter(fit: RoomFit, than: RoomFit | undefined): boolean {
  if (!than) return true
  const mark = worth(fit)
  const other = worth(than)
  if (mark !== other) return mark > other
  if (fit.numbers !== than.numbers) return fit.numbers > than.numbers
  return fit.columns.length < than.columns.length
}

/** The mark, less for each part of a section that stands among other sections. */
function worth({ mark, columns }: RoomFit): number {
  const torn = columns.filter(blocks => blocks.length > 1 && blocks.some(({ from }) => from > 0))
  return mark * TEAR_COSTS ** torn.length
}

/** Columns of at most so many tables. A section that fits whole into the next column is not torn. */
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
  { width, height, touch }: GridGlass,
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

/** What each row of a column may take. */
function rowHeight(height: number, sections: readonly SectionSize[], blocks: readonly Block[]): number {
  const above = HEAD_ROW + (sections.length > 1 ? CAPTION : 0)
  const rows = blocks.reduce((sum, { count }) => sum + count, 0)
  return (height - blocks.length * above) / Math.max(1, rows)
}

/** What the marks of a cell may take of its width. */
const inner = (cell: number): number => cell - Math.max(5, SIDE_AIR * cell)

/** Numbers leave the marks more than half of the row. */
const numbersSize = (cell: number, row: number, characters: number): number =>
  Math.floor(Math.min(LARGEST_NUMBERS, (cell - 2) / (characters * DIGIT), (0.48 * (row - CELL_FRAME)) / LINE))

/** The largest square of which so many fit, and how many of them beside each other. */
function markSize(width: number, height: number, boards: number): Pick<RoomFit, 'mark' | 'across'> {
  const ways = Array.from({ length: boards }, (_, index) => {
    const lines = index + 1
    const across = Math.ceil(boards / lines)
    const largest = Math.min(width / withGaps(across), height / withGaps(lines), LARGEST_MARK)
    return { across, mark: Math.floor(largest * 2) / 2 }
  })
  // Of equal ones the fewer lines: marks are read beside each other.
  return ways.reduce((best, way) => (way.mark > best.mark ? way : best), must(ways[0], 'one way at least'))
}

const withGaps = (count: number): number => count + (count - 1) * MARK_GAP

/** Where nothing fits the room is scrolled, downwards only: cells are as small as they may be. */
function scrolled({ width, touch }: GridGlass, sections: readonly SectionSize[]): RoomFit {
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
