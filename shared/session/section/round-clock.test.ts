import { expect, test } from 'vitest'
import { clockAt, leftOfRound, type RoundClock } from './round-clock.ts'

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
