import { must } from '../../../shared/lib/assert.ts'
import type { Row } from './results-file.ts'

/** Laws implemented independently of the product and as differently as possible, to reveal disagreements. */

/**
 * Returns the vulnerable sides (Law 2): none, North-South, East-West, both; each group of four boards begins one step
 * later.
 */
const vulnerableSides = (board: number): string =>
  ['', 'NS', 'EW', 'NSEW'][(board - 1 + ((board - 1) >> 2)) % 4] ?? ''

/** Returns the score from the declarer's side (Law 77). */
function declarersScore(contract: string, tricks: number, vulnerable: boolean): number {
  const [, digit, strain = '', double = ''] = must(
    /^([1-7])(C|D|H|S|N|NT)(X{0,2})$/.exec(contract),
    `a contract in ${contract}`,
  )
  const level = Number(digit)
  const factor = 2 ** double.length
  const over = tricks - 6 - level
  if (over < 0) {
    if (factor === 1) return over * (vulnerable ? 100 : 50)
    const penalty = Array.from({ length: -over }, (_, down) => {
      if (vulnerable) return down === 0 ? 200 : 300
      return [100, 200, 200][down] ?? 300
    })
    return (-penalty.reduce((sum, each) => sum + each, 0) * factor) / 2
  }
  const each = strain === 'C' || strain === 'D' ? 20 : 30
  const below = (level * each + (strain.startsWith('N') ? 10 : 0)) * factor
  const game = vulnerable ? 500 : 300
  const slam = level < 6 ? 0 : (vulnerable ? 750 : 500) * (level - 5)
  const overtrick = factor === 1 ? each : (vulnerable ? 100 : 50) * factor
  return below + (below >= 100 ? game : 50) + slam + (factor > 1 ? 25 * factor : 0) + over * overtrick
}

/** Returns North-South's score; `null` if the board has none. It must equal the score stated in the file. */
export function northSouthsScore(
  board: number,
  { contract, by = 'N', tricks = 0, score }: Row,
  vulnerability: string,
): number | null {
  if (contract === null) return null
  const side = by === 'N' || by === 'S' ? 'NS' : 'EW'
  const isVulnerable = vulnerability === 'by-board' && vulnerableSides(board).includes(side)
  const declarers = contract === 'PASS' ? 0 : declarersScore(contract, tricks, isVulnerable)
  const right = side === 'NS' || declarers === 0 ? declarers : -declarers
  if (score !== null && score !== right)
    throw new Error(`board ${board}: ${score} is written, ${right} is right`)
  return right
}

/** Minimum differences for each further IMP (Law 78B). */
const IMPS_FROM = [
  ...[20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600],
  ...[750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000],
]

export const imps = (difference: number): number =>
  (difference < 0 ? -1 : 1) * IMPS_FROM.filter(from => from <= Math.abs(difference)).length || 0

/**
 * Returns victory points, of 20, in hundredths for a lead in whole IMPs in a match of this many boards. It is the
 * continuous scale of the WBF (2013), corrected so that no IMP is worth more than the previous one.
 */
export function wbfHundredths(ahead: number, boards: number): number {
  if (ahead < 0) return 2000 - wbfHundredths(-ahead, boards)
  const golden = (Math.sqrt(5) - 1) / 2
  const full = 15 * Math.sqrt(boards)
  const table = Array.from({ length: Math.ceil(full) + 1 }, (_, lead) =>
    Math.round(1000 + (1000 * (1 - golden ** ((3 * Math.min(lead, full)) / full))) / (1 - golden ** 3)),
  )
  const step = (at: number) => (table[at] ?? 0) - (table[at - 1] ?? 0)
  for (let at = 1; at < table.length - 1; at += 1) {
    if (step(at + 1) <= step(at)) continue
    table[at] = (table[at] ?? 0) + 1
    at = 0
  }
  return table[ahead] ?? 2000
}
