import { must } from '../../../shared/lib/assert.ts'
import {
  add,
  compare,
  divide,
  type Fraction,
  fraction,
  multiply,
  subtract,
  ZERO,
} from '../../../shared/lib/fraction.ts'
import { imps, northSouthsScore } from './laws.ts'
import { keyOf, rivalsOf, type Sum } from './places.ts'
import type { ResultsFile, Row } from './results-file.ts'

/** Scores pairs and players by comparing each board with everybody who played the same cards. */

const SIDES = ['NS', 'EW'] as const
type Side = (typeof SIDES)[number]

export type Who = Pick<Sum, 'contestant' | 'section' | 'direction'>

interface Line {
  readonly round: number
  readonly board: number
  /** Group of compared results: a board, within its section if sections are scored separately. */
  readonly field: string
  readonly deal: string
  readonly score: number | null
  readonly words: Readonly<Record<Side, string | undefined>>
  readonly contestants: Readonly<Record<Side, readonly string[]>>
}

/** Points that one side of a line won, or was given, and could have won. */
interface Figure {
  readonly got: Fraction | null
  readonly most: Fraction
  readonly word: string | undefined
}

export interface Own extends Figure {
  /** Number of compared scores, including its own. */
  readonly results: number
  readonly round: number
  readonly against: readonly string[]
}

export interface ReadFields {
  readonly people: ReadonlyMap<string, Who>
  readonly owns: ReadonlyMap<string, readonly Own[]>
}

/** Scores all boards. Until `isOver`, a board counts by the scores it has; then nobody is still to play. */
export function readFields(file: ResultsFile, isOver: boolean): ReadFields {
  const people = new Map<string, Who>()
  const lines = file.boards.flatMap(({ board, results }) =>
    results.filter(row => row.bye === undefined).map(row => lineOf(file, board, row, people)),
  )
  const owns = new Map<string, Own[]>([...people.keys()].map(key => [key, []]))
  for (const field of fieldsOf(lines))
    for (const line of field.lines)
      for (const side of SIDES) {
        const most = isOver ? field.expected : field.lines.filter(isPresent).length
        const own = figureOf(file, field.lines, line, side, most)
        const against = line.contestants[side === 'NS' ? 'EW' : 'NS']
        const results = field.lines.filter(each => each.deal === line.deal && each.score !== null).length
        if (own)
          for (const key of line.contestants[side])
            must(owns.get(key), key).push({ ...own, results, round: line.round, against })
      }
  return { people, owns }
}

export function sumsOfFields(file: ResultsFile, { people, owns }: ReadFields): readonly Sum[] {
  const sums = [...people].map(([key, who]) => ({ ...who, ...sumOf(file, owns.get(key) ?? []) }))
  return file.scoring.method === 'matchpoints'
    ? sums
    : sums.map(sum => scaleToFullBoards(sum, rivalsOf(file, sum, sums)))
}

/** Scales the IMPs of contestants with fewer boards to the number of boards of the others (EBU White Book 4.2.5). */
const scaleToFullBoards = (sum: Sum, rivals: readonly Sum[]): Sum => {
  const most = Math.max(...rivals.map(({ boards }) => boards))
  return sum.boards === 0 ? sum : { ...sum, got: multiply(sum.got, fraction(most, sum.boards)) }
}

function lineOf({ scoring, winners }: ResultsFile, board: number, row: Row, people: Map<string, Who>): Line {
  const { section } = row
  const isSplit = (typeof winners === 'number' ? winners : winners[section]) === 2
  const keysOf = (side: Side) => {
    const both = side === 'NS' ? [row.ns ?? row.N, row.ns ?? row.S] : [row.ew ?? row.E, row.ew ?? row.W]
    return [...new Set(both)].map(label => {
      const contestant = must(label, `who sat ${side} on board ${board}`)
      const direction = isSplit ? side : ''
      const key = keyOf(section, direction, contestant)
      people.set(key, { contestant, section, direction })
      return key
    })
  }
  return {
    board,
    round: row.round,
    field: scoring.sections === 'apart' ? `${section} ${board}` : `${board}`,
    deal: row.deal,
    score: row.adj ? null : northSouthsScore(board, row, scoring.vulnerability),
    words: { NS: row.adj?.ns, EW: row.adj?.ew },
    contestants: { NS: keysOf('NS'), EW: keysOf('EW') },
  }
}

/** True if the table has a score, or a ruling in place of one. */
const isPresent = ({ score, words }: Line): boolean =>
  score !== null || SIDES.some(side => words[side] !== undefined && words[side] !== 'NP')

/** Groups the lines by board, and returns the number of lines of the fullest one. */
function fieldsOf(lines: readonly Line[]) {
  const byField = new Map<string, Line[]>()
  for (const line of lines) byField.set(line.field, [...(byField.get(line.field) ?? []), line])
  const sections = (field: string) => field.replace(/\d+$/, '')
  return [...byField].map(([name, own]) => {
    const alike = [...byField].filter(([other]) => sections(other) === sections(name))
    return { lines: own, expected: Math.max(...alike.map(([, each]) => each.filter(isPresent).length)) }
  })
}

function figureOf(
  { program, scoring }: ResultsFile,
  lines: readonly Line[],
  line: Line,
  side: Side,
  expected: number,
): Figure | null {
  const unit = scoring.method === 'matchpoints' ? scoring.mp_unit : 1
  const most = fraction(unit * Math.max(0, expected - 1))
  const word = line.words[side]
  if (word === 'NP') return null
  if (word !== undefined) return { got: null, most, word }
  if (line.score === null) return null
  const same = lines.filter(each => each.deal === line.deal && each.score !== null)
  const sign = side === 'NS' ? 1 : -1
  const others = same.filter(each => each !== line)
  // With a single score nobody has won or lost an IMP.
  if (scoring.method !== 'matchpoints' && others.length === 0) return null
  const differences = others.map(each => sign * ((line.score ?? 0) - (each.score ?? 0)))
  const sum = (worth: (difference: number) => number) =>
    fraction(differences.reduce((all, each) => all + worth(each), 0))
  switch (scoring.method) {
    case 'matchpoints': {
      const european = differences.reduce((all, each) => all + 1 + Math.sign(each), 0)
      const isGroup = !/^online pairs/i.test(program) && same.length <= 3 && 3 * same.length <= expected
      const own = isGroup
        ? inGroup(european, same.length, expected)
        : neuberg(european, same.length, expected)
      return { got: multiply(own, fraction(unit, 2)), most, word }
    }
    case 'cross_imps':
    case 'cross_imps_mean':
      return { got: divide(sum(imps), fraction(others.length)), most: ZERO, word }
    case 'cross_imps_sum':
      // Scaled up to as many comparisons as elsewhere (EBU White Book 4.2.4).
      return { got: multiply(sum(imps), fraction(expected - 1, others.length)), most, word }
    case 'butler':
      return { got: fraction(imps(sign * ((line.score ?? 0) - datumOf(same)))), most: ZERO, word }
    default:
      throw new Error(`nobody has said how a field is scored by ${scoring.method}`)
  }
}

/** Applies the Neuberg formula: (m + 1) E / A - 1. */
const neuberg = (matchpoints: number, scores: number, expected: number): Fraction =>
  subtract(fraction((matchpoints + 1) * expected, scores), fraction(1))

/**
 * Scores groups of at most three, a third of the others or less: 60 per cent, and 5 more for each point (EBU White Book
 * 4.2.3.3).
 */
const inGroup = (matchpoints: number, scores: number, expected: number): Fraction =>
  fraction((60 + 5 * (matchpoints - (scores - 1))) * 2 * (expected - 1), 100)

/** Returns the mean without the best and the worst score, rounded to tens, with fives away from zero. */
function datumOf(lines: readonly Line[]): number {
  const scores = lines.map(({ score }) => score ?? 0).sort((a, b) => a - b)
  const middle = scores.length > 2 ? scores.slice(1, -1) : scores
  const sum = middle.reduce((all, each) => all + each, 0)
  const tens = Math.floor((2 * Math.abs(sum) + 10 * middle.length) / (20 * middle.length))
  return Math.sign(sum) * 10 * tens
}

/**
 * Adds up a contestant's boards. Averages are 60, 50 and 40 per cent of the top, or 3, 0 and -3 IMPs; the contestant's
 * own average replaces them if better, or worse (Law 12C2).
 */
export function sumOf({ scoring }: ResultsFile, owns: readonly Own[]): Omit<Sum, keyof Who> {
  const isMatchpoints = scoring.method === 'matchpoints'
  const isSum = scoring.method === 'cross_imps_sum'
  const played = owns.filter(({ got }) => got !== null)
  const won = played.map(({ got }) => got ?? ZERO).reduce(add, ZERO)
  const mostPlayed = isMatchpoints
    ? played.map(({ most }) => most).reduce(add, ZERO)
    : fraction(played.length)
  const average = mostPlayed.numerator > 0n ? divide(won, mostPlayed) : null
  const usual: Readonly<Record<string, Fraction>> = isMatchpoints
    ? { 'A+': fraction(3, 5), A: fraction(1, 2), 'A-': fraction(2, 5) }
    : { 'A+': fraction(3), A: ZERO, 'A-': fraction(-3) }
  const given = owns.flatMap(({ got, most, word }) => {
    if (got !== null || word === undefined) return []
    const one = must(usual[word], `what ${word} is worth`)
    // Once for each result of the board if a board is the sum of them.
    const share = isSum ? multiply(one, add(most, fraction(1))) : one
    const wish = word === 'A+' ? 1 : word === 'A-' ? -1 : 0
    const own = average !== null && wish * compare(average, share) > 0 ? average : share
    return isMatchpoints ? multiply(own, most) : own
  })
  const most = owns.map(each => each.most).reduce(add, ZERO)
  return {
    got: given.reduce(add, won),
    most: isMatchpoints ? most : null,
    boards: owns.length,
    isRanked: isMatchpoints ? most.numerator > 0n : owns.length > 0,
  }
}
