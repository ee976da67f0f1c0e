import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { STRAINS } from '../card.ts'
import { type Contract, DOUBLINGS, LEVELS, parseContract, tricksNeeded } from './contract.ts'
import { formatOutcome, outcomeOf, parseOutcome } from './outcome.ts'
import { scoreOf, scoreOfContract } from './score.ts'

const CSV = '../shared/data/tables/score_table_undoubled.csv'
const LAW = '../shared/data/tables/law77.json'

const contract = (text: string): Contract => must(parseContract(text), `contract ${text}`)
const everyContract = LEVELS.flatMap(level =>
  STRAINS.flatMap(strain => DOUBLINGS.map((doubling): Contract => ({ level, strain, doubling }))),
)

describe('the score of a contract', () => {
  // Contract, tricks, not vulnerable, vulnerable: from the scoring table in Law 77.
  test.each([
    ['1C', 7, 70, 70],
    ['1N', 8, 120, 120],
    ['2S', 8, 110, 110],
    ['3N', 9, 400, 600],
    ['4S', 11, 450, 650],
    ['5D', 12, 420, 620],
    ['6H', 12, 980, 1430],
    ['7N', 13, 1520, 2220],
    ['1CX', 7, 140, 140],
    ['2HX', 9, 570, 870],
    ['1DXX', 7, 230, 230],
    ['1NXX', 8, 760, 1160],
    ['7NXX', 13, 2280, 2980],
    ['3N', 8, -50, -100],
    ['4S', 6, -200, -400],
    ['4SX', 9, -100, -200],
    ['4SX', 8, -300, -500],
    ['4SX', 7, -500, -800],
    ['4SX', 6, -800, -1100],
    ['7NXX', 0, -7000, -7600],
  ])('[SC3] %s with %i tricks is %i, vulnerable %i', (text, tricks, safe, vulnerable) => {
    expect(scoreOfContract(contract(text), false, tricks)).toBe(safe)
    expect(scoreOfContract(contract(text), true, tricks)).toBe(vulnerable)
  })

  test('[SC4] a score is counted from North-South, by the vulnerability of the declarer', () => {
    const played = { kind: 'played', contract: contract('3N'), tricks: 9 } as const
    expect(scoreOf({ ...played, declarer: 'S' }, 'NS')).toBe(600)
    expect(scoreOf({ ...played, declarer: 'E' }, 'NS')).toBe(-400)
    expect(scoreOf({ ...played, declarer: 'W' }, 'both')).toBe(-600)
    expect(scoreOf({ ...played, tricks: 8, declarer: 'W' }, 'EW')).toBe(100)
  })

  test('[SC5] a passed-out board is 0, a board not played has no score', () => {
    expect(scoreOf({ kind: 'passed-out' }, 'both')).toBe(0)
    expect(scoreOf({ kind: 'not-played' }, 'both')).toBeNull()
  })

  test('[SC6] a result is said as made with so many over, or so many down', () => {
    expect(outcomeOf(contract('4S'), 11)).toEqual({ kind: 'made', overtricks: 1 })
    expect(outcomeOf(contract('4S'), 8)).toEqual({ kind: 'down', undertricks: 2 })
    expect([10, 12, 7].map(tricks => formatOutcome(contract('4S'), tricks))).toEqual(['=', '+2', '-3'])
  })

  test('[SC6] the text of an outcome reads back, and impossible ones do not', () => {
    for (const each of everyContract) {
      for (let tricks = 0; tricks <= 13; tricks++) {
        expect(parseOutcome(each, formatOutcome(each, tricks))).toBe(tricks)
      }
    }
    expect(['+4', '-11', '', '4', 'x'].map(text => parseOutcome(contract('4S'), text))).toEqual(
      Array(5).fill(undefined),
    )
  })

  test.skipIf(!existsSync(CSV))(
    '[SC3] every cell of the published table (skipped where the data is absent)',
    () => {
      const rows = readFileSync(CSV, 'utf8').trim().split(/\r?\n/).slice(1)
      for (const row of rows) {
        const [name, doubled, vulnerable, tricks, score] = row.split(',')
        const each = contract(`${name}${DOUBLINGS[Number(doubled)]}`)
        expect(scoreOfContract(each, vulnerable === '1', Number(tricks)), row).toBe(Number(score))
      }
      expect(new Set(rows).size).toBe(rows.length)
      expect(rows.length).toBeGreaterThan(0)
    },
  )

  test.skipIf(!existsSync(LAW))(
    '[SC3] every score put together from the text of Law 77 (skipped likewise)',
    () => {
      const law: Law77 = JSON.parse(readFileSync(LAW, 'utf8'))
      let cells = 0
      for (const each of everyContract) {
        for (const vulnerable of [false, true]) {
          for (let tricks = 0; tricks <= 13; tricks++) {
            expect(scoreOfContract(each, vulnerable, tricks)).toBe(
              scoreByTheLaw(law, each, vulnerable, tricks),
            )
            cells++
          }
        }
      }
      expect(cells).toBe(2940)
    },
  )
})

type Sides<T> = { readonly nv: T; readonly v: T }

/** Table of Law 77 in the test data. */
interface Law77 {
  readonly trick: Record<'CD' | 'HS' | 'NT_first' | 'NT_next', readonly number[]>
  readonly game_at: number
  readonly game_bonus: Sides<number>
  readonly partscore: number
  readonly small_slam: Sides<number>
  readonly grand_slam: Sides<number>
  readonly made_doubled: number
  readonly made_redoubled: number
  readonly overtrick: Record<'doubled' | 'redoubled', Sides<number>>
  readonly undertricks: Record<'undoubled' | 'doubled' | 'redoubled', Sides<number | readonly number[]>>
}

const kindOf = { '': 'undoubled', X: 'doubled', XX: 'redoubled' } as const

/** Computes the score from the table of Law 77, independently of `scoreOfContract`. */
function scoreByTheLaw(law: Law77, contract: Contract, vulnerable: boolean, tricks: number): number {
  const { level, strain, doubling } = contract
  const side = vulnerable ? 'v' : 'nv'
  const kind = kindOf[doubling]
  const over = tricks - tricksNeeded(contract)
  if (over < 0) {
    const steps = [law.undertricks[kind][side]].flat()
    return -Array.from({ length: -over }, (_, index) => steps[index] ?? steps.at(-1) ?? 0).reduce(
      (a, b) => a + b,
    )
  }
  const row = strain === 'N' ? null : strain === 'C' || strain === 'D' ? law.trick.CD : law.trick.HS
  const worth = (values: readonly number[]): number => must(values[doubling.length], `${kind} trick`)
  const bid = row ? level * worth(row) : worth(law.trick.NT_first) + (level - 1) * worth(law.trick.NT_next)
  const extra =
    kind === 'undoubled' ? must((row ?? law.trick.NT_next)[0], 'a trick') : law.overtrick[kind][side]
  return (
    bid +
    over * extra +
    (bid >= law.game_at ? law.game_bonus[side] : law.partscore) +
    (level === 6 ? law.small_slam[side] : level === 7 ? law.grand_slam[side] : 0) +
    (doubling === 'X' ? law.made_doubled : doubling === 'XX' ? law.made_redoubled : 0)
  )
}
