import type { Contract } from '../../../shared/game/bridge/contract.ts'
import { scoreOfContract } from '../../../shared/game/bridge/score.ts'
import { fraction } from '../../../shared/lib/fraction.ts'
import type { FieldContestant, FieldSetup } from '../../../shared/scoring/field/scored-field.ts'
import type { ScoringRules, ShortBoard } from '../../../shared/scoring/rules.ts'
import type { Sheet } from '../../../shared/scoring/sheet.ts'
import { createRandom, type Random } from '../../simulate/random.ts'

/** Made-up field for the scorer, the same at every run: every pair plays every board once. */
export interface MadeField {
  readonly sheets: readonly Sheet[]
  readonly contestants: readonly FieldContestant[]
}

export const BOARDS = 36

/**
 * Makes a field in which North-South stay and East-West move on by a table per board; with one winner every other board
 * is arrow switched.
 */
export function madeField(tables: number, winners: 1 | 2, boards = BOARDS): MadeField {
  const random = createRandom(tables)
  const sheets = Array.from({ length: boards }, (_, index): Sheet => {
    const switched = winners === 1 && index % 2 === 1
    const contestants = new Int32Array(2 * tables)
    for (let table = 0; table < tables; table += 1) {
      contestants[2 * table + (switched ? 1 : 0)] = table
      contestants[2 * table + (switched ? 0 : 1)] = tables + ((table + index) % tables)
    }
    const board = index + 1
    const scores = madeScores(tables, random)
    return { key: `${board}`, board, field: '', contestants, seatsPerLine: 2, scores, ruled: new Map() }
  })
  const contestants = Array.from({ length: 2 * tables }, (_, number): FieldContestant => {
    const key = `${number + 1}`
    return winners === 1 ? { key } : { key, line: number < tables ? 'NS' : 'EW' }
  })
  return { sheets, contestants }
}

/**
 * Makes the scores of a board as large fields have them: half in the contract of the board, the others spread over a
 * few more, some doubled, by either side, with overtricks and undertricks.
 */
function madeScores(tables: number, random: Random): Int32Array {
  const contracts = Array.from({ length: CONTRACTS }, () => ({
    contract: madeContract(random),
    vulnerable: random.chance(0.5),
    sign: random.chance(0.5) ? 1 : -1,
  }))
  const usual = contracts.slice(0, 1)
  return Int32Array.from({ length: tables }, () => {
    const { contract, vulnerable, sign } = random.pick(random.chance(0.5) ? usual : contracts)
    const tricks = Math.min(13, contract.level + 6 + random.whole(-2, 1) + random.whole(-1, 1))
    return sign * scoreOfContract(contract, vulnerable, tricks)
  })
}

const CONTRACTS = 12

const madeContract = (random: Random): Contract => ({
  level: random.pick([1, 2, 2, 3, 3, 3, 4, 4, 4, 5, 6] as const),
  strain: random.pick(['C', 'D', 'H', 'S', 'N'] as const),
  doubling: random.pick(['', '', '', '', 'X'] as const),
})

/** Makes our standard rules: matchpoints on the European scale, exact, ranked by the printed percentage. */
export const madeSetup = (
  { contestants }: Pick<MadeField, 'contestants'>,
  short: ShortBoard = 'neuberg',
): FieldSetup => ({ contestants, rules: rulesWith(short), adjustments: [] })

const rulesWith = (short: ShortBoard): ScoringRules => ({
  form: { kind: 'matchpoints', scale: 'european', short, smallGroups: true, lineRounding: null },
  awards: {
    plus: fraction(3, 5),
    average: fraction(1, 2),
    minus: fraction(2, 5),
    own: true,
    of: 'full',
    perResult: false,
    flatCap: false,
  },
  sitOut: { kind: 'none' },
  totals: { level: false, round: null },
  ranking: { by: 'percent', decimals: 2, rounding: 'half-away', ties: [] },
})

/** Makes a field in the middle of an evening: each board was played at other tables, and at another number of them. */
export function ragged(tables: number): MadeField {
  const { sheets, contestants } = madeField(tables, 2)
  return {
    contestants,
    sheets: sheets.map((sheet, index) => {
      const lines = tables - index * Math.floor(tables / (2 * BOARDS))
      return {
        ...sheet,
        scores: sheet.scores.slice(0, lines),
        contestants: sheet.contestants.slice(0, 2 * lines),
      }
    }),
  }
}
