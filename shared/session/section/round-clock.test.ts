import fc from 'fast-check'
import { expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { clockAt, leftOfRound, type RoundClock, untilRound, warningAt } from './round-clock.ts'

const MINUTE = 60_000
const clock = (run: RoundClock['run']): RoundClock => ({ section: 'A', minutes: 20, move: 3, run })
const running = clock({ kind: 'running', round: 2, began: 100 * MINUTE })

test.each<readonly [string, RoundClock, number, object | null]>([
  ['stopped', clock({ kind: 'stopped' }), 100, null],
  ['as the round begins', running, 100, { round: 2, phase: 'play', leftMs: 20 * MINUTE }],
  ['a minute more in its first minute', running, 99, { round: 2, phase: 'play', leftMs: 21 * MINUTE }],
  [
    'a minute more while it is paused in its first minute',
    clock({ kind: 'paused', round: 2, elapsedMs: -MINUTE }),
    500,
    { round: 2, phase: 'play', leftMs: 21 * MINUTE, isRunning: false },
  ],
  ['in it', running, 112, { round: 2, phase: 'play', leftMs: 8 * MINUTE }],
  ['as it ends', running, 120, { round: 2, phase: 'move', leftMs: 3 * MINUTE }],
  ['as the next begins', running, 123, { round: 3, phase: 'play', leftMs: 20 * MINUTE }],
  [
    'of a movement that has become shorter',
    clock({ kind: 'running', round: 6, began: 0 }),
    1,
    { round: 4, phase: 'over' },
  ],
  ['after the last', running, 166, { round: 4, phase: 'over', leftMs: 0 }],
  [
    'paused',
    clock({ kind: 'paused', round: 2, elapsedMs: 5 * MINUTE }),
    500,
    { round: 2, leftMs: 15 * MINUTE, isRunning: false },
  ],
  [
    'paused in the change',
    clock({ kind: 'paused', round: 2, elapsedMs: 22 * MINUTE }),
    0,
    { round: 2, phase: 'move', leftMs: MINUTE },
  ],
])('[SE102] what the clock of four rounds shows: %s', (_, of, minute, shown) => {
  const reading = clockAt(of, 4, minute * MINUTE)
  if (shown === null) expect(reading).toBeNull()
  else expect(reading).toMatchObject(shown)
})

test.each<readonly [string, RoundClock, number, number, number | null]>([
  ['stopped', clock({ kind: 'stopped' }), 2, 100, null],
  ['in the round', running, 2, 112, 8],
  ['a minute more in its first minute', running, 2, 99, 21],
  ['the same paused', clock({ kind: 'paused', round: 2, elapsedMs: -MINUTE }), 2, 900, 21],
  ['just over', running, 2, 121, -1],
  ['a table that is ahead', running, 3, 112, 31],
  ['a table that is behind', running, 1, 112, -15],
  ['paused', clock({ kind: 'paused', round: 2, elapsedMs: 5 * MINUTE }), 2, 900, 15],
])('[SE102] what is left of a round: %s', (_, of, round, minute, left) => {
  expect(leftOfRound(of, round, minute * MINUTE)).toBe(left === null ? null : left * MINUTE)
})

const dinner: RoundClock = {
  ...running,
  breaks: [
    { after: 2, minutes: 10, kind: 'tea' },
    { after: 3, minutes: 40, kind: 'meal' },
    { after: 4, minutes: 15, kind: 'pause' },
  ],
}

test.each<readonly [string, number, object]>([
  ['before the bell', 119, { round: 2, phase: 'play', leftMs: MINUTE }],
  ['at the bell people stand up', 120, { round: 2, phase: 'break', leftMs: 10 * MINUTE, pause: 'tea' }],
  ['in the break', 129, { round: 2, phase: 'break', leftMs: MINUTE }],
  ['after it they take their seats', 130, { round: 2, phase: 'move', leftMs: 3 * MINUTE }],
  ['then the next round begins', 133, { round: 3, phase: 'play', leftMs: 20 * MINUTE }],
  ['dinner', 160, { round: 3, phase: 'break', leftMs: 33 * MINUTE, pause: 'meal' }],
  ['the last round', 196, { round: 4, phase: 'play', leftMs: 20 * MINUTE }],
  ['after it there is no break', 216, { round: 4, phase: 'over', leftMs: 0 }],
])('[SE302] a clock with breaks after rounds 2, 3 and 4 of four: %s', (_, minute, shown) => {
  expect(clockAt(dinner, 4, minute * MINUTE)).toMatchObject(shown)
})

test('[SE302] a break that is paused stands still', () => {
  const paused: RoundClock = { ...dinner, run: { kind: 'paused', round: 3, elapsedMs: 25 * MINUTE } }
  expect(clockAt(paused, 4, 0)).toEqual({
    round: 3,
    phase: 'break',
    leftMs: 35 * MINUTE,
    isRunning: false,
    pause: 'meal',
  })
})

test.each<readonly [number, number, number]>([
  [2, 112, 8],
  [3, 112, 41],
  [4, 112, 104],
  [1, 112, -15],
  // A round behind the clock, and the break after it.
  [2, 140, -20],
])(
  '[SE302] what is left of round %i at minute %i is reckoned with the breaks between',
  (round, minute, left) => {
    expect(leftOfRound(dinner, round, minute * MINUTE)).toBe(left * MINUTE)
    expect(untilRound(dinner, round, minute * MINUTE)).toBe((left - 20) * MINUTE)
  },
)

test('[SE302] at every moment what the clock shows agrees with what is left of each round', () => {
  const draws = fc.record({
    minutes: fc.integer({ min: 1, max: 40 }),
    move: fc.integer({ min: 0, max: 5 }),
    rounds: fc.integer({ min: 1, max: 9 }),
    from: fc.integer({ min: 1, max: 9 }),
    after: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 3 }),
    pause: fc.integer({ min: 1, max: 60 }),
    at: fc.integer({ min: -30, max: 600 }),
  })
  fc.assert(
    fc.property(draws, ({ minutes, move, rounds, from, after, pause, at }) => {
      const breaks = after
        .sort((a, b) => a - b)
        .map(one => ({ after: one, minutes: pause, kind: 'tea' as const }))
      const round = Math.min(from, rounds)
      const clock: RoundClock = {
        section: 'A',
        minutes,
        move,
        breaks,
        run: { kind: 'running', round, began: 0 },
      }
      const now = at * MINUTE
      const shown = must(clockAt(clock, rounds, now), 'a reading')
      const left = must(leftOfRound(clock, shown.round, now), 'a time')
      if (shown.phase === 'play') expect(left).toBe(shown.leftMs)
      else expect(left).toBeLessThanOrEqual(0)
      const begins = must(untilRound(clock, shown.round + 1, now), 'a time')
      if (shown.phase === 'move') expect(begins).toBe(shown.leftMs)
      if (shown.phase === 'break') expect(begins).toBe(shown.leftMs + move * MINUTE)
    }),
  )
})

test.each([
  [5 * MINUTE + 1, null],
  [5 * MINUTE, 5],
  [MINUTE + 1, 5],
  [MINUTE, 1],
  [1, 1],
  [0, null],
])('[SE303] with %i ms left the word before the end is %s', (left, warning) => {
  expect(warningAt(left)).toBe(warning)
})
