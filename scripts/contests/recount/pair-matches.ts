import {
  add,
  divide,
  type Fraction,
  fraction,
  multiply,
  roundToUnits,
  ZERO,
} from '../../../shared/lib/fraction.ts'
import { byeWorth } from './byes.ts'
import { type Own, type ReadFields, sumOf } from './fields.ts'
import { wbfHundredths } from './laws.ts'
import { keyOf, type Sum } from './places.ts'
import type { PairMatch, ResultsFile } from './results-file.ts'

/** Ranks pairs by the victory points of their matches, looked up in a scale. */

const MOST = 20

/** Maximum percentages for 10, 11 and more victory points (EBU White Book 3.1.7). */
const PERCENTAGES = [50.65, 51.98, 53.33, 54.74, 56.23, 57.83, 59.64, 61.75, 64.4, 68.35]
const PERCENT_BOARDS = [7, 8, 9]

export function sumsOfMatches(file: ResultsFile, { people, owns }: ReadFields): readonly Sum[] {
  if (!['', 'wbf-continuous'].includes(file.scoring.vp_scale))
    throw new Error('a scale that is not in the book')
  const waiting = file.byes.map(
    ({ section, id }) => [keyOf(section, '', id), { contestant: id, section, direction: '' }] as const,
  )
  return [...new Map([...waiting, ...people])].map(([key, who]) => {
    const matches = file.pair_matches.flatMap(match => {
      const keys = match.pairs.map(pair => keyOf(match.section, '', pair))
      const other = keys.find(each => each !== key)
      if (!keys.includes(key) || other === undefined) return []
      const lines = (owns.get(key) ?? []).filter(
        ({ round, against }) => match.rounds.includes(round) && against.includes(other),
      )
      return victoryPoints(file, match, lines) ?? []
    })
    const byes = file.byes.filter(({ section, id }) => keyOf(section, '', id) === key).length
    const bye = multiply(fraction(byes), byeWorth(file, MOST, matches))
    const boards = owns.get(key)?.length ?? 0
    // Byes worth a share of the pair's own matches rank nobody before there is a match.
    const isRanked = matches.length > 0 || (byes > 0 && typeof file.scoring.bye === 'number')
    return { ...who, got: add(matches.reduce(add, ZERO), bye), most: null, boards, isRanked }
  })
}

/** Returns victory points; `undefined` before there are figures, or if the scale does not cover the match's length. */
function victoryPoints(
  file: ResultsFile,
  { boards }: PairMatch,
  lines: readonly Own[],
): Fraction | undefined {
  if (lines.length === 0) return undefined
  const { method } = file.scoring
  if (method === 'matchpoints') {
    const { got, most } = sumOf(file, lines)
    if (!most || most.numerator === 0n || !PERCENT_BOARDS.includes(boards)) return undefined
    return fraction(ofPercentage(divide(multiply(got, fraction(100)), most)))
  }
  const single = { ...file, scoring: { ...file.scoring, method: 'butler' } }
  const own = method.startsWith('cross_imps') ? lines.map(line => modified(method, line)) : lines
  return fraction(wbfHundredths(Number(roundToUnits(sumOf(single, own).got, 0)), boards), 100)
}

function ofPercentage(percentage: Fraction): number {
  const hundredths = (value: Fraction) => Number(value.numerator) / Number(value.denominator)
  const percent = hundredths(percentage)
  const ahead = Math.max(percent, 100 - percent)
  const better = PERCENTAGES.filter(highest => ahead > highest).length + MOST / 2
  return percent >= 50 ? better : MOST - better
}

/** Divides a sum over r results by the root of r (r - 1) / 2 (EBU White Book 3.1.3). */
function modified(method: string, line: Own): Own {
  if (line.got === null) return line
  if (method === 'cross_imps_sum') throw new Error('sums are brought up to others, which is not in the book')
  const sum = (Number(line.got.numerator) / Number(line.got.denominator)) * (line.results - 1)
  const worth = sum / Math.sqrt((line.results * (line.results - 1)) / 2)
  return { ...line, got: fraction(Math.round(worth * 1e9), 1e9) }
}
