import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DIRECTIONS, type Direction } from '../../game/seat.ts'
import { must } from '../../lib/assert.ts'
import {
  add,
  compare,
  divide,
  type Fraction,
  fraction,
  multiply,
  subtract,
  ZERO,
} from '../../lib/fraction.ts'
import { scoredLines } from '../../test/drawn-field.ts'
import { type Room, rooms } from '../../test/drawn-room.ts'
import { rulesArbitrary } from '../../test/drawn-rules.ts'
import { capped } from '../../test/rulings.ts'
import { figureOfLine, type LineFigure } from '../line-figure.ts'
import { type LineOutcome, scored } from '../outcome.ts'
import type { ScoringRules } from '../rules.ts'
import { type TotalsContext, totalOf, totalsContext } from '../totals.ts'
import { heldAt } from './score-sheet.ts'
import { playedTotal } from './scored-field.ts'
import { sheetsOf } from './sheets.ts'

const roomsWithSide = (options?: Parameters<typeof rooms>[0]) =>
  rooms(options).chain(room =>
    fc.tuple(fc.constant(room), fc.nat({ max: room.lines.length - 1 }), fc.constantFrom(...DIRECTIONS)),
  )

const scores = fc.constantFrom(-620, -400, -50, 0, 110, 140, 420)

const scoreWith = (
  { lines, contestants, adjustments }: Room,
  rules: ScoringRules,
  at: number,
  outcome: LineOutcome,
) =>
  totalsContext(
    scoredLines(lines.with(at, { ...must(lines[at], 'the line'), outcome }), {
      contestants,
      adjustments,
      rules,
    }),
  )

function figuresIn(context: TotalsContext, { lines, contestants }: Room) {
  const { places } = sheetsOf(lines, new Map(contestants.map(({ key }, number) => [key, number])))
  return (at: number, direction: Direction): LineFigure | null => {
    const { sheet, line } = must(places[at], 'a place')
    return figureOfLine(context, must(context.field.sheets.get(sheet), 'the sheet'), line, direction)
  }
}

/** Computes average minus on the board by its definition: the smaller of the fixed share and the own average. */
function minusOf(
  { field }: TotalsContext,
  contestant: number,
  available: Fraction,
  expected: number,
): Fraction {
  const { awards, form } = field.setup.rules
  const results = fraction(awards.perResult ? expected : 1)
  const fixed = multiply(awards.minus, form.kind === 'matchpoints' ? available : results)
  const played = playedTotal(field, contestant)
  if (!awards.own || awards.flatCap || compare(played.available, ZERO) <= 0) return fixed
  const own = multiply(divide(played.points, played.available), available)
  return compare(own, fixed) < 0 ? own : fixed
}

test('[RU17] under a cap a side has the lesser of what its score brings and of average minus, in every form', () => {
  fc.assert(
    fc.property(
      roomsWithSide({ onlyPairs: true }),
      rulesArbitrary(),
      scores,
      ([room, at, side], rules, score) => {
        const plain = figuresIn(scoreWith(room, rules, at, scored(score)), room)(at, side)
        const context = scoreWith(room, rules, at, capped(score, side))
        const cut = figuresIn(context, room)(at, side)
        expect(cut === null).toBe(plain === null)
        if (!cut || !plain) return
        const seats = must(room.lines[at], 'the line').seats
        const contestant = room.contestants.findIndex(({ key }) => key === seats[side === 'NS' ? 'N' : 'E'])
        const { places } = sheetsOf(
          room.lines,
          new Map(room.contestants.map(({ key }, number) => [key, number])),
        )
        const sheet = must(context.field.sheets.get(must(places[at], 'its place').sheet), 'the board')
        const minus = minusOf(context, contestant, plain.available, sheet.expected)
        const isCut = compare(plain.points, minus) > 0 && heldAt(sheet, rules.form, side) === null
        expect(cut.available).toEqual(plain.available)
        expect(cut.points).toEqual(isCut ? minus : plain.points)
      },
    ),
  )
})

test('[RU12] a cap moves no other figure from play, and no total of anybody else', () => {
  fc.assert(
    fc.property(roomsWithSide(), rulesArbitrary(), scores, ([room, at, side], rules, score) => {
      const [plain, cut] = [scored(score), capped(score, side)].map(outcome =>
        scoreWith(room, rules, at, outcome),
      )
      const before = must(plain, 'before')
      const after = must(cut, 'after')
      const was = figuresIn(before, room)
      const is = figuresIn(after, room)
      const seats = must(room.lines[at], 'the line').seats
      const own = side === 'NS' ? [seats.N, seats.S] : [seats.E, seats.W]
      room.lines.forEach((line, index) => {
        for (const direction of DIRECTIONS) {
          const figure = is(index, direction)
          const isOwn = own.includes(line.seats[direction === 'NS' ? 'N' : 'E'])
          if (!isOwn || figure?.award === null) expect(figure).toEqual(was(index, direction))
        }
      })
      room.contestants.forEach(({ key }, number) => {
        if (!own.includes(key)) expect(totalOf(after, number)).toEqual(totalOf(before, number))
      })
    }),
  )
})

test('[PP11] all totals together are less by what the cap has cut, and by nothing else', () => {
  fc.assert(
    fc.property(
      roomsWithSide({ rulings: false, onlyPairs: true }),
      rulesArbitrary(),
      scores,
      ([room, at, side], drawn, score) => {
        const rules = { ...drawn, totals: { level: false, round: null }, sitOut: { kind: 'none' } as const }
        const [plain, cut] = [scored(score), capped(score, side)].map(outcome =>
          scoreWith(room, rules, at, outcome),
        )
        const before = must(plain, 'before')
        const after = must(cut, 'after')
        const points = (context: TotalsContext) =>
          room.contestants
            .map((_, number) => totalOf(context, number))
            .reduce(
              (sum, each) => ({
                points: add(sum.points, each.points),
                available: add(sum.available, each.available),
              }),
              {
                points: ZERO,
                available: ZERO,
              },
            )
        const was = figuresIn(before, room)(at, side)
        const is = figuresIn(after, room)(at, side)
        const less = was && is ? subtract(was.points, is.points) : ZERO
        expect(compare(less, ZERO)).toBeGreaterThanOrEqual(0)
        expect(subtract(points(before).points, points(after).points)).toEqual(less)
        expect(points(after).available).toEqual(points(before).available)
      },
    ),
  )
})
