import { extentOf } from '../../lib/extent.ts'
import { type Parsed, parsed } from '../../lib/parsed.ts'
import { boardSet, range, takeTurns } from '../../movement/plan/pairs-plan.ts'
import { refused } from './plan-file-problem.ts'
import { beyondSize, type ImportedPlan, planOfRaw } from './plan-raw.ts'
import { usualSetSize } from './usual-set-size.ts'

/**
 * Row of a movement of pairs as a spreadsheet table, one per table and round: round, table, North-South, East-West and
 * optionally the board set; 0 is an empty seat. A first row of words may name the columns in this order.
 */
interface TableRow {
  readonly round: number
  readonly table: number
  readonly ns: number
  readonly ew: number
  readonly set: number | undefined
}

const ROW = /^\s*"?\d{1,3}"?(?:[^\S\t]*[,;\t]\s*"?\d{1,3}"?){3,4}[,;\s]*$/
const HEAD = /^(?=.*\p{L})[^\d]*$/u

const rowsOf = (text: string): readonly string[] => {
  const [first = '', ...others] = text.split(/\r\n|\r|\n/).filter(row => row.trim() !== '')
  return HEAD.test(first) ? others : [first, ...others]
}

/**
 * True if every row is four or five numbers (round, table, North-South, East-West, board set) and every table
 * occurs exactly once in each round.
 */
export const isMovementTable = (text: string): boolean => {
  const rows = rowsOf(text)
  return rows.length > 1 && rows.every(row => ROW.test(row)) && isGrid(rows.map(rowOf))
}

const rowOf = (text: string): TableRow => {
  const [round = 0, table = 0, ns = 0, ew = 0, set] = (text.match(/\d+/g) ?? []).map(Number)
  return { round, table, ns, ew, set }
}

const isGrid = (rows: readonly TableRow[]): boolean => {
  const { rounds, tables } = sizeOf(rows)
  const places = new Set(rows.map(({ round, table }) => `${round} ${table}`))
  return rows.length === rounds * tables && places.size === rows.length && rows.every(row => row.round > 0)
}

const sizeOf = (rows: readonly TableRow[]) => ({
  rounds: extentOf(rows.map(row => row.round)).most,
  tables: extentOf(rows.map(row => row.table)).most,
})

/** Reads the movement; a set has `boardsPerSet` boards, by default as many as fill a usual session. */
export function readMovementTable(text: string, boardsPerSet?: number): Parsed<ImportedPlan> {
  const rows = rowsOf(text).map(rowOf)
  const { rounds, tables } = sizeOf(rows)
  const beyond = beyondSize(tables, rounds)
  if (beyond) return beyond
  // A number that sits both ways in one round is two pairs: both lines begin at 1.
  const eastWest = new Set(rows.map(({ round, ew }) => `${round} ${ew}`))
  const numberedApart = rows.some(({ round, ns }) => ns > 0 && eastWest.has(`${round} ${ns}`))
  const sets = rows.some(({ set }) => set === undefined)
    ? cyclicSets(rows, tables, rounds, numberedApart)
    : rows
  if (!sets) return refused('table.no-sets')
  const size = boardsPerSet ?? usualSetSize(rounds)
  const imported = planOfRaw({
    name: '',
    kind: 'pairs',
    winners: numberedApart ? 2 : 1,
    tables,
    rounds,
    numberedApart,
    missing: [],
    entries: sets.map(({ round, table, ns, ew, set = 0 }) => ({
      round,
      table,
      seats: { N: ns, E: ew, S: ns, W: ew },
      boards: set === 0 ? [] : boardSet(set - 1, size),
    })),
  })
  return parsed({ ...imported, plan: { ...imported.plan, entries: takeTurns(imported.plan.entries) } })
}

/** Maximum number of rows tried, more than any movement with consecutive sets has needed. */
const MOST_TRIED = 1_000_000

/**
 * Assigns board sets that follow each other at every table, as in a Mitchell or a Howell, so that nobody
 * plays one twice and no two tables share one; `undefined` if no such order fits.
 */
function cyclicSets(
  rows: readonly TableRow[],
  tables: number,
  rounds: number,
  numberedApart: boolean,
): readonly TableRow[] | undefined {
  const sets = Math.max(tables, rounds)
  const byTable = range(tables).map(at => rows.filter(row => row.table === at + 1))
  const used = new Set<string>()
  let tried = 0
  const marksOf = ({ round, ns, ew }: TableRow, set: number): readonly string[] =>
    ns === 0 || ew === 0
      ? []
      : [`round ${round} ${set}`, `${ns} ${set}`, numberedApart ? `EW${ew} ${set}` : `${ew} ${set}`]
  const setAt = (row: TableRow, offset: number): number => ((offset + row.round - 1) % sets) + 1

  function freeMarks(own: readonly TableRow[], offset: number): ReadonlySet<string> | undefined {
    const marks = new Set<string>()
    for (const row of own) {
      tried += 1
      for (const mark of marksOf(row, setAt(row, offset))) {
        if (used.has(mark) || marks.has(mark)) return undefined
        marks.add(mark)
      }
    }
    return marks
  }

  function offsetsFrom(table: number): readonly number[] | undefined {
    const own = byTable[table - 1]
    if (!own) return []
    for (let offset = 0; offset < sets && tried < MOST_TRIED; offset += 1) {
      const marks = freeMarks(own, offset)
      if (!marks) continue
      for (const mark of marks) used.add(mark)
      const others = offsetsFrom(table + 1)
      if (others) return [offset, ...others]
      for (const mark of marks) used.delete(mark)
    }
    return undefined
  }

  const offsets = offsetsFrom(1)
  return offsets && rows.map(row => ({ ...row, set: setAt(row, offsets[row.table - 1] ?? 0) }))
}
