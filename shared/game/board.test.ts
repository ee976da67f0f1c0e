import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { dealerOf, isVulnerable, vulnerabilityOf } from './board.ts'

const TABLE = '../shared/data/tables/dealer_vulnerability.csv'

describe('dealer and vulnerability', () => {
  test('[SC1] the dealer goes round with the boards, North first', () => {
    expect([1, 2, 3, 4, 5, 16, 17, 36].map(dealerOf).join('')).toBe('NESWNWNW')
  })

  test('[SC2] the vulnerability follows the pattern of sixteen boards', () => {
    const boards = Array.from({ length: 18 }, (_, index) => vulnerabilityOf(index + 1))
    expect(boards.join(' ')).toBe('none NS EW both NS EW both none EW both none NS both none NS EW none NS')
  })

  test('[SC2] under the rule of MiniBridge nobody is vulnerable', () => {
    expect([2, 3, 4, 13].map(board => vulnerabilityOf(board, 'none'))).toEqual([
      'none',
      'none',
      'none',
      'none',
    ])
  })

  test('[SC2] both means either side, a side only itself', () => {
    expect([isVulnerable('both', 'NS'), isVulnerable('NS', 'NS'), isVulnerable('NS', 'EW')]).toEqual([
      true,
      true,
      false,
    ])
    expect([isVulnerable('none', 'EW'), isVulnerable('EW', 'EW')]).toEqual([false, true])
  })

  test.skipIf(!existsSync(TABLE))(
    '[SC2] all sixteen lines of the table (skipped where the data is absent)',
    () => {
      const rows = readFileSync(TABLE, 'utf8')
        .trim()
        .split(/\r?\n/)
        .slice(1)
        .map(row => row.split(','))
      expect(rows).toHaveLength(16)
      for (const [board, dealer, vulnerable] of rows) {
        // The table is by board modulo 16, with 0 standing for 16.
        const number = Number(board) || 16
        expect(dealerOf(number), `dealer of ${board}`).toBe(dealer)
        expect(vulnerabilityOf(number).toLowerCase(), `board ${board}`).toBe(vulnerable?.toLowerCase())
        expect(vulnerabilityOf(number + 32)).toBe(vulnerabilityOf(number))
      }
    },
  )
})
