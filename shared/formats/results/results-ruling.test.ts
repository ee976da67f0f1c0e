import { describe, expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { fraction } from '../../lib/fraction.ts'
import { type Award, type LineOutcome, scored, weighted } from '../../scoring/outcome.ts'
import { awarded, capped, split } from '../../test/rulings.ts'
import { parseResultsJson } from '../results-json/results-json.ts'
import { formatRulingCode, parseRulingCode } from './results-ruling-code.ts'
import { linesOf } from './results-session.ts'

const PLUS: Award = { kind: 'average-plus' }
const AVERAGE: Award = { kind: 'average' }
const MINUS: Award = { kind: 'average-minus' }
const percent = (value: number, of = 1): Award => ({ kind: 'percent', percent: fraction(value, of) })
const points = (value: number, of = 1): Award => ({ kind: 'points', points: fraction(value, of) })

/** Reads the single row of a board where nobody is vulnerable: its line, or the reason for refusal. */
function read(row: object, method = 'matchpoints') {
  const boards = [{ board: 1, results: [{ ns: '1', ew: '2', ...row }] }]
  const results = parseResultsJson(JSON.stringify({ winners: 1, scoring: { method }, boards }))
  if (!results.ok || results.value.kind === 'teams') throw new Error('no session')
  const { session, refused } = results.value
  return refused[0]?.reason ?? must(linesOf(session)[0], 'the line')
}
function outcomeOf(row: object, method?: string): LineOutcome | string {
  const line = read(row, method)
  return typeof line === 'string' ? line : line.outcome
}

describe('the words of rulings', () => {
  test.each<[string, Award, Award]>([
    ['A+/A-', PLUS, MINUS],
    ['A=/A=', AVERAGE, AVERAGE],
    ['A/A+', AVERAGE, PLUS],
    ['A-/A-', MINUS, MINUS],
    ['A==', AVERAGE, AVERAGE],
    ['A+=', PLUS, AVERAGE],
    ['A-+', MINUS, PLUS],
    ['60%-40%', PLUS, MINUS],
    ['50% - 60%', AVERAGE, PLUS],
    ['A5050', percent(50), percent(50)],
    ['A6040', percent(60), percent(40)],
    ['A0060', percent(0), percent(60)],
    ['A10040', percent(100), percent(40)],
    ['A40110', percent(40), percent(110)],
    ['A110100', percent(110), percent(100)],
  ])('[FM12] %s is North-South first', (code, ns, ew) => {
    expect(outcomeOf({ adj: { code } })).toEqual(awarded(ns, ew))
  })

  test.each(['A+', 'A15115', 'A999', 'A6040B', '70%-30%', 'TD', 'sedzia'])(
    '[FM12] %s says nothing to compute',
    code => {
      expect(parseRulingCode(code)).toBeUndefined()
    },
  )

  test('[FM12] the remark of a terminal is a ruling, and figures of a ruling go before its word', () => {
    expect(outcomeOf({ remarks: '40%-60%' })).toEqual(awarded(MINUS, PLUS))
    expect(outcomeOf({ adj: { code: 'A6040', ns_pct: 55, ew_pct: '45.5' } })).toEqual(
      awarded(percent(55), percent(91, 2)),
    )
  })

  test('[FM13] a word that only people understand counts as its printed points, or per cent', () => {
    const row = { adj: { code: 'TD' }, pts: ['60.00', '0.00'] }
    expect(outcomeOf(row, 'matchpoint_percent')).toEqual(awarded(percent(60), percent(0)))
    expect(outcomeOf({ ...row, pts: ['7.5', '-2'] })).toEqual(awarded(points(15, 2), points(-2)))
    expect(outcomeOf({ ...row, pts: ['7.5', 'x'] })).toBe('The ruling "TD" says neither scores nor points.')
    expect(outcomeOf({ adj: {} })).toBe('The ruling says neither scores nor points.')
    expect(outcomeOf({ adj: { code: 'Arbitral score' }, pts: ['3', '3'] })).toBe(
      'The ruling "Arbitral score" is not decided yet.',
    )
  })

  test('[FM14] where IMPs are counted 60, 50 and 40 stand for A+, A and A-, and other percentages for nothing', () => {
    expect(outcomeOf({ adj: { code: 'A6040' } }, 'butler')).toEqual(awarded(PLUS, MINUS))
    expect(outcomeOf({ adj: { code: 'A6040' } }, 'simple')).toEqual(awarded(percent(60), percent(40)))
    expect(outcomeOf({ adj: { code: 'A7030' } }, 'cross_imps_sum')).toBe(
      'The ruling "A7030" is a percentage; this session counts IMPs.',
    )
  })
})

describe('assigned scores', () => {
  test('[FM15] one for both sides, one for each side, or a weighted one', () => {
    const parts = [
      { w: '0.67', score: 170 },
      { w: 0.33, score: -50 },
    ]
    expect(outcomeOf({ adj: { code: 'TD', score: 420 } })).toEqual(scored(420))
    expect(outcomeOf({ adj: { code: 'TD', ns_score: -50, ew_score: 420 } })).toEqual(split(-50, 420))
    expect(outcomeOf({ adj: { weighted: parts } })).toEqual(
      weighted([
        { score: 170, weight: 67 },
        { score: -50, weight: 33 },
      ]),
    )
    expect(outcomeOf({ adj: { code: 'A+/A-', ew_weighted: parts } })).toMatchObject({
      sides: { NS: { kind: 'award', award: PLUS }, EW: { kind: 'scores', parts: [{ weight: 67 }, {}] } },
    })
  })

  test.each<[object, string]>([
    [
      { code: 'W', weighted: [{ w: '0.60', score: 170 }] },
      'The weights of the ruling "W" come to 60 hundredths, not to 100.',
    ],
    [{ weighted: [] }, 'The weights of the weighted ruling come to 0 hundredths, not to 100.'],
    [
      { code: 'W', weighted: [{ w: '0.605', score: 170 }] },
      'The ruling "W" has a weight "0.605"; weights have two decimals.',
    ],
    [
      { code: 'W', weighted: [{ w: '-0.5', score: 170 }] },
      'The ruling "W" has a weight "-0.5"; weights have two decimals.',
    ],
    [
      { code: 'W', weighted: Array.from({ length: 6 }, () => ({ w: '0.1', score: 170 })) },
      'The ruling "W" has 6 parts; 5 are the most.',
    ],
    [{ code: 'TD', score: 433 }, 'The ruling "TD": No contract scores 433 on this board.'],
    [
      { code: 'W', weighted: [{ w: 1, score: 620 }] },
      'The ruling "W": No contract scores 620 on this board.',
    ],
    [{ code: 'W', weighted: 'all' }, 'The ruling cannot be read: weighted.'],
    [{ code: 'W', ns_pct: 'most' }, 'The ruling cannot be read: ns_pct.'],
  ])('[FM15] %j is refused', (adj, reason) => {
    expect(outcomeOf({ adj })).toBe(reason)
  })

  test('[FM16] a row with a score and a ruling counts as ruled, and keeps what was played where that makes sense', () => {
    const played = { contract: '4S', by: 'S', tricks: 10, score: 420 }
    expect(read({ ...played, adj: 'A+/A-' })).toMatchObject({
      outcome: awarded(PLUS, MINUS),
      score: 420,
      ruling: 'A+/A-',
      result: { kind: 'played', tricks: 10 },
    })
    expect(read({ ...played, score: 430, adj: 'A+/A-' })).toMatchObject({ score: null, result: null })
    expect(read({ contract: '9S', adj: 'A+/A-' })).toMatchObject({ outcome: awarded(PLUS, MINUS) })
  })
})

describe('a score that stands for at most average minus', () => {
  const PLAYED = { contract: '4S', by: 'S', tricks: 10 }

  test.each<[unknown, LineOutcome]>([
    ['MAX A-/PLAYED', capped(420, 'NS')],
    ['played / max a-', capped(420, 'EW')],
    ['MAX A-/MAX A-', capped(420, 'NS', 'EW')],
    [{ code: 'TD', ns_max: 'A-' }, capped(420, 'NS')],
    [{ code: 'TD', ns_score: 170, ns_max: 'A-', ew_score: 170 }, capped(170, 'NS')],
    [{ score: 170, ew_max: 'A-' }, capped(170, 'EW')],
  ])("[FM70] %j is the row's own score, or the one that the ruling names, with a cap", (adj, outcome) => {
    expect(outcomeOf({ ...PLAYED, adj })).toEqual(outcome)
    expect(outcomeOf({ ...PLAYED, adj }, 'butler')).toEqual(outcome)
  })

  test('[FM70] one side as played beside an artificial score of the other', () => {
    expect(outcomeOf({ ...PLAYED, adj: 'A+/PLAYED' })).toEqual({
      kind: 'ruled',
      sides: {
        NS: { kind: 'award', award: PLUS },
        EW: { kind: 'scores', parts: [{ score: 420, weight: 100 }] },
      },
    })
  })

  test.each<[object, string]>([
    [{ adj: 'MAX A-/PLAYED' }, 'The ruling "MAX A-/PLAYED" is about the score of the row, which has none.'],
    [{ adj: { ns_max: 'A-' } }, 'The ruling is about the score of the row, which has none.'],
    [
      { ...PLAYED, adj: { code: 'TD', ns_max: 'A+' } },
      'The ruling "TD" caps a side at "A+"; "A-" is the only cap.',
    ],
  ])('[FM71] %j is refused', (row, reason) => {
    expect(outcomeOf(row)).toBe(reason)
  })

  test('[FM72] the code of a ruling describes the row, and reads back as the same ruling', () => {
    const codeFor = (outcome: LineOutcome, score = 420) =>
      outcome.kind === 'ruled' ? formatRulingCode(outcome.sides, score) : null
    expect(codeFor(capped(420, 'NS'))).toBe('MAX A-/PLAYED')
    expect(codeFor(capped(420, 'EW'))).toBe('PLAYED/MAX A-')
    expect(codeFor(capped(170, 'EW'))).toBe('adjusted/adjusted')
    expect(codeFor(awarded(PLUS, MINUS))).toBe('A+/A-')
  })
})
