import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { numbersOf, scoredLines, sheetOf } from '../../test/drawn-field.ts'
import { outcomes, pickFrom, type Room, rooms } from '../../test/drawn-room.ts'
import { rulesArbitrary } from '../../test/drawn-rules.ts'
import { viewOf } from '../../test/field-view.ts'
import { NO_OUTCOME } from '../outcome.ts'
import type { ScoringRules } from '../rules.ts'
import type { FieldLine } from '../sheet.ts'
import { type FieldSetup, type ScoredField, scoreField, withSheet } from './scored-field.ts'
import { sheetsOf } from './sheets.ts'

const setupFor = ({ contestants, adjustments }: Room, rules: ScoringRules): FieldSetup => ({
  contestants,
  adjustments,
  rules,
})

/** Single events of a running session, enough for boards to overtake each other. */
const steps = fc.array(
  fc.record({
    line: fc.nat({ max: 99 }),
    what: fc.constantFrom('arrives', 'arrives', 'changes', 'withdrawn', 'removed'),
    outcome: outcomes(true),
  }),
  { minLength: 6, maxLength: 30, size: 'max' },
)

type Step = typeof steps extends fc.Arbitrary<readonly (infer T)[]> ? T : never

describe('a field while it runs', () => {
  test('[PP2] neither the order of the lines nor that of the boards changes a figure, a total or a rank', () => {
    const shuffled = rooms().chain(room =>
      fc.tuple(
        fc.constant(room),
        fc.shuffledSubarray([...room.lines], { minLength: room.lines.length }),
        fc.boolean(),
      ),
    )
    fc.assert(
      fc.property(shuffled, rulesArbitrary(), ([room, lines, turned], rules) => {
        const setup = setupFor(room, rules)
        const { sheets } = sheetsOf(lines, numbersOf(room.contestants))
        const otherwise = scoreField(turned ? sheets.toReversed() : sheets, setup)
        expect(viewOf(otherwise)).toEqual(viewOf(scoredLines(room.lines, setup)))
      }),
    )
  })

  test('[PP3] [RK3] each step equals scoring everything from nothing', () => {
    fc.assert(
      fc.property(rooms(), steps, rulesArbitrary(), (room, taken, rules) => {
        const setup = setupFor(room, rules)
        let running: Running = { field: scoreField([], setup), lines: [] }
        for (const step of taken) {
          running = take(running, room, step)
          expect(viewOf(running.field)).toEqual(viewOf(scoredLines(running.lines, setup)))
        }
      }),
    )
  })
})

interface Running {
  readonly field: ScoredField
  /** Lines present, those of each board in order of arrival. */
  readonly lines: readonly FieldLine[]
}

/** Applies a step by the change of its sheet alone. */
function take({ field, lines }: Running, room: Room, { line, what, outcome }: Step): Running {
  const drawn = room.lines[line % room.lines.length]
  if (drawn === undefined) return { field, lines }
  const known = lines.findIndex(own => own.board === drawn.board && own.seats === drawn.seats)
  if (known < 0)
    return what === 'arrives' ? putIn({ field, lines }, room, [...lines, drawn], drawn) : { field, lines }
  const others = lines.filter((_, at) => at !== known)
  if (what === 'removed' && others.some(other => keyOf(other) === keyOf(drawn)))
    return putIn({ field, lines }, room, others, drawn)
  const scores = room.lines.flatMap(({ outcome }) => (outcome.kind === 'score' ? [outcome.score] : []))
  const changed = {
    ...drawn,
    outcome: what === 'withdrawn' ? NO_OUTCOME : outcome(pickFrom(scores.length > 0 ? scores : [0])),
  }
  return putIn({ field, lines }, room, lines.with(known, changed), changed)
}

/** Rebuilds the sheet of `changed` from the present lines. */
function putIn({ field }: Running, room: Room, lines: readonly FieldLine[], changed: FieldLine): Running {
  const own = lines.filter(line => keyOf(line) === keyOf(changed))
  return { field: withSheet(field, sheetOf(own, numbersOf(room.contestants))), lines }
}

/** Returns the key shared by lines that are compared with each other. */
const keyOf = ({ board, field = '', form = '' }: FieldLine): string => [board, field, form].join('|')
