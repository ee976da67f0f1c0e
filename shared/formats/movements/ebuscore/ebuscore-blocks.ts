/**
 * Lines of one movement in EBUScore's movement text: a name, a header line, and a line for each table, with
 * numbers separated by commas, semicolons or spaces. The header determines which lines belong to a movement,
 * so that a faulty movement does not spoil its neighbours.
 */
export interface EbuScoreBlock {
  readonly name: string
  readonly line: number
  /** Rows with the header first; empty if no numbers follow the name. */
  readonly rows: readonly NumberLine[]
}

export interface NumberLine {
  readonly line: number
  readonly numbers: readonly number[]
  /** Text found in place of a number. */
  readonly odd?: string
}

/**
 * Returns all movements of the text. A line of words that no numbers follow is a heading, unless the text has
 * nothing else.
 */
export function blocksOf(text: string): readonly EbuScoreBlock[] {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((words, at): TextLine => ({ words: tidy(words), line: at + 1 }))
    .filter(({ words }) => words !== '')
  const blocks: OpenBlock[] = []
  for (const [at, { words, line }] of lines.entries()) {
    const block = blocks.at(-1)
    const isApart = lines[at - 1]?.line !== line - 1
    const wants = wantedBy(block)
    if (isRemark(words, wants, isApart)) continue
    const row = wants === 'name' ? rowIn(words, line) : rowAmid(words, line)
    if (row === undefined || (mayBeName(words, wants, isApart) && isNameOf(row, lines[at + 1])))
      blocks.push({ name: words, line, rows: [], widths: new Set() })
    else if (block === undefined || opensBlock(row, block, isApart))
      blocks.push({ name: '', line, rows: [row], widths: new Set() })
    else {
      if (block.rows.length > 0) block.widths.add(row.numbers.length)
      block.rows.push(row)
    }
  }
  const filled = blocks.filter(({ rows }) => rows.length > 0)
  return filled.length > 0 ? filled : blocks
}

/** Strips the quotation marks and padding commas that spreadsheets add. */
const tidy = (words: string): string =>
  words
    .trim()
    .replace(/[,;\s]+$/, '')
    .replace(/^"(.*)"$/, '$1')
    .replace(/^[,;\s]+$/, '')

interface TextLine {
  readonly words: string
  readonly line: number
}

interface OpenBlock extends EbuScoreBlock {
  readonly rows: NumberLine[]
  /** Counts of numbers found in the lines of the movement's tables. */
  readonly widths: Set<number>
}

/** Kind of line expected next; 'name' once the movement has all its tables. */
type Wanted = 'name' | 'header' | 'table'

const wantedBy = (block: OpenBlock | undefined): Wanted => {
  if (block === undefined) return 'name'
  // Runs for every line, so it must not look back.
  const [head] = block.rows
  if (head === undefined) return 'header'
  return isHeader(head) && block.rows.length > (head.numbers[1] ?? 0) ? 'name' : 'table'
}

const REMARK = /^(#|;|'|\/\/)(?=.*[^\d,;\s])/

/** True if the line is a remark by an editor of the file. Between movements such a line is a name: "#2 Mitchell". */
const isRemark = (words: string, wants: Wanted, isApart: boolean): boolean =>
  REMARK.test(words) && (wants === 'table' || (wants === 'header' && !isApart))

/** Parses a row of two or more numbers; `undefined` for words and for a single number, which is a name. */
const rowIn = (words: string, line: number): NumberLine | undefined => {
  const parts = words.split(/[,;\s]+/).filter(part => part !== '')
  return parts.length > 1 && parts.every(isNumber) ? { line, numbers: parts.map(Number) } : undefined
}

/** Parses a row where a header or a table is expected: a remark may follow it, and one part may not be a number. */
const rowAmid = (words: string, line: number): NumberLine | undefined => {
  const plain = rowIn(words, line) ?? rowIn(words.replace(REMARK_BEHIND, ''), line)
  if (plain) return plain
  const parts = words.split(/[,;]/).map(part => part.trim())
  const odd = parts.find(part => part !== '' && !isNumber(part))
  const numbers = parts.filter(isNumber)
  return odd !== undefined && 2 * numbers.length > parts.length
    ? { line, numbers: numbers.map(Number), odd }
    : undefined
}

/** Matches a remark after numbers. A semicolon also separates numbers, so it begins a remark only after white space. */
const REMARK_BEHIND = /(\s;|#|'|\/\/)[,;\s]*[^\d,;\s].*$/

const isNumber = (part: string): boolean => /^\d+$/.test(part)

/** True if numbers can be a name: where a name is expected, or below a heading without commas. */
const mayBeName = (words: string, wants: Wanted, isApart: boolean): boolean =>
  wants === 'name' || (wants === 'header' && isApart && !/[,;]/.test(words))

/** True if the row is a name, such as "8 9" directly above a header. */
const isNameOf = (row: NumberLine, next: TextLine | undefined): boolean => {
  const below = next && rowIn(next.words, next.line)
  return !isHeader(row) && below !== undefined && isHeader(below)
}

/** True if the line begins a movement without a name. */
const opensBlock = (row: NumberLine, block: OpenBlock, isApart: boolean): boolean => {
  if (block.rows.length === 0 || !isHeader(row)) return false
  const isTable = block.widths.has(row.numbers.length)
  return wantedBy(block) === 'name' ? isApart || !isTable : isApart && block.rows.length > 1 && !isTable
}

/** True if the row can be a header: type, tables, boards, boards per set, rounds, and optionally one more number. */
const isHeader = ({ numbers, odd }: NumberLine): boolean => {
  const [type = 0, tables = 0, , size = 0, rounds = 0] = numbers
  const isLong = numbers.length === 5 || numbers.length === 6
  return odd === undefined && isLong && type <= LAST_TYPE && tables > 0 && size > 0 && rounds > 0
}

const LAST_TYPE = 7
