import { describe, expect, test } from 'vitest'
import type { Traveller, TravellerLine } from '../../shared/session/views/view-bodies.ts'
import { speakAll } from '../../shared/text/catalogue.ts'
import { createText } from '../../shared/text/text.ts'
import { COMMON_TEXT } from '../text/common.ts'
import { figureText, inColumn, rulingText, signedText } from './figure-text.ts'
import { sideFigure, whyNoFigure } from './figures.ts'

await speakAll()

const LINE: TravellerLine = {
  section: 'A',
  round: 1,
  table: 1,
  ns: '1',
  ew: '2',
  result: { kind: 'passed-out' },
  score: 0,
  points: null,
  percent: null,
  comparison: null,
  ruling: null,
  deal: null,
  own: true,
}
const others = (beaten: number, tied: number, lost: number) => ({
  NS: { beaten, tied, lost },
  EW: { beaten: lost, tied, lost: beaten },
})
const traveller = (line: Partial<TravellerLine>, rest: Partial<Traveller> = {}): Traveller => ({
  section: 'A',
  board: 1,
  scoring: 'matchpoints',
  datum: null,
  cancelled: false,
  lines: [
    { ...LINE, ...line },
    { ...LINE, table: 2, own: false },
  ],
  ...rest,
})
const figure = (shown: Traveller) => {
  const [line] = shown.lines
  return line ? sideFigure(shown, line, 'NS') : null
}
const pending = (shown: Traveller) => {
  const [line] = shown.lines
  return line ? whyNoFigure(shown, line) : null
}

test('[UI286] a figure of a table has the decimal sign of the language', () => {
  const en = createText(COMMON_TEXT, 'en')
  const ru = createText(COMMON_TEXT, 'ru')
  expect(['62.50', '-3.50', '12'].map(text => figureText(en, text))).toEqual(['62.50', '−3.50', '12'])
  expect(['62.50', '-3.50', '12'].map(text => figureText(ru, text))).toEqual(['62,50', '−3,50', '12'])
})

describe('figures of a side', () => {
  test('[UI50] matchpoints are told as a percentage with what was beaten, IMPs with whom they were compared', () => {
    const percent = { NS: '62.50', EW: '37.50' }
    expect(figure(traveller({ percent, comparison: others(4, 2, 1) }))).toEqual({
      kind: 'percent',
      percent: 62.5,
      why: { beaten: 4, tied: 2, lost: 1 },
    })
    const imps = { points: { NS: '-3.50', EW: '3.50' }, comparison: others(4, 2, 1) }
    expect(figure(traveller(imps, { scoring: 'cross-imps' }))).toEqual({
      kind: 'imps',
      points: '-3.50',
      against: 7,
    })
    expect(figure(traveller(imps, { scoring: 'butler' }))).toMatchObject({ kind: 'imps', against: null })
  })

  test('[UI51] where nobody is there to compare with, no figure is told in any form', () => {
    const alone = {
      points: { NS: '0', EW: '0' },
      percent: { NS: '50.00', EW: '50.00' },
      comparison: others(0, 0, 0),
    }
    for (const scoring of ['matchpoints', 'butler', 'cross-imps', 'cross-imps-sum'] as const)
      expect(figure(traveller(alone, { scoring }))).toBeNull()
  })

  test('[UI51] a score without a figure is the first, or waits for more tables; a ruled one does neither', () => {
    const first = traveller({})
    expect(pending({ ...first, lines: first.lines.slice(0, 1) })).toBe('first')
    expect(pending(traveller({}, { scoring: 'butler' }))).toBe('more-tables')
    expect(pending(traveller({ ruling: { NS: { kind: 'average' }, EW: { kind: 'average' } } }))).toBeNull()
    expect(pending(traveller({}, { cancelled: true }))).toBeNull()
  })

  test('[UI51] a ruled percentage stands though there is nothing to compare with', () => {
    const sixty = { kind: 'percent', hundredths: 6000 } as const
    const line = { percent: { NS: '60.00', EW: '60.00' }, ruling: { NS: sixty, EW: sixty } }
    expect(figure(traveller(line))).toEqual({ kind: 'percent', percent: 60, why: null })
  })
})

describe('figures and rulings in words', () => {
  const en = createText(COMMON_TEXT, 'en')

  test('[UI50] IMPs carry a real sign and keep their decimals', () => {
    expect(['3.50', '-2', '0', '-0.25'].map(points => signedText(en, points))).toEqual([
      '+3.50',
      '−2',
      '0',
      '−0.25',
    ])
    expect(signedText(createText(COMMON_TEXT, 'ru'), '-12.50')).toBe('−12,50')
  })

  test('[UI52] a ruling is said in plain words for each side, scores from the side that gets them', () => {
    const score = (points: number) => ({ kind: 'scores' as const, parts: [{ score: points, weight: 100 }] })
    const weighted = {
      kind: 'scores' as const,
      parts: [
        { score: 420, weight: 60 },
        { score: -50, weight: 40 },
      ],
    }
    const percent = (hundredths: number) => ({ kind: 'percent' as const, hundredths })
    const said = (NS: Parameters<typeof rulingText>[1]['NS'], EW: typeof NS) => rulingText(en, { NS, EW })
    expect([
      said({ kind: 'average-plus' }, { kind: 'average-minus' }),
      said({ kind: 'average' }, { kind: 'average' }),
      said(percent(6000), percent(4000)),
      said(score(420), score(420)),
      said(score(-200), score(-50)),
      said(weighted, weighted),
      said({ kind: 'imps', hundredths: 100 }, { kind: 'imps', hundredths: -350 }),
    ]).toEqual([
      'Ruling: N-S average plus; E-W average minus',
      'Ruling: average to both sides',
      'Ruling: N-S 60%; E-W 40%',
      'Ruling: N-S adjusted to +420',
      'Ruling: N-S adjusted to −200; E-W adjusted to +50',
      'Ruling: N-S weighted: 60% of +420, 40% of −50',
      'Ruling: N-S +1 IMP; E-W −3.5 IMPs',
    ])
  })
})

test('[UI363] figures of a column have the decimals of the one that has most; halves stay as the club writes them', () => {
  const column = (figures: readonly (string | null)[]) =>
    figures.map(figure => figure && inColumn(figures)(figure))
  expect(column(['16', '12.42', null, '-0.5'])).toEqual(['16.00', '12.42', null, '-0.50'])
  expect(column(['16', '4'])).toEqual(['16', '4'])
  expect(column(['9½', '3.33', '8x', '7'])).toEqual(['9½', '3.33', '8x', '7.00'])
})
