/** Record of a file, with its first line. */
export interface CsvRow {
  readonly line: number
  readonly cells: readonly string[]
  /** Set if a quote opened here was never closed: the line is taken literally, and reading continues with the next. */
  readonly open?: true
}

export const SEPARATORS = [',', ';', '\t', '|'] as const
export type Separator = (typeof SEPARATORS)[number]

/**
 * Parses records as in RFC 4180: quoted cells may hold separators, line ends and doubled quotes. Lines may end with CR
 * LF, LF or CR; empty lines are skipped.
 */
export function readCsv(text: string, separator: Separator): readonly CsvRow[] {
  const rows: CsvRow[] = []
  let at = 0
  let line = 1
  while (at < text.length) {
    const read = readRow(text, at, separator)
    const row = read ?? plainRow(text, at, separator)
    if (row.cells.some(cell => cell.trim() !== ''))
      rows.push({ line, cells: row.cells, ...(!read && { open: true as const }) })
    line += lineEnds(text.slice(at, row.end))
    at = row.end
  }
  return rows
}

interface ReadRow {
  readonly cells: readonly string[]
  readonly end: number
}

/** Length of a quoted cell above which its quote is taken as unclosed. */
const LONGEST_CELL = 5000
/** Maximum number of lines in one record. */
const MOST_LINES = 100

function readRow(text: string, start: number, separator: Separator): ReadRow | undefined {
  const cells: string[] = []
  let at = start
  let lines = 0
  for (;;) {
    let cell = ''
    if (text[at] === '"') {
      const closed = closingQuote(text, at + 1)
      if (closed === undefined) return undefined
      cell = text.slice(at + 1, closed).replaceAll('""', '"')
      at = closed + 1
      const ends = lineEnds(cell)
      lines += ends
      // A quote that closes mid-cell on another line opens that cell instead: this one was left open.
      if (lines > MOST_LINES || (ends > 0 && !isCellEnd(text[at], separator))) return undefined
    }
    // Text behind the closing quote belongs to the cell as well.
    const end = cellEnd(text, at, separator)
    cells.push(cell + text.slice(at, end))
    if (text[end] !== separator) return { cells, end: afterLineEnd(text, end) }
    at = end + 1
  }
}

function closingQuote(text: string, from: number): number | undefined {
  for (let at = from; at < text.length && at - from <= LONGEST_CELL; at += 1) {
    if (text[at] !== '"') continue
    if (text[at + 1] !== '"') return at
    at += 1
  }
  return undefined
}

const isLineEnd = (letter: string | undefined): boolean => letter === '\n' || letter === '\r'

const isCellEnd = (letter: string | undefined, separator: Separator): boolean =>
  letter === undefined || letter === separator || isLineEnd(letter)

function cellEnd(text: string, from: number, separator: Separator): number {
  let at = from
  while (at < text.length && text[at] !== separator && !isLineEnd(text[at])) at += 1
  return at
}

const afterLineEnd = (text: string, at: number): number =>
  text[at] === '\r' && text[at + 1] === '\n' ? at + 2 : Math.min(text.length, at + 1)

function plainRow(text: string, start: number, separator: Separator): ReadRow {
  let end = start
  while (end < text.length && !isLineEnd(text[end])) end += 1
  return { cells: text.slice(start, end).split(separator), end: afterLineEnd(text, end) }
}

function lineEnds(text: string): number {
  return (text.match(/\r\n|\n|\r/g) ?? []).length
}
