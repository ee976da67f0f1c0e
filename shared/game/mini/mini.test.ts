import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { STRAINS, type Strain } from '../card.ts'
import { scoreIn } from '../games.ts'
import type { BySeat, Seat } from '../seat.ts'
import { type Aim, levelOf, type MiniPlayed, miniPlayedSchema } from './result.ts'

const game = { id: 'mini', points: true, equal: 'dealer' } as const
const NOBODY = { game, leads: false, vulnerability: 'none' } as const
const BY_BOARD = { game, leads: false, vulnerability: 'by-board' } as const

const played = (strain: Strain, aim: Aim, declarer: Seat, tricks: number): MiniPlayed =>
  v.parse(miniPlayedSchema, {
    kind: 'played',
    contract: { level: levelOf(strain, aim), strain, doubling: '' },
    declarer,
    tricks,
    mini: {},
  })

describe('MiniBridge', () => {
  // Seed 004: as printed in its travellers.
  test.each([
    ['N', 'game', 'S', 11, 460],
    ['D', 'game', 'S', 12, 420],
    ['D', 'game', 'S', 10, -50],
    ['S', 'part-score', 'S', 9, 140],
    ['S', 'part-score', 'S', 6, -50],
    ['S', 'part-score', 'W', 9, -140],
    ['H', 'game', 'E', 9, 50],
  ] as const)(
    '[MB1] %s for a %s by %s with %i tricks is %i to North-South',
    (strain, aim, by, tricks, score) => {
      expect(scoreIn(NOBODY, 2, played(strain, aim, by, tricks))).toBe(score)
    },
  )

  test('[MB1] a part score stays one however many tricks are made, and its vulnerability follows the board if the session is set so', () => {
    expect(scoreIn(NOBODY, 2, played('S', 'part-score', 'N', 13))).toBe(260)
    expect(scoreIn(BY_BOARD, 2, played('N', 'game', 'S', 11))).toBe(660)
  })

  test('[MB1] nothing but the ten contracts is one', () => {
    const said = STRAINS.flatMap(strain =>
      [1, 2, 3, 4, 5, 6, 7].filter(
        level =>
          v.safeParse(miniPlayedSchema, {
            ...played('S', 'game', 'N', 10),
            contract: { level, strain, doubling: '' },
          }).success,
      ),
    )
    expect(said).toEqual([1, 5, 1, 5, 1, 4, 1, 4, 1, 3])
    const doubled = { level: 1, strain: 'S', doubling: 'X' }
    expect(
      v.safeParse(miniPlayedSchema, { ...played('S', 'game', 'N', 10), contract: doubled }).success,
    ).toBe(false)
  })

  test('[MB2] the points are those of one deal', () => {
    const takes = (points: Partial<BySeat<number>>) =>
      v.safeParse(miniPlayedSchema, { ...played('S', 'game', 'N', 10), mini: { points } }).success
    expect(takes({ N: 7, E: 9, S: 16, W: 8 })).toBe(true)
    expect(takes({ N: 11, E: 9, S: 10, W: 9 })).toBe(false)
    expect(takes({ N: 38, E: 1, S: 1, W: 0 })).toBe(false)
    // Points of the declaring side only.
    expect([takes({ N: 7, S: 16 }), takes({ N: 7, S: 12 }), takes({ E: 10, W: 10 })]).toEqual([
      true,
      false,
      true,
    ])
    expect([takes({ N: 20, E: 20 }), takes({ N: 30 })]).toEqual([false, false])
  })
})
