import { expect, test } from 'vitest'
import { must } from '../../../shared/lib/assert.ts'
import { clockAt, clockOf } from '../../../shared/session/section/round-clock.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { createHall, DIRECTOR, type Hall } from '../../../shared/test/hall.ts'
import { planOffered } from '../../../shared/test/plan-offered.ts'
import { DIRECTOR_NEEDS_TEXT } from '../../text/languages.ts'
import { textIn } from '../../text/use-text.ts'
import { type ClockAct, clockSaid, readSchedule, usualSchedule } from './clock-acts.ts'
import { clockWords } from './clock-words.ts'

const MINUTE_MS = 60_000
const SCHEDULE = { minutes: 20, move: 3 }
const ROUNDS = planOffered(14, 'mitchell-7').rounds

const section = (hall: Hall) => must(sectionOf(hall.state(), 'A'), 'section A')

/** The hall after the acts, each at its minute; false where one had nothing to say. */
function clocked(...acts: readonly (readonly [minute: number, act: ClockAct])[]): Hall {
  const hall = createHall(planOffered(14, 'mitchell-7'))
  for (const [minute, act] of acts) {
    const said = clockSaid(hall.state(), section(hall), act, minute * MINUTE_MS)
    if (said) expect(hall.say(DIRECTOR, said).decision.kind).toBe('admitted')
  }
  return hall
}

/** "2 play 15", with "paused" where it stands still. */
function shown(hall: Hall, minute: number): string {
  const clock = clockOf(hall.state(), 'A')
  const reading = clock ? clockAt(clock, ROUNDS, minute * MINUTE_MS) : null
  if (!reading) return 'none'
  const { round, phase, leftMs, isRunning } = reading
  return `${round} ${phase} ${leftMs / MINUTE_MS}${isRunning ? '' : ' paused'}`
}
const START: readonly [number, ClockAct] = [100, { kind: 'start', round: 2, schedule: SCHEDULE }]

test('[DS183] a round begins when the director says so, and the next follow by the schedule', () => {
  const hall = clocked(START)
  expect([100, 115, 121, 123].map(minute => shown(hall, minute))).toEqual([
    ...['2 play 20', '2 play 5', '2 move 2', '3 play 20'],
  ])
  expect(shown(clocked(START, [122, { kind: 'start', round: 3, schedule: SCHEDULE }]), 123)).toBe('3 play 19')
  expect(shown(clocked([100, { kind: 'start', round: ROUNDS + 1, schedule: SCHEDULE }]), 100)).toBe('none')
})

test('[DS183] paused it stands still, in play and while people move, and goes on from there', () => {
  const paused = clocked(START, [105, { kind: 'pause' }])
  expect([105, 300].map(minute => shown(paused, minute))).toEqual(['2 play 15 paused', '2 play 15 paused'])
  expect(shown(clocked(START, [105, { kind: 'pause' }], [200, { kind: 'go-on' }]), 210)).toBe('2 play 5')
  const moving = clocked(START, [144, { kind: 'pause' }])
  expect(shown(moving, 500)).toBe('3 move 2 paused')
})

test('[DS183] a minute more, a minute less, another schedule: the round that runs goes on', () => {
  expect(shown(clocked(START, [105, { kind: 'shift', minutes: 1 }]), 105)).toBe('2 play 16')
  expect(shown(clocked(START, [105, { kind: 'shift', minutes: -1 }]), 105)).toBe('2 play 14')
  const later: ClockAct = { kind: 'shift', minutes: 1 }
  expect(shown(clocked(START, [128, later]), 128)).toBe('3 play 16')
  const paused = clocked(START, [105, { kind: 'pause' }], [110, later])
  expect(shown(paused, 110)).toBe('2 play 16 paused')
  const longer = { kind: 'schedule', schedule: { minutes: 25, move: 2 } } as const
  expect(shown(clocked(START, [105, longer]), 105)).toBe('2 play 20')
})

test('[DS183] without a clock nothing is shifted or paused; stopped it shows nothing', () => {
  expect(shown(clocked([100, { kind: 'pause' }], [101, { kind: 'shift', minutes: 1 }]), 102)).toBe('none')
  expect(shown(clocked(START, [105, { kind: 'stop' }]), 106)).toBe('none')
})

test('[DS183] the usual schedule has seven minutes a board; what is keyed is read, or is none', () => {
  expect(usualSchedule(section(createHall(planOffered(14, 'mitchell-7'))))).toEqual({ minutes: 28, move: 2 })
  expect(readSchedule(' 22', '0')).toEqual({ minutes: 22, move: 0 })
  for (const [minutes, move] of [
    ['0', '2'],
    ['', '2'],
    ['20', '61'],
    ['-5', '2'],
    ['7.5', '2'],
    ['241', '2'],
  ] as const)
    expect(readSchedule(minutes, move)).toBe(null)
})

test('[DS183] it is told in minutes that are begun, and after them in words', () => {
  const t = textIn(DIRECTOR_NEEDS_TEXT, 'en')
  const at = (leftMs: number, phase: 'play' | 'move' | 'over' = 'play', isRunning = true) =>
    clockWords(t, { round: 2, phase, leftMs, isRunning })
  expect(at(11.2 * MINUTE_MS)).toBe('Round 2: 12 minutes left.')
  expect(at(1 * MINUTE_MS)).toBe('Round 2: 1 minute left.')
  expect(at(0.5 * MINUTE_MS)).toBe('Round 2: less than a minute left.')
  expect(at(2 * MINUTE_MS, 'move')).toBe('Round 2 is over: 2 minutes to move.')
  expect(at(5 * MINUTE_MS, 'play', false)).toBe('Paused. Round 2: 5 minutes left.')
  expect(at(0, 'over')).toBe('The time of the last round is over.')
})
