import * as v from 'valibot'
import { type VulnerabilityRule, vulnerabilityOf } from '../../game/board.ts'
import { SEATS } from '../../game/seat.ts'
import type { Problem } from '../../lib/parsed.ts'
import {
  contestantAt,
  contestantSittingOut,
  type DoubtedRow,
  keyOf,
  type PublishedDatum,
  type RefusedRow,
  type ResultsRow,
  type ResultsSitOut,
  type Winners,
  winnersIn,
} from '../results/results-session.ts'
import { doubtsOf, judgeLine, vulnerabilityRuleOf } from './results-json-line.ts'
import { type NumberWatch, watchNumbers } from './results-json-numbers.ts'
import { type Claim, readRow } from './results-json-row.ts'
import type { RulingUnit } from './results-json-ruling.ts'

export interface ReadBoards {
  readonly rows: readonly ResultsRow[]
  readonly datums: readonly PublishedDatum[]
  readonly refused: readonly RefusedRow[]
  readonly doubted: readonly DoubtedRow[]
  readonly vulnerability: VulnerabilityRule
  readonly impossible?: Problem
}

export interface BoardsContext {
  readonly winners: Winners
  readonly unit: RulingUnit
  readonly stated: VulnerabilityRule | undefined
}

/**
 * Reads the boards of a results file: checks each row alone, then against Law 77, then against the other rows of its
 * board.
 */
export function readBoards(boards: readonly unknown[], context: BoardsContext): ReadBoards {
  const watch = watchNumbers()
  const { located, refused, datums } = locateRows(boards, context.unit, watch)
  const claims = located.flatMap(({ board, row }) =>
    row.kind === 'claim' ? [{ board, claim: row.claim }] : [],
  )
  const vulnerability = context.stated ?? vulnerabilityRuleOf(claims)
  const judged = judgeRows(located, context.winners, vulnerability, watch)
  const { rows, doubted } = judged
  const refusals = inFileOrder([...refused, ...judged.refused])
  const impossible = watch.verdict()
  return { rows, datums, refused: refusals, doubted, vulnerability, ...(impossible && { impossible }) }
}

interface LocatedRow {
  readonly position: number
  readonly board: number
  readonly line: number
  readonly row:
    | { readonly kind: 'claim'; readonly claim: Claim }
    | { readonly kind: 'sit-out'; readonly sitOut: Omit<ResultsSitOut, 'board'> }
}

interface LocatedRefusal extends RefusedRow {
  readonly position: number
}

const inFileOrder = (refusals: readonly LocatedRefusal[]): readonly RefusedRow[] =>
  [...refusals]
    .sort((a, b) => a.position - b.position || a.line - b.line)
    .map(({ board, line, reason }) => ({ board, line, reason }))

const boardSchema = v.looseObject({
  board: v.unknown(),
  results: v.array(v.unknown()),
  datum: v.fallback(v.optional(v.pipe(v.union([v.number(), v.string()]), v.transform(String))), undefined),
})
export const boardNumberSchema = v.pipe(v.number(), v.integer(), v.minValue(1))
const printable = v.fallback(v.union([v.number(), v.string()]), '')

function locateRows(
  boards: readonly unknown[],
  unit: RulingUnit,
  watch: NumberWatch,
): {
  located: readonly LocatedRow[]
  refused: readonly LocatedRefusal[]
  datums: readonly PublishedDatum[]
} {
  const located: LocatedRow[] = []
  const refusals: LocatedRefusal[] = []
  const datums: PublishedDatum[] = []
  boards.forEach((input, position) => {
    const board = v.safeParse(boardSchema, input)
    if (!board.success) {
      const reason = 'The board has no number or no list of results.'
      refusals.push({ position, board: null, line: 0, reason })
      return
    }
    const { results, datum } = board.output
    const number = v.safeParse(boardNumberSchema, board.output.board)
    if (number.success && datum !== undefined) datums.push({ board: number.output, datum })
    results.forEach((input, index) => {
      const line = index + 1
      if (!number.success) {
        const given = v.parse(printable, board.output.board)
        const reason = 'The board has no number from 1 up.'
        refusals.push({ position, board: given === '' ? null : given, line, reason })
        return
      }
      const row = readRow(input, unit)
      if (row.kind === 'claim' || row.kind === 'sit-out')
        located.push({ position, board: number.output, line, row })
      if (row.kind !== 'refused') return
      refusals.push({ position, board: number.output, line, reason: row.reason })
      if (row.twice) watch.clash(row.twice, number.output, 'meets-itself')
    })
  })
  return { located, refused: refusals, datums }
}

function judgeRows(
  located: readonly LocatedRow[],
  winners: Winners,
  vulnerability: VulnerabilityRule,
  watch: NumberWatch,
): {
  rows: readonly ResultsRow[]
  refused: readonly LocatedRefusal[]
  doubted: readonly DoubtedRow[]
} {
  const rows: ResultsRow[] = []
  const refusals: LocatedRefusal[] = []
  const doubted: DoubtedRow[] = []
  const seen: SeenResults = new Map()
  for (const { position, board, line, row } of located) {
    const judged = judgeRow(board, row, winners, vulnerability, watch)
    if (typeof judged === 'string') {
      refusals.push({ position, board, line, reason: judged })
      continue
    }
    const reason = secondResult(judged, winners, line, seen, watch)
    if (reason !== undefined) {
      refusals.push({ position, board, line, reason })
      continue
    }
    rows.push(judged)
    if (row.kind === 'claim' && judged.kind === 'line') doubted.push(...doubtsOf(row.claim, judged, line))
  }
  return { rows, refused: refusals, doubted }
}

function judgeRow(
  board: number,
  row: LocatedRow['row'],
  winners: Winners,
  vulnerability: VulnerabilityRule,
  watch: NumberWatch,
): ResultsRow | string {
  if (row.kind === 'claim') {
    const line = judgeLine(board, row.claim, vulnerabilityOf(board, vulnerability))
    if (typeof line === 'string') return line
    const [north] = SEATS.map(seat => contestantAt(line, seat, winners))
    const players = new Set(SEATS.map(seat => keyOf(contestantAt(line, seat, winners))))
    if (players.size > 1 || !north) return line
    watch.clash(north, board, 'meets-itself')
    return `${line.seats.N} plays against itself.`
  }
  if (winnersIn(winners, row.sitOut.section) === 2 && row.sitOut.side === undefined)
    return `${row.sitOut.contestant} sits out, and the row does not say on which side.`
  return { ...row.sitOut, board }
}

/** Results seen so far by board and contestant: the line, and who sat there. */
type SeenResults = Map<string, { readonly line: number; readonly people: string }>

/** Records who has a result; returns the reason for refusal if one of the contestants already has one on the board. */
function secondResult(
  row: ResultsRow,
  winners: Winners,
  line: number,
  seen: SeenResults,
  watch: NumberWatch,
): string | undefined {
  // A board may be noted as not played and be played later: only two outcomes contradict each other.
  if (row.kind === 'line' && row.outcome.kind === 'none') return undefined
  const players =
    row.kind === 'line'
      ? SEATS.map(seat => contestantAt(row, seat, winners))
      : [contestantSittingOut(row, winners)]
  const named = new Map(players.map(each => [`${row.board} ${keyOf(each)}`, each]))
  const people = [...named.keys()].sort().join()
  for (const [key, each] of named) {
    const before = seen.get(key)
    if (before && before.people !== people) watch.clash(each, row.board, 'two-tables')
    else watch.note(each, row.board)
  }
  for (const [key, { label }] of named) {
    const before = seen.get(key)
    if (before) return `${label} has a result on this board already, in line ${before.line}.`
  }
  for (const key of named.keys()) seen.set(key, { line, people })
  return undefined
}
