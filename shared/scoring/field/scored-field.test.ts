import { describe, expect, test } from 'vitest'
import { formatDecimal, formatFraction, fraction } from '../../lib/fraction.ts'
import {
  EXACT,
  everyone,
  MATCHPOINTS,
  numbersOf,
  scoredLines,
  setupOf,
  sheetOf,
  traveller,
  type Words,
} from '../../test/drawn-field.ts'
import { figuresOf } from '../../test/field-view.ts'
import { awarded } from '../../test/rulings.ts'
import type { Award } from '../outcome.ts'
import { formatPlace } from '../profiles/print.ts'
import { rankField, standingsOf } from '../ranking/ranking.ts'
import type { ScoringRules } from '../rules.ts'
import type { FieldLine } from '../sheet.ts'
import { type FieldContestant, type ScoredField, scoreField, withSheet } from './scored-field.ts'
import { sheetsOf } from './sheets.ts'

const award = (kind: 'average-plus' | 'average' | 'average-minus' | 'sit-out'): Award => ({ kind })

const WORDS: Words = {
  'A+/A-': awarded(award('average-plus'), award('average-minus')),
  'A/A': awarded(award('average'), award('average')),
  SIT: awarded(award('sit-out'), award('sit-out')),
}

const board = (number: number, text: string): readonly FieldLine[] => traveller(number, text, WORDS)

const OWN_TOP: ScoringRules = { ...EXACT, form: { ...MATCHPOINTS, short: 'own-top' } }
const american = (rules: ScoringRules): ScoringRules => ({
  ...rules,
  form: { ...MATCHPOINTS, short: 'own-top', scale: 'american' },
})

const printed = (field: ScoredField): readonly string[] =>
  rankField(field).flatMap(ranking =>
    standingsOf(ranking).map(
      ({ rank, contestant, points, available, percent, boards }) =>
        `${ranking.line ? `${ranking.line} ` : ''}${formatPlace(rank, 'equals')}. ${contestant.key}: ${formatDecimal(points, 1)} of ${formatDecimal(available, 0)}, ${percent ? formatDecimal(percent, 2) : ''}, ${boards}`,
    ),
  )

describe('totals and ranking of a field', () => {
  test('[RK1] a percentage is of the real comparisons, over the boards with a score', () => {
    const lines = [
      ...board(1, '1 v 2: 420, 3 v 4: 400, 5 v 6: 400'),
      ...board(2, '1 v 4: -50, 5 v 2: -, 3 v 6: 110'),
    ]
    expect(printed(scoredLines(lines, setupOf(everyone('1 2 3 4 5 6 7'), OWN_TOP)))).toEqual([
      '1. 4: 5.0 of 6, 83.33, 2',
      '2. 1: 4.0 of 6, 66.67, 2',
      '3=. 3: 3.0 of 6, 50.00, 2',
      '3=. 6: 3.0 of 6, 50.00, 2',
      '5. 5: 1.0 of 4, 25.00, 1',
      '6. 2: 0.0 of 4, 0.00, 1',
      '. 7: 0.0 of 0, , 0',
    ])
  })

  test('[RK2] with two winners each line has its own ranking', () => {
    const contestants: readonly FieldContestant[] = [
      { key: 'NS1', line: 'NS' },
      { key: 'EW1', line: 'EW' },
      { key: 'NS2', line: 'NS' },
      { key: 'EW2', line: 'EW' },
    ]
    const lines = board(1, 'NS1 v EW1: 420, NS2 v EW2: 420')
    expect(printed(scoredLines(lines, setupOf(contestants, american(EXACT))))).toEqual([
      'NS 1=. NS1: 0.5 of 1, 50.00, 1',
      'NS 1=. NS2: 0.5 of 1, 50.00, 1',
      'EW 1=. EW1: 0.5 of 1, 50.00, 1',
      'EW 1=. EW2: 0.5 of 1, 50.00, 1',
    ])
  })

  test('[MP10] an individual gets the matchpoints of his side', () => {
    const lines = [...board(1, 'a b c d: 110, e f g h: 90'), ...board(2, 'a c b d: -50, e g f h: 50')]
    expect(printed(scoredLines(lines, setupOf(everyone('a b c d e f g h')))).slice(0, 3)).toEqual([
      '1=. c: 4.0 of 4, 100.00, 2',
      '1=. f: 4.0 of 4, 100.00, 2',
      '3=. a: 2.0 of 4, 50.00, 2',
    ])
  })

  test('[MP4] somebody without any comparison stands without a percentage and without a rank', () => {
    for (const by of ['percent', 'total'] as const) {
      const rules = { ...OWN_TOP, ranking: { ...OWN_TOP.ranking, by } }
      expect(printed(scoredLines(board(1, '1 v 2: 420'), setupOf(everyone('1 2'), rules)))).toEqual([
        '. 1: 0.0 of 0, , 1',
        '. 2: 0.0 of 0, , 1',
      ])
    }
  })

  test('[RK8] before the first result nobody has a rank', () => {
    expect(printed(scoredLines([], setupOf(everyone('1 2'))))).toEqual([
      '. 1: 0.0 of 0, , 0',
      '. 2: 0.0 of 0, , 0',
    ])
  })
})

describe('scores expected on a board', () => {
  const figures = (lines: readonly FieldLine[], rules = EXACT) =>
    figuresOf(scoredLines(lines, setupOf(everyone('1 2 3 4 5 6'), rules)))

  test('[NB5] a table with an artificial score is expected to have one: the others have Neuberg', () => {
    expect(figures(board(1, '1 v 2: 420, 3 v 4: 100, 5 v 6: A/A'))).toMatchObject({
      '1: 0 v 1': '7/2 of 4, 1/2 of 4',
      '1: 4 v 5': '- of 4, - of 4',
    })
  })

  test('[NB5] a sit-out and a board not played are not expected', () => {
    for (const none of ['SIT', '-'])
      expect(figures(board(1, `1 v 2: 420, 3 v 4: 100, 5 v 6: ${none}`))).toMatchObject({
        '1: 0 v 1': '2 of 2, 0 of 2',
      })
  })

  test('[NB6] a fouled board is scored by its forms, each brought up to all the tables (Law 87)', () => {
    const [first, second, ...others] = board(1, '1 v 2: 420, 3 v 4: 100, 5 v 6: 50')
    const lines = [first, second, ...others.map(line => ({ ...line, form: 'turned' }))].flatMap(line =>
      line ? [line] : [],
    )
    expect(Object.values(figures(lines))).toEqual([
      '7/2 of 4, 1/2 of 4',
      '1/2 of 4, 7/2 of 4',
      '2 of 4, 2 of 4',
    ])
  })

  test('[NB7] sections apart expect what their own boards have', () => {
    const lines = [
      ...board(1, '1 v 2: 420, 3 v 4: 100').map(line => ({ ...line, field: 'A' })),
      ...board(1, '5 v 6: 420').map(line => ({ ...line, field: 'B/' })),
    ]
    expect(Object.values(figures(lines))).toEqual(['2 of 2, 0 of 2', '0 of 2, 2 of 2', '0 of 0, 0 of 0'])
  })

  test('[NB5] one table more on one board brings every board of the field up', () => {
    const contestants = everyone('1 2 3 4 5 6')
    const numbers = numbersOf(contestants)
    const short = board(1, '1 v 2: 420, 3 v 4: 100')
    const full = board(2, '1 v 2: 420, 3 v 4: 100, 5 v 6: 90')
    const before = scoreField(sheetsOf([...short, ...full.slice(0, 2)], numbers).sheets, setupOf(contestants))
    const after = withSheet(before, sheetOf(full, numbers))
    expect(figuresOf(before)['1: 0 v 1']).toBe('2 of 2, 0 of 2')
    expect(figuresOf(after)['1: 0 v 1']).toBe('7/2 of 4, 1/2 of 4')
  })
})

describe('penalties and bonuses', () => {
  const setup = (field: 'A' | undefined) =>
    board(1, '1 v 2: 420, 3 v 4: 100').map(line => (field ? { ...line, field } : line))

  test('[RU9] per cent are of a full top of the own field, points are points', () => {
    const others = board(1, '5 v 6: 420, 7 v 8: 100, 9 v 10: 0').map(line => ({ ...line, field: 'B' }))
    const contestants = everyone('1 2 3 4 5 6 7 8 9 10')
    const adjustments = [
      { contestant: '1', unit: 'percent-of-top', amount: fraction(-25) },
      { contestant: '5', unit: 'percent-of-top', amount: fraction(-25) },
      { contestant: '6', unit: 'points', amount: fraction(-1, 2) },
    ] as const
    const field = scoredLines([...setup('A'), ...others], setupOf(contestants, EXACT, adjustments))
    const points = new Map(
      rankField(field)
        .flatMap(ranking => standingsOf(ranking))
        .map(standing => [standing.contestant.key, formatFraction(standing.points)]),
    )
    expect(['1', '5', '6'].map(key => points.get(key))).toEqual(['3/2', '3', '-1/2'])
  })
})

describe('both sides of a table with a ruling', () => {
  test('[RU5] A+ is the own average where that is better than 60 per cent, A- at most 40', () => {
    const lines = [...board(1, '1 v 2: 420, 3 v 4: 100'), ...board(2, '1 v 4: A+/A-, 3 v 2: 50')]
    // 1 and 4 have all of board 1; on board 2 the single score of the two is in the middle.
    expect(printed(scoredLines(lines, setupOf(everyone('1 2 3 4'))))).toEqual([
      '1. 1: 4.0 of 4, 100.00, 2',
      '2. 4: 2.8 of 4, 70.00, 2',
      '3=. 2: 1.0 of 4, 25.00, 2',
      '3=. 3: 1.0 of 4, 25.00, 2',
    ])
  })
})
