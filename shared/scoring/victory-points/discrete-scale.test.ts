import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { fraction } from '../../lib/fraction.ts'
import { inEnglish, sentenceOf } from '../../test/made.ts'
import { type DiscreteScale, discreteScaleFor, parseDiscreteScale } from './discrete-scale.ts'
import { victoryPointsOf } from './scale.ts'
import { ACBL_20, ACBL_30, DISCRETE_SCALES, victoryPointScale } from './scales.ts'

const TABLES = '../shared/data/tables'
const absent = !existsSync(TABLES)

const rowsOf = (file: string) =>
  readFileSync(`${TABLES}/${file}`, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map(row => row.split(',').map(cell => (cell === '' ? null : Number(cell))))

function scaleAt(scale: DiscreteScale, boards: number) {
  const found = discreteScaleFor(scale, boards)
  if (!found.ok) throw new Error(inEnglish(found.problem))
  return found.value
}

describe.skipIf(absent)(`printed scales${absent ? ' (skipped: no ../shared/data/tables)' : ''}`, () => {
  test.each([
    ['vp_acbl_20pt_old.csv', ACBL_20],
    ['vp_acbl_30pt_old.csv', ACBL_30],
  ])('[VP4] %s, every margin', (file, scale) => {
    for (const [winner, loser, ...ranges] of rowsOf(file)) {
      for (const [boards, from, to] of [
        [6, ranges[0], ranges[1]],
        [8, ranges[0], ranges[1]],
        [9, ranges[2], ranges[3]],
        [11, ranges[2], ranges[3]],
      ]) {
        const first = must(from, 'margin')
        for (let margin = first; margin <= (to ?? first + 50); margin += 1)
          expect([margin, victoryPointsOf(scaleAt(scale, must(boards, 'boards')), margin)]).toEqual([
            margin,
            {
              winner: fraction(must(winner, 'winner')),
              loser: fraction(must(loser, 'loser')),
            },
          ])
      }
    }
  })
})

test('[VP4] the scales that come with the product are well-formed and have their own names', () => {
  for (const scale of DISCRETE_SCALES) expect(parseDiscreteScale(scale)).toEqual({ ok: true, value: scale })
  expect(new Set(DISCRETE_SCALES.map(scale => scale.name)).size).toBe(DISCRETE_SCALES.length)
})

test('[VP5] a scale without the length is a sentence, and so is a length that no scale has', () => {
  expect(sentenceOf(victoryPointScale({ kind: 'discrete', scale: ACBL_20 }, 12))).toBe(
    'The scale acbl-20 is for 6 to 8 boards, 9 to 11 boards, not for 12.',
  )
  expect(victoryPointScale({ kind: 'wbf-continuous' }, 0).ok).toBe(false)
  expect(victoryPointScale({ kind: 'wbf-continuous' }, 7).ok).toBe(true)
})

const CLUB = {
  name: 'club',
  title: 'Ours',
  source: 'Committee',
  sums: 'alike',
  lengths: [
    {
      boards: [6, 8],
      steps: [
        [0, 10, 10],
        [3, 12.5, 7.5],
        [7, 20, 0],
      ],
    },
  ],
}
const withSteps = (steps: unknown, sums = 'alike') => ({
  ...CLUB,
  sums,
  lengths: [{ boards: [6, 8], steps }],
})

test('[VP5] a club writes its own scale, halves included', () => {
  const read = parseDiscreteScale(JSON.parse(JSON.stringify(CLUB)))
  if (!read.ok) throw new Error(inEnglish(read.problem))
  expect(victoryPointsOf(scaleAt(read.value, 7), 6)).toEqual({
    winner: fraction(25, 2),
    loser: fraction(15, 2),
  })
  expect(
    parseDiscreteScale(
      withSteps(
        [
          [0, 15, 15],
          [8, 25, 4],
        ],
        'vary',
      ),
    ).ok,
  ).toBe(true)
})

test.each([
  ['words', /^The scale cannot be read: it is not one JSON object\.$/],
  [{ name: 'club' }, /^The scale cannot be read: it has no "title"\.$/],
  [{ ...CLUB, name: 'Our Scale' }, /at "name": Small letters/],
  [withSteps([[0, 10, 'x']]), /at "lengths.0.steps.0.2": "x" cannot stand there\.$/],
  [withSteps([[0, 10.005, 10.005]]), /two decimals/],
  [withSteps([]), /at "lengths.0.steps"/],
  [withSteps([[1, 10, 10]]), /^Scale club, 6 to 8 boards: the first margin is 0, not 1\.$/],
  [
    withSteps([
      [0, 10, 10],
      [3, 11, 9],
      [3, 12, 8],
    ]),
    /the margins rise, and 3 comes after 3\.$/,
  ],
  [withSteps([[0, 11, 9]]), /a level match is worth the same to both, not 11-9/],
  [
    withSteps([
      [0, 10, 10],
      [3, 12, 8],
      [5, 11, 9],
    ]),
    /11-9 at 5 IMPs is less than a smaller win/,
  ],
  [
    withSteps([
      [0, 15, 15],
      [8, 25, 4],
    ]),
    /25-4 does not sum like 15-15/,
  ],
  [{ ...CLUB, lengths: [{ boards: [8, 6], steps: [[0, 10, 10]] }] }, /8 to 6 boards runs backwards/],
  [{ ...CLUB, lengths: [CLUB.lengths[0], CLUB.lengths[0]] }, /6 to 8 boards overlap/],
])('[VP5] %j is refused with the reason', (input, sentence) => {
  const read = parseDiscreteScale(input)
  expect(read.ok ? '' : inEnglish(read.problem)).toMatch(sentence)
})
