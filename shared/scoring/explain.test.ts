import { describe, expect, test } from 'vitest'
import { must } from '../lib/assert.ts'
import { type Fraction, formatFraction, fraction } from '../lib/fraction.ts'
import {
  EXACT,
  everyone,
  MATCHPOINTS,
  numbersOf,
  scoredLines,
  setupOf,
  traveller,
  type Words,
} from '../test/drawn-field.ts'
import { awarded, capped } from '../test/rulings.ts'
import { explainLine, explainTotal } from './explain.ts'
import { weighted } from './outcome.ts'
import type { ScoringRules } from './rules.ts'
import type { Adjustment } from './sheet.ts'
import { totalsContext } from './totals.ts'

const KEYS = 'a b c d e f g h i j k l m n o p'

const WORDS: Words = {
  'A+-': awarded({ kind: 'average-plus' }, { kind: 'average-minus' }),
  '170<': capped(170, 'NS'),
  '100>': capped(100, 'EW'),
  SIT: awarded({ kind: 'sit-out' }, { kind: 'sit-out' }),
  MIX: weighted([
    { score: 650, weight: 30 },
    { score: -100, weight: 70 },
  ]),
}

function boards(
  texts: readonly string[],
  rules: ScoringRules = EXACT,
  adjustments: readonly Adjustment[] = [],
) {
  const lines = texts.flatMap((text, index) => traveller(index + 1, text, WORDS))
  return totalsContext(scoredLines(lines, setupOf(everyone(KEYS), rules, adjustments)))
}

const withForm = (form: ScoringRules['form']): ScoringRules => ({ ...EXACT, form })
const number = (key: string) => must(numbersOf(everyone(KEYS)).get(key), key)

/** Converts fractions to text, so that an explanation is readable in a test. */
const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, part) => (isFraction(part) ? formatFraction(part) : part)))
const isFraction = (value: unknown): value is Fraction =>
  typeof value === 'object' && value !== null && 'numerator' in value && 'denominator' in value

const EIGHT = 'a v b: 420, c v d: 170, e v f: 170, g v h: 170, i v j: -50, k v l: 110, m v n: 100, o v p: 110'

describe('a figure explains itself', () => {
  test('[EX2] [MP5] beat 4, tied 2, lost to 1 of 7; the other side the other way', () => {
    const context = boards([EIGHT])
    const faced = (direction: 'NS' | 'EW') => plain(explainLine(context, '1', 1, direction))
    expect(faced('NS')).toMatchObject({
      kind: 'score',
      points: '10',
      available: '14',
      rule: { kind: 'counted', scores: 8, expected: 8 },
      parts: [{ score: 170, faced: { beaten: '4', tied: '2', lost: '1', of: 7 } }],
    })
    expect(faced('EW')).toMatchObject({
      points: '4',
      parts: [{ faced: { beaten: '1', tied: '2', lost: '4', of: 7 } }],
    })
  })

  test('[EX2] others with weighted scores are met in fractions of a table, and so is the own one', () => {
    const context = boards(['a v b: MIX, c v d: 650, e v f: -100, g v h: 110'])
    expect(plain(explainLine(context, '1', 1, 'NS'))).toMatchObject({
      parts: [{ faced: { beaten: '27/10', tied: '3/10', lost: '0', of: 3 } }],
    })
    expect(plain(explainLine(context, '1', 0, 'NS'))).toMatchObject({
      parts: [
        { score: 650, weight: 30, faced: { beaten: '2', tied: '1', lost: '0' }, points: '5' },
        { score: -100, weight: 70, faced: { beaten: '0', tied: '1', lost: '2' }, points: '1' },
      ],
      points: '11/5',
    })
  })

  test('[EX1] the rule for a short board with its A, E and m', () => {
    const short = [EIGHT, 'a v b: 420, c v d: 170, e v f: 50']
    const rule = (change: Partial<typeof MATCHPOINTS>) =>
      plain(explainLine(boards(short, withForm({ ...MATCHPOINTS, ...change })), '2', 0, 'NS'))
    expect(rule({})).toMatchObject({
      rule: { kind: 'neuberg', scores: 3, expected: 8 },
      parts: [{ basis: { counted: '4' }, points: '37/3' }],
    })
    expect(rule({ short: 'factor' })).toMatchObject({ rule: { kind: 'factor' }, points: '14' })
    expect(rule({ short: 'own-top' })).toMatchObject({
      rule: { kind: 'own-top' },
      points: '4',
      available: '4',
    })
    const two = [EIGHT, 'a v b: 420, c v d: 170']
    expect(
      plain(explainLine(boards(two, withForm({ ...MATCHPOINTS, smallGroups: true })), '2', 0, 'NS')),
    ).toMatchObject({ rule: { kind: 'small-group', scores: 2, expected: 8 }, points: '91/10' })
  })

  test('[EX3] cross-IMPs name each other score, how often it was and its IMPs', () => {
    const form = { kind: 'cross-imps', per: 'mean', cap: null, factorShort: false } as const
    const context = boards(['a v b: 420, c v d: 170, e v f: 170, g v h: -50'], withForm(form))
    expect(plain(explainLine(context, '1', 3, 'EW'))).toMatchObject({
      rule: { kind: 'cross-imps', per: 'mean', scores: 4 },
      parts: [
        {
          basis: {
            against: [
              { score: 170, tables: '2', difference: 220, imps: 6 },
              { score: 420, tables: '1', difference: 470, imps: 10 },
            ],
          },
        },
      ],
      points: '22/3',
    })
  })

  test('[EX3] Butler names the datum, the difference and its IMPs; who waits for scores is told how many', () => {
    const datum = { trim: { kind: 'count', each: 1 }, of: 'mean', round: 'away' } as const
    const butler = (holdUntil: number) =>
      boards(
        ['a v b: 420, c v d: 170, e v f: 170, g v h: -50'],
        withForm({ kind: 'butler', datum, holdUntil }),
      )
    expect(plain(explainLine(butler(1), '1', 3, 'EW'))).toMatchObject({
      rule: { kind: 'butler', datum: '170' },
      parts: [{ basis: { difference: '220' }, points: '6' }],
    })
    expect(explainLine(butler(6), '1', 3, 'EW')).toEqual({ kind: 'held', scores: 4, needed: 6 })
  })

  test('[EX6] a capped score says what it brings, both figures of average minus, and which of all counts', () => {
    const texts = [
      EIGHT.replace('c v d: 170', 'c v d: 170<').replace('m v n: 100', 'm v n: 100>'),
      'c v d: -50, a v b: 420, e v f: 420, g v h: 420, i v j: 420, k v l: 420, m v n: 420, o v p: 420',
    ]
    const context = boards(texts)
    expect(plain(explainLine(context, '1', 1, 'NS'))).toEqual({
      kind: 'capped',
      score: expect.objectContaining({ kind: 'score', points: '10', available: '14' }),
      given: [
        {
          contestant: number('c'),
          points: '0',
          available: '14',
          minus: { fixed: '28/5', own: '0', counted: 'own' },
          counted: 'average-minus',
        },
      ],
    })
    expect(plain(explainLine(context, '1', 1, 'EW'))).toMatchObject({ kind: 'score', points: '4' })
    const without = boards([texts[0] ?? ''])
    expect(plain(explainLine(without, '1', 1, 'NS'))).toMatchObject({
      given: [{ points: '28/5', minus: { fixed: '28/5', own: null, counted: 'fixed' } }],
    })
    const low = boards([EIGHT.replace('m v n: 100', 'm v n: 650').replace('a v b: 420', 'a v b: 100>')])
    expect(plain(explainLine(low, '1', 0, 'EW'))).toMatchObject({
      score: { points: '12' },
      given: [{ points: '28/5', counted: 'average-minus' }],
    })
    const kept = boards([EIGHT.replace('c v d: 170', 'c v d: 420').replace('a v b: 420', 'a v b: 170<')])
    expect(plain(explainLine(kept, '1', 0, 'NS'))).toMatchObject({ given: [{ counted: 'average-minus' }] })
    const butler = boards(
      ['a v b: 170<, c v d: 620, e v f: 620'],
      withForm({
        kind: 'butler',
        datum: { trim: { kind: 'count', each: 0 }, of: 'mean', round: 'away' },
        holdUntil: 1,
      }),
    )
    expect(plain(explainLine(butler, '1', 0, 'NS'))).toMatchObject({
      score: { kind: 'score', points: '-7' },
      given: [{ points: '-7', counted: 'score' }],
    })
  })

  test('[EX5] an artificial score names the fixed figure, the own average and which of them counted', () => {
    const top = 'a v b: 420, c v d: 110, e v f: 110'
    const context = boards([top, 'a v d: A+-, c v f: 50, e v b: 50'])
    const given = (direction: 'NS' | 'EW') => plain(explainLine(context, '2', 0, direction))
    expect(given('NS')).toMatchObject({
      kind: 'award',
      award: { kind: 'average-plus' },
      given: [
        { contestant: 0, points: '4', available: '4', basis: { fixed: '12/5', own: '4', counted: 'own' } },
      ],
    })
    expect(given('EW')).toMatchObject({
      award: { kind: 'average-minus' },
      given: [{ points: '8/5', basis: { fixed: '8/5', own: '3', counted: 'fixed' } }],
    })
  })

  test('[EX5] a sit-out names the rule that it is worth something by', () => {
    const rules: ScoringRules = { ...EXACT, sitOut: { kind: 'fixed', value: fraction(60) } }
    const context = boards(['a v b: 420, c v d: 110', 'a v c: SIT, b v d: 50'], rules)
    expect(plain(explainLine(context, '2', 0, 'NS'))).toMatchObject({
      kind: 'sit-out',
      rule: { kind: 'fixed', value: '60' },
      given: [{ contestant: 0, points: '6/5', available: '2' }],
    })
  })
})

describe('a total explains itself', () => {
  test('[EX4] boards played, artificial scores, penalties, and what it is ranked by', () => {
    const penalty: Adjustment = { contestant: 'a', unit: 'percent-of-top', amount: fraction(-10) }
    const context = boards(
      ['a v b: 420, c v d: 110, e v f: 110', 'a v d: A+-, c v f: 50, e v b: 50'],
      EXACT,
      [penalty],
    )
    const explained = explainTotal(context, number('a'))
    expect(plain(explained)).toMatchObject({
      played: { points: '4', available: '4', boards: 1 },
      adjustments: [{ adjustment: { unit: 'percent-of-top' }, points: '-2/5' }],
      levelled: null,
      rankedBy: { by: 'percent', exact: '95', shown: '95' },
    })
    expect(explained.awards).toHaveLength(1)
  })

  test('[EX4] levelling names the boards played and those it was brought up to', () => {
    const rules: ScoringRules = {
      ...EXACT,
      totals: { level: true, round: null },
      ranking: { ...EXACT.ranking, by: 'total' },
    }
    const context = boards(['a v b: 420, c v d: 110', 'c v b: 420, e v d: 110'], rules)
    expect(plain(explainTotal(context, number('a')))).toMatchObject({
      played: { points: '2', boards: 1 },
      levelled: { of: 1, to: 2 },
      rankedBy: { by: 'total', exact: '4' },
    })
  })
})
