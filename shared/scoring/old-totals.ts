import { DIRECTIONS } from '../bridge/seat.ts'
import { add, type Fraction, fraction, ZERO } from '../lib/fraction.ts'
import { type ContestantKey, contestantsOf } from './field.ts'
import type { ScoredBoard } from './matchpoints.ts'

/** What a contestant has so far, over the boards on which he has a score. */
export interface Total {
  readonly contestant: ContestantKey
  /** Matchpoints, on the scale of the boards. */
  readonly points: Fraction
  /** The sum of the tops of the same boards. */
  readonly available: Fraction
  /** Of 100: the share of the real comparisons so far. `null` while there was none. */
  readonly percent: Fraction | null
  /** Boards with a score, those without a comparison included. */
  readonly boards: number
}

/** A sum over the boards that count the same units. */
interface Sum {
  readonly unitsPerPoint: number
  units: number
  available: number
  boards: number
}

/**
 * The totals of everybody who has a line: the sum over the boards, nothing else. A board that changes is
 * scored again alone and its totals are added up again; the other boards keep their figures.
 */
export function totalsOf(boards: readonly ScoredBoard[]): ReadonlyMap<ContestantKey, Total> {
  const sums = new Map<ContestantKey, Sum[]>()
  for (const board of boards) addBoard(sums, board)
  return new Map([...sums].map(([contestant, own]) => [contestant, totalOf(contestant, own)]))
}

/** The total of a contestant without any line. */
export const emptyTotal = (contestant: ContestantKey): Total => totalOf(contestant, [])

function addBoard(sums: Map<ContestantKey, Sum[]>, board: ScoredBoard): void {
  for (const { line, figures } of board.lines) {
    for (const direction of DIRECTIONS) {
      for (const contestant of contestantsOf(line, direction)) {
        const sum = sumOf(sums, contestant, board.unitsPerPoint)
        if (figures === null) continue
        sum.units += figures.units[direction]
        sum.available += board.top
        sum.boards += 1
      }
    }
  }
}

function sumOf(sums: Map<ContestantKey, Sum[]>, contestant: ContestantKey, unitsPerPoint: number): Sum {
  const own = sums.get(contestant)
  const known = own?.find(sum => sum.unitsPerPoint === unitsPerPoint)
  if (known) return known
  const fresh: Sum = { unitsPerPoint, units: 0, available: 0, boards: 0 }
  if (own) own.push(fresh)
  else sums.set(contestant, [fresh])
  return fresh
}

function totalOf(contestant: ContestantKey, sums: readonly Sum[]): Total {
  let [points, available, boards] = [ZERO, ZERO, 0]
  for (const sum of sums) {
    points = add(points, fraction(sum.units, sum.unitsPerPoint))
    available = add(available, fraction(sum.available, sum.unitsPerPoint))
    boards += sum.boards
  }
  return { contestant, points, available, percent: percentage(points, available), boards }
}

const percentage = (points: Fraction, available: Fraction): Fraction | null =>
  available.numerator === 0n
    ? null
    : fraction(100n * points.numerator * available.denominator, points.denominator * available.numerator)
