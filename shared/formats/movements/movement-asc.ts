import { type Parsed, parsed } from '../../lib/parsed.ts'
import { boardSet, takeTurns } from '../../movement/plan/pairs-plan.ts'
import { refused } from './plan-file-problem.ts'
import { beyondSize, type ImportedPlan, planOfRaw, type RawEntry } from './plan-raw.ts'
import { usualSetSize } from './usual-set-size.ts'

/**
 * Line of a movement file .ASC 1.0, used in the Netherlands (pjms.nl/movementfile_standard.html). The first
 * line has the contestants, tables, rounds, board groups and 1 for an individual; then a line per round has
 * the sides and board group of each table. `#` begins a comment, 0 is an empty seat.
 */
interface AscLine {
  readonly line: number
  readonly cells: readonly string[]
}

const linesOf = (text: string): readonly AscLine[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((row, at) => ({ line: at + 1, cells: row.replace(/#.*/, '').match(/[A-Za-z]+|\d+/g) ?? [] }))
    .filter(({ cells }) => cells.length > 0)

/** True if the text has a .ASC header and either letters or too many contestants for an EBUScore movement. */
export const isAsc = (text: string): boolean => {
  const [head, first] = linesOf(text)
  if (head?.cells.length !== 5 || !/^[01]$/.test(head.cells[4] ?? '')) return false
  if (!head.cells.every(cell => /^\d{1,3}$/.test(cell))) return false
  const [, tables = 0, rounds = 0] = head.cells.map(Number)
  const width = head.cells[4] === '1' ? 5 : 3
  const isRow = first?.cells.length === width * tables && tables > 0 && rounds > 0
  return isRow && (first.cells.some(cell => /^[A-Za-z]$/.test(cell)) || Number(head.cells[0]) > 7)
}

/** Reads the movement; a board group has `boardsPerSet` boards, by default as many as fill a usual session. */
export function readAsc(text: string, boardsPerSet?: number): Parsed<ImportedPlan> {
  const [head, ...rows] = linesOf(text)
  const [contestants = 0, tables = 0, rounds = 0, groups = 0, individual = 0] = (head?.cells ?? []).map(
    Number,
  )
  const beyond = beyondSize(tables, rounds)
  if (beyond) return beyond
  if (rows.length !== rounds) return refused('asc.rounds', { rounds, value: rows.length })
  const width = individual === 1 ? 5 : 3
  const wrong = rows.find(({ cells }) => cells.length !== width * tables || !hasSeats(cells, width))
  if (wrong)
    return refused('asc.row', { line: wrong.line, value: wrong.cells.length, tables, needed: width * tables })
  const size = boardsPerSet ?? usualSetSize(rounds)
  const imported = planOfRaw({
    name: '',
    kind: individual === 1 ? 'individual' : 'pairs',
    winners: 1,
    tables,
    rounds,
    missing: [],
    players: individual === 1 ? contestants : undefined,
    boards: groups * size,
    entries: rows.flatMap(({ cells }, round) =>
      Array.from({ length: tables }, (_, table) =>
        entryOf(round + 1, table + 1, cells.slice(table * width, (table + 1) * width), size),
      ),
    ),
  })
  return parsed({ ...imported, plan: { ...imported.plan, entries: takeTurns(imported.plan.entries) } })
}

/** True if seats are numbers; the last cell of each table is its board group, a letter or a number. */
const hasSeats = (cells: readonly string[], width: number): boolean =>
  cells.every((cell, at) => /^\d{1,3}$/.test(cell) || (at % width === width - 1 && /^[A-Za-z]$/.test(cell)))

const groupOf = (cell: string): number =>
  /^\d/.test(cell) ? Number(cell) : cell.toUpperCase().charCodeAt(0) - 'A'.charCodeAt(0) + 1

function entryOf(round: number, table: number, cells: readonly string[], size: number): RawEntry {
  const group = groupOf(cells.at(-1) ?? '0')
  const [first = 0, second = 0, east = second, west = second] = cells.slice(0, -1).map(Number)
  const seats =
    cells.length === 3
      ? { N: first, E: second, S: first, W: second }
      : { N: first, E: east, S: second, W: west }
  return { round, table, seats, boards: group === 0 ? [] : boardSet(group - 1, size) }
}
