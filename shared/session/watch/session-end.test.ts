import { expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import {
  createHall,
  DIRECTOR,
  drawnResult,
  type Hall,
  SESSION,
  SETTINGS,
  tableDevice,
} from '../../test/hall.ts'
import { levelsSettings } from '../../test/level-hall.ts'
import { planOffered } from '../../test/plan-offered.ts'
import { withReplacedFacts } from '../acts/overruling.ts'
import { sectionOf } from '../section/section.ts'
import type { Evening } from '../settings/evening.ts'
import { type FactBody, makeFact, type Statement } from '../state/fact.ts'
import { projectedEnd } from './session-end.ts'

const MINUTE_MS = 60_000
/** 19:00 of the evening. */
const BEGAN_AT = 1_795_287_600_000
const plan = planOffered(10, 'mitchell-5')
const ROUNDS = plan.rounds
const BOARDS = must(plan.entries[0], 'an entry').boards.length

type Clock = FactBody<'clock'>

/** Begins round 1 at minute 0, with this many minutes a board. */
function hall(more: Partial<Clock> = {}): Hall {
  const drawn = createHall(plan)
  const run = { kind: 'running', round: 1, began: BEGAN_AT } as const
  drawn.say(DIRECTOR, {
    kind: 'clock',
    body: { section: 'A', minutes: 7 * BOARDS, move: 2, run, ...more },
  })
  return drawn
}

/** A table sits down at the first of these minutes and enters a board at each other one. */
function plays(on: Hall, table: number, minutes: readonly number[]): void {
  minutes.forEach((minute, index) => {
    const entry = must(sectionOf(on.state(), 'A')?.entryAt(1, table), 'the entry')
    const place = { section: 'A', round: 1, table, plan: 1, seats: entry.seats } as const
    const board = entry.boards[index - 1]
    const said = (
      board === undefined
        ? { kind: 'seats-taken', body: place }
        : { kind: 'result', body: { ...place, board, result: drawnResult('3N N 9') } }
    ) as Statement
    const at = { clock: BEGAN_AT + minute * MINUTE_MS, offset: 0 }
    on.hand(makeFact({ session: SESSION, device: tableDevice(table), seq: index + 1, at }, said))
  })
}

const endAt = (on: Hall, minute: number) => {
  const end = projectedEnd(
    on.state(),
    must(sectionOf(on.state(), 'A'), 'section A'),
    BEGAN_AT + minute * MINUTE_MS,
  )
  const minuteOf = (at: number) => (at - BEGAN_AT) / MINUTE_MS
  return end && { bell: minuteOf(end.bell), end: minuteOf(end.end) }
}

const SCHEDULED = ROUNDS * 7 * BOARDS + (ROUNDS - 1) * 2

test('[SE305] the session ends with the bell of the last round: all rounds, moves and breaks until then', () => {
  expect(endAt(hall(), 0)).toEqual({ bell: SCHEDULED, end: SCHEDULED })
  const breaks = [
    { after: 2, minutes: 15, kind: 'tea' as const },
    // Nothing waits for what comes after the last round.
    { after: ROUNDS, minutes: 60, kind: 'meal' as const },
  ]
  expect(endAt(hall({ breaks }), 10)?.end).toBe(SCHEDULED + 15)
})

test('[SE305] while the clock is paused the end moves on; without one nothing is foretold', () => {
  const run = { kind: 'paused', round: 1, elapsedMs: 5 * MINUTE_MS } as const
  expect(endAt(hall({ run }), 30)?.end).toBe(SCHEDULED + 25)
  expect(endAt(hall({ run: { kind: 'stopped' } }), 30)).toBeNull()
  expect(endAt(createHall(plan), 30)).toBeNull()
})

/** Four tables play a board in seven minutes; the fifth enters boards at these minutes. */
function withSlow(minutes: readonly number[], more: Partial<Clock> = {}): Hall {
  const on = hall(more)
  for (const table of [1, 2, 3, 4])
    plays(
      on,
      table,
      Array.from({ length: BOARDS + 1 }, (_, index) => index * 7),
    )
  plays(on, 5, minutes)
  return on
}

test('[SE305] a slow table puts the end off by what it needs, and a break makes up for it', () => {
  const bell = 7 * BOARDS
  // At the bell it plays its last board but one: it ends a board after the others, and stays that far behind.
  const slow = Array.from({ length: BOARDS - 1 }, (_, index) => index * 7)
  expect(endAt(withSlow(slow), bell)?.end).toBe(SCHEDULED + 7)
  // A round that is one match at its table ends with its time.
  const match = withSlow(slow)
  match.say(
    DIRECTOR,
    withReplacedFacts(match.state(), { kind: 'session-opened', body: levelsSettings('ten') }),
  )
  expect(endAt(match, bell)?.end).toBe(SCHEDULED)
  const breaks = [{ after: 1, minutes: 20, kind: 'tea' as const }]
  expect(endAt(withSlow(slow, { breaks }), bell)?.end).toBe(SCHEDULED + 20)
  // A round longer than its boards need gradually makes up for it.
  expect(endAt(withSlow(slow, { minutes: 7 * BOARDS + 2 }), bell)?.end).toBeLessThan(
    SCHEDULED + 2 * ROUNDS + 7,
  )
})

test('[SE305] where the bell cuts, nobody plays after it', () => {
  const on = withSlow([0, 7])
  const evening: Evening = {
    startsAt: BEGAN_AT,
    signUpFrom: BEGAN_AT,
    tables: 5,
    rounds: ROUNDS,
    minutes: 7 * BOARDS,
    move: 2,
    hold: 30,
    publish: 'at-once',
    cut: 'at-the-bell',
  }
  const slow = endAt(on, 7 * BOARDS)?.end
  on.say(DIRECTOR, withReplacedFacts(on.state(), { kind: 'session-opened', body: { ...SETTINGS, evening } }))
  expect(slow).toBeGreaterThan(SCHEDULED)
  expect(endAt(on, 7 * BOARDS)?.end).toBe(SCHEDULED)
})
