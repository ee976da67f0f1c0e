import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, compare, formatDecimal, fraction, negate, ZERO } from '../../lib/fraction.ts'
import { awarded, capped, split } from '../../test/rulings.ts'
import { type Award, type LineOutcome, NO_OUTCOME, scored, weighted } from '../outcome.ts'
import { wbfContinuous } from '../victory-points/wbf-continuous.ts'
import { TEAM_SIDES, type TeamMatch } from './match.ts'
import { boardAMatchAwards, impAwards, type TeamRules, totalPointAwards } from './rules.ts'
import { scoreMatch, type TeamScore } from './score-match.ts'

const IMPS: TeamRules = {
  form: { kind: 'imps', wholeBoards: false },
  awards: impAwards('match'),
  victoryPoints: wbfContinuous(8),
}
const BOARDS: TeamRules = {
  form: { kind: 'board-a-match', win: fraction(2) },
  awards: boardAMatchAwards(fraction(2), 'match'),
  victoryPoints: null,
}

const PLUS: Award = { kind: 'average-plus' }
const AVERAGE: Award = { kind: 'average' }
const MINUS: Award = { kind: 'average-minus' }

/**
 * Returns a match of these boards, each with the outcome where the home team is North-South and where it is East-West.
 */
const matchOf = (
  ...boards: readonly (readonly [LineOutcome | number, LineOutcome | number])[]
): TeamMatch => ({
  boards: boards.map(([homeNorthSouth, homeEastWest], index) => ({
    board: index + 1,
    homeNorthSouth: outcomeOf(homeNorthSouth),
    homeEastWest: outcomeOf(homeEastWest),
  })),
})
const outcomeOf = (outcome: LineOutcome | number) => (typeof outcome === 'number' ? scored(outcome) : outcome)

const shown = (score: TeamScore) =>
  score.boards.map(({ points, artificial }) =>
    points === null ? '-' : `${formatDecimal(points, 2)}${artificial ? '*' : ''}`,
  )
const both = (match: TeamMatch, rules = IMPS) => {
  const { home, away } = scoreMatch(match, rules)
  return [shown(home).join(' '), shown(away).join(' ')]
}

test('[TM1] a board is the IMPs of the difference between the two tables, from the side of each team', () => {
  const match = matchOf([620, 170], [-100, -50], [420, 420], [NO_OUTCOME, 50])
  expect(both(match)).toEqual(['10.00 -2.00 0.00 -', '-10.00 2.00 0.00 -'])
  const { home, away } = scoreMatch(match, IMPS)
  expect([home.points, away.points, home.played]).toEqual([fraction(8), fraction(-8), 3])
  expect([home, away].map(({ victoryPoints }) => formatDecimal(victoryPoints ?? ZERO, 2))).toEqual([
    '13.12',
    '6.88',
  ])
})

test('[TM1] a match without any score has no victory points', () => {
  const { home } = scoreMatch(matchOf([NO_OUTCOME, 420], [NO_OUTCOME, NO_OUTCOME]), IMPS)
  expect([home.begun, home.victoryPoints, home.points]).toEqual([false, null, ZERO])
})

test('[TM2] board-a-match: 2, 1 or 0 a board, or 1, 1/2 and 0', () => {
  const match = matchOf([620, 170], [-100, -50], [420, 420])
  expect(both(match, BOARDS)).toEqual(['2.00 0.00 1.00', '0.00 2.00 1.00'])
  const single = { ...BOARDS, form: { kind: 'board-a-match', win: fraction(1) } } as const
  expect(both(match, single)).toEqual(['1.00 0.00 0.50', '0.00 1.00 0.50'])
  expect(scoreMatch(match, BOARDS).home.points).toEqual(fraction(3))
})

test('[TM3] a weighted score is the weighted sum of the IMPs of its components, not the IMPs of their mean', () => {
  const ruled = weighted([
    { score: 1430, weight: 25 },
    { score: 680, weight: 75 },
  ])
  // +750 against 680 is 13 IMPs, level is 0.
  expect(both(matchOf([ruled, 680]))).toEqual(['3.25', '-3.25'])
  const whole = { ...IMPS, form: { kind: 'imps', wholeBoards: true } } as const
  expect(both(matchOf([ruled, 680]), whole)).toEqual(['3.00', '-3.00'])
  expect(both(matchOf([ruled, 680]), BOARDS)).toEqual(['1.25', '0.75'])
})

test('[TM3] weighted at both tables: every component against every other', () => {
  const half = (a: number, b: number) =>
    weighted([
      { score: a, weight: 50 },
      { score: b, weight: 50 },
    ])
  // 420-420 (0), 420-170 = 250 (6), 170-420 (-6), 170-170 (0)
  expect(both(matchOf([half(420, 170), half(420, 170)]))).toEqual(['0.00', '0.00'])
  // 620-420 = 200 (5), 620-170 = 450 (10), 170-420 (-6), 170-170 (0): 9 / 4
  expect(both(matchOf([half(620, 170), half(420, 170)]))).toEqual(['2.25', '-2.25'])
})

test('[TM4] after a split score each team reads its own side, and the match need not balance', () => {
  // Home is North-South at the ruled table: +420 for it, but its opponents defend +620.
  const match = matchOf([split(420, 620), 170])
  expect(both(match)).toEqual(['6.00', '-10.00'])
  const { home, away } = scoreMatch(match, IMPS)
  const printed = [home, away].map(({ victoryPoints }) => formatDecimal(victoryPoints ?? ZERO, 2))
  expect(printed).toEqual(['12.42', '6.22'])
  expect(both(matchOf([170, split(420, 620)]))).toEqual(['-10.00', '6.00'])
})

test('[TM5] A+, A and A- are +3, 0 and -3 IMPs', () => {
  expect(both(matchOf([awarded(PLUS, MINUS), 420], [50, 50]))).toEqual(['3.00* 0.00', '-3.00* 0.00'])
  // The ruled table is the one where the home team is East-West.
  expect(both(matchOf([NO_OUTCOME, awarded(PLUS, MINUS)], [50, 50]))).toEqual(['-3.00* 0.00', '3.00* 0.00'])
  expect(both(matchOf([awarded(AVERAGE, AVERAGE), 420]))).toEqual(['0.00*', '0.00*'])
})

test('[TM5] A+ is the own average on the boards played if that is better, A- if it is worse', () => {
  // 10 and 0 IMPs: 5 a board.
  const ahead = matchOf([620, 170], [50, 50], [awarded(PLUS, MINUS), 0], [awarded(PLUS, PLUS), 0])
  expect(both(ahead)).toEqual(['10.00 0.00 5.00* 5.00*', '-10.00 0.00 -5.00* 3.00*'])
  const flat = { ...IMPS, awards: { ...IMPS.awards, own: false } }
  expect(both(ahead, flat)).toEqual(['10.00 0.00 3.00* 3.00*', '-10.00 0.00 -3.00* 3.00*'])
  expect(both(matchOf([620, 170], [awarded(AVERAGE, MINUS), 0]))).toEqual(['10.00 0.00*', '-10.00 -10.00*'])
})

test('[TM5] board-a-match: A+, A and A- are 60, 50 and 40 per cent of the board, or the own average', () => {
  expect(both(matchOf([awarded(PLUS, MINUS), 0], [50, 50]), BOARDS)).toEqual(['1.20* 1.00', '0.80* 1.00'])
  expect(both(matchOf([awarded(PLUS, MINUS), 0], [90, 50]), BOARDS)).toEqual(['2.00* 2.00', '0.00* 0.00'])
  expect(both(matchOf([awarded(AVERAGE, AVERAGE), 0]), BOARDS)).toEqual(['1.00*', '1.00*'])
})

test('[TM5] percentages and plain points of the director, and a ruling at each table', () => {
  const percent = (value: number): Award => ({ kind: 'percent', percent: fraction(value) })
  const points = (value: number): Award => ({ kind: 'points', points: fraction(value) })
  expect(both(matchOf([awarded(percent(60), percent(45)), 0]))).toEqual(['3.00*', '-1.50*'])
  expect(both(matchOf([awarded(percent(70), percent(40)), 0]), BOARDS)).toEqual(['1.40*', '0.80*'])
  expect(both(matchOf([awarded(points(4), points(-1)), 0]))).toEqual(['4.00*', '-1.00*'])
  expect(both(matchOf([awarded(PLUS, PLUS), awarded(PLUS, AVERAGE)]))).toEqual(['1.50*', '3.00*'])
  const sitOut: Award = { kind: 'sit-out' }
  expect(both(matchOf([awarded(sitOut, sitOut), 420]))).toEqual(['-', '-'])
})

test('[TM6] penalties are taken from one team alone, in IMPs before the scale or in victory points after it', () => {
  const adjustments = {
    home: { points: fraction(-3), victoryPoints: ZERO },
    away: { points: ZERO, victoryPoints: fraction(-1, 2) },
  }
  const { home, away } = scoreMatch({ ...matchOf([620, 170], [50, 50]), adjustments }, IMPS)
  expect([home.points, away.points]).toEqual([fraction(7), fraction(-10)])
  expect(formatDecimal(home.victoryPoints ?? ZERO, 2)).toBe('12.77')
  expect(formatDecimal(away.victoryPoints ?? ZERO, 2)).toBe('5.72')
})

const outcome = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: -200, max: 200 }).map(tens => scored(tens * 10)) },
  fc
    .tuple(
      fc.integer({ min: -99, max: 99 }),
      fc.integer({ min: -99, max: 99 }),
      fc.integer({ min: 0, max: 100 }),
    )
    .map(([a, b, weight]) =>
      weighted([
        { score: a * 10, weight },
        { score: b * 10, weight: 100 - weight },
      ]),
    ),
  fc.constant(NO_OUTCOME),
)
const balanced = fc.array(fc.tuple(outcome, outcome), { minLength: 1, maxLength: 12 })

test('[TM7] without split scores and rulings the teams balance, and change places with their seats', () => {
  fc.assert(
    fc.property(balanced, boards => {
      const { home, away } = scoreMatch(matchOf(...boards), IMPS)
      expect(away.points).toEqual(negate(home.points))
      if (home.victoryPoints && away.victoryPoints)
        expect(add(home.victoryPoints, away.victoryPoints)).toEqual(fraction(20))
      const turned = scoreMatch(matchOf(...boards.map(([a, b]) => [b, a] as const)), IMPS)
      expect(turned).toEqual({ home: away, away: home })
    }),
  )
})

test('[TM7] A+ never lowers and A- never raises what the other boards come to per board', () => {
  const rulings = fc.constantFrom(awarded(PLUS, PLUS), awarded(MINUS, MINUS))
  fc.assert(
    fc.property(balanced, rulings, fc.constantFrom(IMPS, BOARDS), (boards, ruling, rules) => {
      const before = scoreMatch(matchOf(...boards), rules)
      const after = scoreMatch(matchOf(...boards, [ruling, 0]), rules)
      for (const team of TEAM_SIDES) {
        const { played, points } = before[team]
        const own = after[team].boards.at(-1)?.points ?? ZERO
        if (played === 0) continue
        const average = { numerator: points.numerator, denominator: points.denominator * BigInt(played) }
        const plus = ruling.kind === 'ruled' && JSON.stringify(ruling).includes('plus')
        expect(compare(own, average) * (plus ? 1 : -1)).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

test('[RU15] a team that is capped at either table has at most average minus on the board, the other its points', () => {
  // Home wins 10 IMPs on board 1, 6 on board 2.
  const plain = matchOf([620, 170], [170, -50])
  expect(both(plain)).toEqual(['10.00 6.00', '-10.00 -6.00'])
  expect(both(matchOf([capped(620, 'NS'), 170], [170, -50]))).toEqual(['-3.00 6.00', '-10.00 -6.00'])
  expect(both(matchOf([620, capped(170, 'EW')], [170, -50]))).toEqual(['-3.00 6.00', '-10.00 -6.00'])
  expect(both(matchOf([capped(620, 'EW'), 170], [170, -50]))).toEqual(['10.00 6.00', '-10.00 -6.00'])
})

test('[RU15] the own average counts where it is lower, and no capped board is in it; but it has been played', () => {
  const match = matchOf([capped(620, 'NS'), 170], [-300, 300], [capped(620, 'NS'), 170])
  expect(both(match)).toEqual(['-12.00 -12.00 -12.00', '-10.00 12.00 -10.00'])
  expect(scoreMatch(match, IMPS).home.played).toBe(3)
})

test('[RU15] in board-a-match a capped win is 40 per cent of the board, in total points nothing above 0', () => {
  const match = matchOf([capped(620, 'NS'), 170], [170, -50])
  expect(both(match, BOARDS)).toEqual(['0.80 2.00', '0.00 0.00'])
  expect(both(matchOf([capped(-50, 'NS'), 170], [170, -50]), BOARDS)).toEqual(['0.00 2.00', '2.00 0.00'])
  const total: TeamRules = {
    form: { kind: 'total-points' },
    awards: totalPointAwards('match'),
    victoryPoints: null,
  }
  expect(both(match, total)).toEqual(['0.00 220.00', '-450.00 -220.00'])
})

test('[RU15] with an artificial score at the other table the cap is on the board', () => {
  const plus = awarded(PLUS, MINUS)
  expect(both(matchOf([plus, capped(170, 'EW')], [170, -50]))[0]).toBe('-3.00* 6.00')
})
