import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Carry } from '../facts/session-opened.ts'
import { sessionIdSchema } from '../identity.ts'
import { nameKeyOf, type SessionFigures, thousandths } from './session-figures.ts'
import { tournamentView } from './tournament-view.ts'

const figuresOf = (
  number: number,
  figures: Readonly<Record<string, string | null>>,
  {
    carry = 'total',
    unit = 'percent',
  }: { readonly carry?: Carry; readonly unit?: SessionFigures['unit'] } = {},
): SessionFigures => ({
  session: v.parse(sessionIdSchema, `session-${number}`),
  name: `Evening ${number}`,
  unit,
  final: true,
  date: `2026-11-${String(number).padStart(2, '0')}`,
  tournament: { id: 'cup-2026', name: 'Cup', number, carry },
  rows: Object.entries(figures).map(([name, figure], at) => {
    const players = name.split(' & ')
    const label = `${at + 1}`
    return {
      who: nameKeyOf({ label, players }),
      label,
      players,
      figure: figure === null ? null : thousandths(figure),
    }
  }),
})

const ranking = (...sessions: readonly SessionFigures[]) =>
  tournamentView(sessions.map(figures => ({ figures, corrected: false })))
const lines = (...sessions: readonly SessionFigures[]) =>
  ranking(...sessions)?.rows.map(({ players, figures, total, rank, shared }) => [
    ...[players.join(' & '), figures.join(' '), total],
    shared ? `${rank}=` : `${rank}`,
  ])

describe('the ranking of a tournament', () => {
  test('[DK450] adds up what was printed in each session; who missed one has less', () => {
    expect(
      lines(
        figuresOf(1, { 'Ana & Bo': '60.10', 'Cy & Di': '55.00' }),
        figuresOf(2, { 'Di & Cy': '58.25', 'Ed & Flo': '50.00' }),
      ),
    ).toEqual([
      ['Di & Cy', '55.00 58.25', '113.25', '1'],
      ['Ana & Bo', '60.10 ', '60.10', '2'],
      ['Ed & Flo', ' 50.00', '50.00', '3'],
    ])
  })

  test('[DK450] or takes the average of those that somebody has played, as the last session says', () => {
    expect(
      lines(
        figuresOf(1, { 'Ana & Bo': '60.10', 'Cy & Di': '55.00' }, { carry: 'total' }),
        figuresOf(2, { 'Cy & Di': '58.26', 'Ana & Bo': null }, { carry: 'average' }),
      ),
    ).toEqual([
      ['Ana & Bo', '60.10 ', '60.10', '1'],
      ['Cy & Di', '55.00 58.26', '56.63', '2'],
    ])
  })

  test('[DK450] equal figures as they are printed share the place, and the next is counted on', () => {
    const view = lines(
      figuresOf(1, { 'A & B': '50.00', 'C & D': '51.00', 'E & F': '40.00' }),
      figuresOf(2, { 'A & B': '51.00', 'C & D': '50.00', 'E & F': '41.00' }),
    )
    expect(view?.map(([who, , , rank]) => [who, rank])).toEqual([
      ['A & B', '1='],
      ['C & D', '1='],
      ['E & F', '3'],
    ])
  })

  test('[DK450] figures of another scoring are shown as not counting, and added to nothing', () => {
    const view = ranking(
      figuresOf(1, { 'Ana & Bo': '34' }, { unit: 'cross-imps' }),
      figuresOf(2, { 'Ana & Bo': '52.50' }),
    )
    expect(view?.sessions.map(({ counts }) => counts)).toEqual([false, true])
    expect(view?.rows).toMatchObject([{ figures: [null, '52.50'], total: '52.50' }])
  })

  test('[DK450] people are the same by their names, whatever their number, order, case or accents', () => {
    const key = nameKeyOf({ label: '7', players: ['Zoë  Brandt', 'ANA LIMA'] })
    expect(nameKeyOf({ label: '2', players: ['Ana Lima', 'zoe brandt'] })).toBe(key)
    const pair = ['Łukasz Strauß', 'Søren Đorđević']
    expect(nameKeyOf({ label: '2', players: pair })).toBe(
      nameKeyOf({ label: '7', players: ['Soren Djordjevic', 'LUKASZ STRAUSS'] }),
    )
    expect(nameKeyOf({ label: '2', players: [] })).not.toBe(nameKeyOf({ label: '3', players: [] }))
    expect(nameKeyOf({ label: '2', team: 'Novak', players: ['A'] })).toBe(
      nameKeyOf({ label: '9', team: 'NOVAK', players: ['B', 'C'] }),
    )
  })

  test('[DK450] printed figures are read as they are written', () => {
    const cases: readonly (readonly [string, number | null])[] = [
      ['62.50', 62_500],
      ['-3.67', -3670],
      ['\u22123', -3000],
      ['9½', 9500],
      ['-9½', -9500],
      ['½', 500],
      ['9x', 9500],
      ['1,5', 1500],
      ['0', 0],
      ['', null],
      ['3NT', null],
    ]
    expect(cases.map(([text]) => [text, thousandths(text)])).toEqual(cases)
  })

  test('[DK450] in whatever order the sessions are told, the ranking is the same', () => {
    const figure = fc.integer({ min: 0, max: 10_000 }).map(hundredths => (hundredths / 100).toFixed(2))
    const evening = fc.dictionary(fc.constantFrom('A & B', 'C & D', 'E & F', 'G & H'), figure)
    fc.assert(
      fc.property(fc.array(evening, { minLength: 1, maxLength: 5 }), fc.func(fc.nat()), (evenings, turn) => {
        const sessions = evenings.map((one, at) => figuresOf(at + 1, one))
        const mixed = [...sessions].sort((a, b) => turn(a.session) - turn(b.session))
        const figuresBy = (view: ReturnType<typeof ranking>) =>
          new Map(view?.rows.map(({ players, total, rank }) => [players.join(), `${total} ${rank}`]))
        expect(figuresBy(ranking(...mixed))).toEqual(figuresBy(ranking(...sessions)))
      }),
    )
  })
})
