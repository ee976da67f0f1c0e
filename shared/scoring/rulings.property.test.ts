import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DIRECTIONS } from '../game/seat.ts'
import { must } from '../lib/assert.ts'
import { compare, formatFraction, fraction } from '../lib/fraction.ts'
import { scoredLines } from '../test/drawn-field.ts'
import { type Room, rooms } from '../test/drawn-room.ts'
import { matchpointForms, rulesArbitrary } from '../test/drawn-rules.ts'
import { figuresOf, viewOf } from '../test/field-view.ts'
import { awarded, split } from '../test/rulings.ts'
import { awardsBy } from './awards.ts'
import { unitsAt } from './field/score-sheet.ts'
import type { ScoredField } from './field/scored-field.ts'
import { type Award, type LineOutcome, NO_OUTCOME, scored, weighted } from './outcome.ts'
import { rankField, standingsOf } from './ranking/ranking.ts'
import type { ScoringRules } from './rules.ts'
import { type ContestantKey, type FieldLine, linesIn } from './sheet.ts'

const AVERAGE: Award = { kind: 'average' }
const PLUS: Award = { kind: 'average-plus' }
const MINUS: Award = { kind: 'average-minus' }

const score = (room: Room, rules: ScoringRules, lines = room.lines): ScoredField =>
  scoredLines(lines, { contestants: room.contestants, adjustments: room.adjustments, rules })

const withOutcome = ({ lines }: Room, at: number, outcome: LineOutcome): readonly FieldLine[] =>
  lines.with(at, { ...must(lines[at], `line ${at}`), outcome })

const roomsWithLine = (options?: Parameters<typeof rooms>[0]) =>
  rooms(options).chain(room => fc.tuple(fc.constant(room), fc.nat({ max: room.lines.length - 1 })))

const expectedOf = (field: ScoredField) => [...field.sheets.values()].map(({ expected }) => expected)

const scores = fc.constantFrom(-620, -400, -50, 0, 110, 140, 420)

const totalsIn = (field: ScoredField) =>
  new Map(
    rankField(field)
      .flatMap(ranking => standingsOf(ranking))
      .map(({ contestant, points, available, percent }) => [contestant.key, { points, available, percent }]),
  )

describe('a ruling for one pair', () => {
  test('[RU1] an assigned score is worth what the same score obtained is worth, to everybody', () => {
    fc.assert(
      fc.property(roomsWithLine(), rulesArbitrary(), scores, ([room, at], rules, assigned) => {
        const rulings = [
          weighted([{ score: assigned, weight: 100 }]),
          split(assigned, assigned),
          weighted([
            { score: assigned, weight: 30 },
            { score: assigned, weight: 70 },
          ]),
        ]
        const obtained = viewOf(score(room, rules, withOutcome(room, at, scored(assigned))))
        for (const ruling of rulings)
          expect(viewOf(score(room, rules, withOutcome(room, at, ruling)))).toEqual(obtained)
      }),
    )
  })

  test('[RU2] an artificial score in the place of none moves no figure, but by the scores expected', () => {
    fc.assert(
      fc.property(roomsWithLine(), rulesArbitrary(), ([room, at], rules) => {
        const [without, ruled] = [NO_OUTCOME, awarded(PLUS, MINUS)].map(outcome =>
          score(room, rules, withOutcome(room, at, outcome)),
        )
        const before = must(without, 'before')
        const after = must(ruled, 'after')
        const { form } = rules
        const ofBoard =
          form.kind === 'matchpoints' &&
          (form.short === 'neuberg-of-board' || form.lineRounding?.boards === 'short')
        fc.pre(!ofBoard && `${expectedOf(before)}` === `${expectedOf(after)}`)
        expect(figuresOf(after)).toEqual(figuresOf(before))
      }),
    )
  })

  test('[RU3] a split score is each side of the field with the score that was assigned to it', () => {
    fc.assert(
      fc.property(roomsWithLine(), rulesArbitrary(), scores, scores, ([room, at], rules, ns, ew) => {
        const [both, forNorthSouth, forEastWest] = [split(ns, ew), scored(ns), scored(ew)].map(outcome =>
          sides(score(room, rules, withOutcome(room, at, outcome))),
        )
        expect(both).toEqual({ NS: forNorthSouth?.NS, EW: forEastWest?.EW })
      }),
    )
  })

  test('[RU4] a penalty moves the total of nobody else', () => {
    fc.assert(
      fc.property(rooms(), rulesArbitrary(), fc.nat({ max: 99 }), (room, rules, whose) => {
        const { key } = must(room.contestants[whose % room.contestants.length], 'a contestant')
        const penalty = { contestant: key, unit: 'percent-of-top', amount: fraction(-10) } as const
        const before = totalsIn(score(room, rules))
        const after = totalsIn(score({ ...room, adjustments: [...room.adjustments, penalty] }, rules))
        for (const [other, total] of before) if (other !== key) expect(after.get(other)).toEqual(total)
      }),
    )
  })
})

describe('average plus and minus', () => {
  const forms = rulesArbitrary(matchpointForms).map(rules => ({
    ...rules,
    totals: { level: false, round: null },
    sitOut: { kind: 'none' } as const,
  }))
  /** Rooms without other rulings, and one line to rule on. */
  const plainRooms = roomsWithLine({ rulings: false, onlyPairs: true })

  test('[RU5] A+ never lowers a percentage and A- never raises it', () => {
    fc.assert(
      fc.property(plainRooms, forms, ([room, at], drawn) => {
        // Includes the own average; otherwise 60 % would lower a better one.
        const rules = { ...drawn, awards: { ...drawn.awards, own: true } }
        const { N, E } = must(room.lines[at], 'the line').seats
        const without = score(room, rules, withOutcome(room, at, NO_OUTCOME))
        const ruled = score(room, rules, withOutcome(room, at, awarded(PLUS, MINUS)))
        fc.pre(figureText(without) === figureText(ruled))
        const change = changeOf(without, ruled)
        expect(change(N)).toBeGreaterThanOrEqual(0)
        expect(change(E)).toBeLessThanOrEqual(0)
      }),
    )
  })

  test('[RU5] A+ is never worth less than A, nor A- more', () => {
    fc.assert(
      fc.property(plainRooms, forms, ([room, at], rules) => {
        const { N, E } = must(room.lines[at], 'the line').seats
        const change = changeOf(
          score(room, rules, withOutcome(room, at, awarded(AVERAGE, AVERAGE))),
          score(room, rules, withOutcome(room, at, awarded(PLUS, MINUS))),
        )
        expect(change(N)).toBeGreaterThanOrEqual(0)
        expect(change(E)).toBeLessThanOrEqual(0)
      }),
    )
  })

  test('[RU6] the own average is of boards played: it is the same with other artificial scores or without', () => {
    fc.assert(
      fc.property(plainRooms, forms, fc.integer({ min: 0, max: 100 }), ([room, at], rules, percent) => {
        const award: Award = { kind: 'percent', percent: fraction(percent) }
        const other = room.lines.findIndex(
          ({ seats }, index) => index !== at && seats.N === room.lines[at]?.seats.N,
        )
        fc.pre(other >= 0)
        const worth = (outcome: LineOutcome) => {
          const lines = withOutcome(room, at, awarded(PLUS, MINUS))
          return worthsOf(score(room, rules, withOutcome({ ...room, lines }, other, outcome)))
        }
        expect(worth(awarded(award, award))).toEqual(worth(awarded(AVERAGE, AVERAGE)))
      }),
    )
  })
})

const figureText = (field: ScoredField): string => JSON.stringify(figuresOf(field))

/** Returns the change of a contestant's percentage; 0 if there is none yet. */
function changeOf(before: ScoredField, after: ScoredField): (key: ContestantKey) => number {
  const earlier = totalsIn(before)
  const later = totalsIn(after)
  return key => {
    const a = earlier.get(key)?.percent
    const b = later.get(key)?.percent
    return a && b ? compare(b, a) : 0
  }
}

const worthsOf = (field: ScoredField): readonly string[] =>
  [...awardsBy(field).values()].flatMap(own =>
    own
      .filter(({ side: { award } }) => award.kind === 'average-plus' || award.kind === 'average-minus')
      .map(({ contestant, points }) => `${contestant}: ${points ? formatFraction(points) : '-'}`),
  )

function sides(field: ScoredField): Readonly<Record<'NS' | 'EW', readonly string[]>> {
  const [NS, EW] = DIRECTIONS.map(direction =>
    [...field.sheets.values()].flatMap(scored =>
      Array.from({ length: linesIn(scored.sheet) }, (_, line) => {
        const units = unitsAt(scored, line, direction)
        return Number.isNaN(units) ? '-' : formatFraction(fraction(units, scored.denominator))
      }),
    ),
  )
  return { NS: must(NS, 'North-South'), EW: must(EW, 'East-West') }
}
