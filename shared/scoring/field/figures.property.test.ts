import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DIRECTIONS } from '../../game/seat.ts'
import { type Fraction, fraction, multiply } from '../../lib/fraction.ts'
import { EXACT, MATCHPOINTS, scoredLines, setupOf } from '../../test/drawn-field.ts'
import { rooms } from '../../test/drawn-room.ts'
import { butlerForms, crossImpForms, matchpointForms } from '../../test/drawn-rules.ts'
import { figuresOf, uncappedUnitsAt } from '../../test/field-view.ts'
import { NO_SCORE } from '../chart.ts'
import { isSmallGroup } from '../matchpoints/small-group.ts'
import { MAX_PARTS, type WeightedScore } from '../outcome.ts'
import type { MatchpointForm, ScoringRules } from '../rules.ts'
import { type FieldLine, linesIn } from '../sheet.ts'
import { availableAt, type ScoredSheet, unitsAt } from './score-sheet.ts'
import type { ScoredField } from './scored-field.ts'

const withForm = (form: ScoringRules['form']): ScoringRules => ({ ...EXACT, form })

/** Returns sheets without split scores: at each table both sides have a score or neither. */
const ordinary = ({ sheets }: ScoredField): readonly ScoredSheet[] =>
  [...sheets.values()].filter(({ charts }) => charts.NS === charts.EW)

describe('the figures of a board', () => {
  test('[PP1] [MP6] both sides share the top, on every scale and by every rule for short boards', () => {
    fc.assert(
      fc.property(rooms(), matchpointForms, (room, drawn) => {
        const form: MatchpointForm = { ...drawn, lineRounding: null }
        const field = scoredLines(room.lines, setupOf(room.contestants, withForm(form)))
        for (const scored of ordinary(field)) {
          const { charts, denominator, expected, sheet } = scored
          const { scores } = charts.NS
          if (form.short === 'neuberg' && form.smallGroups && isSmallGroup(scores, expected)) continue
          const top = availableAt(scored, 'NS')
          expect(availableAt(scored, 'EW')).toEqual(top)
          for (const line of sheet.scores.keys()) {
            const units = uncappedUnitsAt(scored, line, 'NS')
            const others = uncappedUnitsAt(scored, line, 'EW')
            if (Number.isNaN(units)) expect(others).toBeNaN()
            else expect(fraction(units + others, denominator)).toEqual(top)
          }
        }
      }),
    )
  })

  test('[PP1] what one side wins in IMPs the other loses', () => {
    fc.assert(
      fc.property(rooms(), fc.oneof(crossImpForms, butlerForms), (room, form) => {
        const field = scoredLines(room.lines, setupOf(room.contestants, withForm(form)))
        for (const scored of ordinary(field))
          for (const line of scored.sheet.scores.keys()) {
            const units = uncappedUnitsAt(scored, line, 'NS')
            expect(Number.isNaN(units) ? 0 : units + uncappedUnitsAt(scored, line, 'EW')).toBe(0)
          }
      }),
    )
  })

  test('[PP1] the full top is that of a board with as many scores as any has, but where boards count their own', () => {
    fc.assert(
      fc.property(rooms(), matchpointForms, (room, form) => {
        const field = scoredLines(room.lines, setupOf(room.contestants, withForm(form)))
        for (const scored of field.sheets.values()) {
          const { charts, expected, counted } = scored
          const { scores } = charts.NS
          const compared = form.short === 'neuberg-of-board' ? counted : scores
          const fromOne = form.short === 'neuberg' ? 0 : 1
          // Before its own top is scaled up, a board without any comparison has none.
          if (scores === 0 || compared <= fromOne) continue
          const full = (form.short === 'own-top' ? scores : expected) - 1
          expect(availableAt(scored, 'NS')).toEqual(fraction(full * (form.scale === 'european' ? 2 : 1)))
        }
      }),
    )
  })

  test('[PP4] [MP9] counting gives what comparing every two scores gives, weighted and split ones too', () => {
    fc.assert(
      fc.property(rooms(), room => {
        const rules = withForm({ ...MATCHPOINTS, short: 'own-top' })
        const field = scoredLines(room.lines, setupOf(room.contestants, rules))
        for (const scored of field.sheets.values()) {
          for (const direction of ['NS', 'EW'] as const) {
            const sides = sidesOf(scored, direction)
            sides.forEach((side, line) => {
              const units = uncappedUnitsAt(scored, line, direction)
              if (side === null) expect(units).toBeNaN()
              else expect(fraction(units, scored.denominator)).toEqual(compared(side, sides, line, direction))
            })
          }
        }
      }),
    )
  })

  test('[PP5] [MP2] the American scale is half of the European one', () => {
    fc.assert(
      fc.property(rooms(), matchpointForms, (room, drawn) => {
        const on = (scale: MatchpointForm['scale']) =>
          [
            ...scoredLines(
              room.lines,
              setupOf(room.contestants, withForm({ ...drawn, lineRounding: null, scale })),
            ).sheets.values(),
          ].map(scored => ({
            all: allUnits(scored),
            tops: DIRECTIONS.map(direction => availableAt(scored, direction)),
            denominator: scored.denominator,
          }))
        const american = on('american')
        on('european').forEach(({ all, tops, denominator }, sheet) => {
          const half = american[sheet]
          expect(half?.tops.map(top => multiply(fraction(2), top))).toEqual(tops)
          all.forEach((units, at) => {
            const other = half?.all[at] ?? Number.NaN
            if (Number.isNaN(units)) expect(other).toBeNaN()
            else expect(fraction(2 * other, half?.denominator ?? 0)).toEqual(fraction(units, denominator))
          })
        })
      }),
    )
  })

  test.each([
    ['matchpoints', matchpointForms],
    ['cross-IMPs', crossImpForms],
    ['Butler', butlerForms],
  ] as const)(
    '[PP6] [MP8] turning all scores and everybody round turns the figures round: %s',
    (_, forms) => {
      fc.assert(
        fc.property(rooms(), forms, (room, form) => {
          const setup = setupOf(room.contestants, withForm(form))
          const turnedField = scoredLines(room.lines.map(turned), setup)
          const swapped = Object.fromEntries(
            Object.entries(figuresOf(turnedField)).map(([key, figures]) => {
              const [sheet = '', who = ''] = key.split(': ')
              const swap = (text: string, by: string) => text.split(by).toReversed().join(by)
              return [`${sheet}: ${swap(who, ' v ')}`, swap(figures, ', ')]
            }),
          )
          expect(swapped).toEqual(figuresOf(scoredLines(room.lines, setup)))
        }),
        { numRuns: 500 },
      )
    },
  )
})

/** Returns the components of each line's score on one side; `null` if it has none. */
function sidesOf(
  { sheet }: ScoredSheet,
  direction: 'NS' | 'EW',
): readonly (readonly WeightedScore[] | null)[] {
  return Array.from({ length: linesIn(sheet) }, (_, line) => {
    const score = sheet.scores[line] ?? NO_SCORE
    if (score !== NO_SCORE) return [{ score, weight: 100 }]
    const side = sheet.ruled.get(line)?.sides[direction]
    return side?.kind === 'scores' ? side.parts : null
  })
}

/** Compares every component with every component of the others, literally by Law 78A. */
function compared(
  own: readonly WeightedScore[],
  all: readonly (readonly WeightedScore[] | null)[],
  line: number,
  direction: 'NS' | 'EW',
): Fraction {
  expect(own.length).toBeLessThanOrEqual(MAX_PARTS)
  let points = 0
  all.forEach((other, at) => {
    if (other === null || at === line) return
    for (const a of own)
      for (const b of other) {
        const ahead = direction === 'NS' ? a.score - b.score : b.score - a.score
        points += a.weight * b.weight * (ahead > 0 ? 2 : ahead === 0 ? 1 : 0)
      }
  })
  return fraction(points, 100 * 100)
}

/** Rotates a line by a quarter turn of the room. */
function turned(line: FieldLine): FieldLine {
  const { N, E, S, W } = line.seats
  const { outcome } = line
  const seats = { N: E, E: N, S: W, W: S }
  if (outcome.kind === 'none') return { ...line, seats }
  if (outcome.kind === 'score')
    return { ...line, seats, outcome: { kind: 'score', score: 0 - outcome.score } }
  const turn = (side: (typeof outcome.sides)['NS']) =>
    side.kind === 'scores'
      ? { ...side, parts: side.parts.map(({ score, weight }) => ({ score: 0 - score, weight })) }
      : side
  return {
    ...line,
    seats,
    outcome: { kind: 'ruled', sides: { NS: turn(outcome.sides.EW), EW: turn(outcome.sides.NS) } },
  }
}

const allUnits = (scored: ScoredSheet): readonly number[] =>
  [...scored.sheet.scores.keys()].flatMap(line => [unitsAt(scored, line, 'NS'), unitsAt(scored, line, 'EW')])
