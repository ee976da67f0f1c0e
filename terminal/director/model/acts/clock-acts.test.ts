import { signal } from '@preact/signals'
import { expect, test } from 'vitest'
import { must } from '../../../../shared/lib/assert.ts'
import { encodePlan } from '../../../../shared/movement/plan/plan-wire.ts'
import { actLog } from '../../../../shared/session/acts/act-log.ts'
import { clockAt, clockOf } from '../../../../shared/session/section/round-clock.ts'
import { sectionOf } from '../../../../shared/session/section/section.ts'
import { tableSigns } from '../../../../shared/session/signs/table-name.ts'
import type { Statement } from '../../../../shared/session/state/fact.ts'
import { createHall, DIRECTOR, type Hall, SESSION } from '../../../../shared/test/hall.ts'
import { planOffered } from '../../../../shared/test/plan-offered.ts'
import { clockShowing } from '../../../state/hub-time.ts'
import { createTerminalStore, type TerminalStore } from '../../../state/terminal-store.ts'
import { COMMON_TEXT } from '../../../text/common.ts'
import { DIRECTOR_NEEDS_TEXT, DIRECTOR_TEXT } from '../../../text/director.ts'
import { DIRECTOR_DRAW_TEXT } from '../../../text/director-draw.ts'
import { DIRECTOR_ACTS_TEXT } from '../../../text/director-panels.ts'
import { textIn } from '../../../text/use-text.ts'
import type { ToScreens } from '../../../worker/messages.ts'
import { linesOf } from '../log/act-lines.ts'
import { subjectWords } from '../log/act-words.ts'
import { createInbox } from '../needs/inbox.ts'
import { clockWords } from '../room/clock-words.ts'
import { clocksOf, commonClock, endByClocks } from '../room/section-clocks.ts'
import { createDirectorStore } from '../store/director-store.ts'
import {
  type BreakDraft,
  type ClockAct,
  clockAfter,
  oneMore,
  readSchedule,
  usualSchedule,
} from './clock-acts.ts'

const MINUTE_MS = 60_000
const SCHEDULE = { minutes: 20, move: 3 }
const ROUNDS = planOffered(14, 'mitchell-7').rounds

const section = (hall: Hall) => must(sectionOf(hall.state(), 'A'), 'section A')

/** Returns the hall after the actions, each at its minute; false if one had nothing to change. */
function clocked(...acts: readonly (readonly [minute: number, act: ClockAct])[]): Hall {
  const hall = createHall(planOffered(14, 'mitchell-7'))
  for (const [minute, act] of acts) {
    const said = clockAfter(hall.state(), section(hall), act, minute * MINUTE_MS)
    if (said) expect(hall.say(DIRECTOR, said).decision.kind).toBe('admitted')
  }
  return hall
}

/** Describes the clock: "2 play 15", with "paused" if it is stopped. */
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
  expect(usualSchedule(section(createHall(planOffered(14, 'mitchell-7'))), undefined)).toEqual({
    minutes: 28,
    move: 2,
  })
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
  const common = textIn(COMMON_TEXT, 'en')
  const at = (leftMs: number, phase: 'play' | 'break' | 'move' | 'over' = 'play', isRunning = true) =>
    clockWords(t, common, { round: 2, phase, leftMs, isRunning })
  expect(at(11.2 * MINUTE_MS)).toBe('Round 2: 12 minutes left.')
  expect(at(1 * MINUTE_MS)).toBe('Round 2: 1 minute left.')
  expect(at(0.5 * MINUTE_MS)).toBe('Round 2: last minute.')
  expect(at(2 * MINUTE_MS, 'move')).toBe('Move for round 3: 2 minutes.')
  expect(at(5 * MINUTE_MS, 'play', false)).toBe('Paused. Round 2: 5 minutes left.')
  expect(at(9.5 * MINUTE_MS, 'break')).toBe('Break after round 2: 10 minutes left.')
  expect(at(0, 'over')).toBe('Time is up in the last round.')
})

test('[DS263] a minute more while it is paused in its first minute is not lost, paused or running', () => {
  const more: ClockAct = { kind: 'shift', minutes: 1 }
  const paused = clocked(START, [100.5, { kind: 'pause' }], [103, more])
  expect(shown(paused, 104)).toBe('2 play 20.5 paused')
  expect(shown(clocked(START, [100.5, { kind: 'pause' }], [103, more], [110, { kind: 'go-on' }]), 111)).toBe(
    '2 play 19.5',
  )
  expect(shown(clocked(START, [100, { kind: 'pause' }], [101, { kind: 'shift', minutes: 90 }]), 101)).toBe(
    '2 play 80 paused',
  )
})

/** Creates a hall of two sections after clock actions, each for the named sections at its minute. */
function twoClocks(...acts: readonly (readonly [minute: number, sections: string, act: ClockAct])[]): Hall {
  const plan = planOffered(14, 'mitchell-7')
  const hall = createHall(plan)
  hall.say(DIRECTOR, { kind: 'section-planned', body: { section: 'B', version: 1, plan: encodePlan(plan) } })
  for (const [minute, sections, act] of acts)
    for (const id of sections) {
      const of = must(sectionOf(hall.state(), id), `section ${id}`)
      hall.say(DIRECTOR, must(clockAfter(hall.state(), of, act, minute * MINUTE_MS), 'a word'))
    }
  return hall
}

test('[DS262] each section has its own clock, set for all together or for one', () => {
  const hall = twoClocks(
    [100, 'AB', { kind: 'start', round: 1, schedule: SCHEDULE }],
    [105, 'B', { kind: 'pause' }],
  )
  const clocks = clocksOf(hall.state(), 110 * MINUTE_MS)
  expect(clocks).toMatchObject([
    { section: 'A', reading: { round: 1, leftMs: 10 * MINUTE_MS, isRunning: true } },
    { section: 'B', reading: { round: 1, leftMs: 15 * MINUTE_MS, isRunning: false } },
  ])
  // Set together they are paused, as one of them runs.
  expect(commonClock(clocks.toReversed()).reading).toMatchObject({ isRunning: true })
  expect(commonClock(clocks.slice(1)).reading).toMatchObject({ isRunning: false })
  const without = clocksOf(twoClocks().state(), 0)
  expect(commonClock(without)).toMatchObject({ reading: null, schedule: { minutes: 28, move: 2 } })
})

test('[DS262] the store sets the clocks of those sections alone', async () => {
  const hall = twoClocks()
  const said: Statement[] = []
  const store = createDirectorStore(terminalOver(hall, said), () => createInbox)
  await store.setClock({ kind: 'start', round: 1, schedule: SCHEDULE }, ['B'])
  expect(said).toMatchObject([{ kind: 'clock', body: { section: 'B' } }])
  await store.setClock({ kind: 'start', round: 1, schedule: SCHEDULE }, ['A', 'B'])
  expect(said.slice(1).map(({ body }) => 'section' in body && body.section)).toEqual(['A', 'B'])
})

/** Creates a director's terminal on this journal that collects statements. */
function terminalOver(hall: Hall, said: Statement[]): TerminalStore {
  const listeners: ((message: ToScreens) => void)[] = []
  const emit = (message: ToScreens) => {
    for (const listener of listeners) listener(message)
  }
  const terminal = createTerminalStore(
    {
      post(message) {
        if (message.kind !== 'record') return
        said.push(message.statement)
        emit({ kind: 'recorded', id: message.id, fact: hall.say(DIRECTOR, message.statement).fact })
      },
      listen: listener => listeners.push(listener),
    },
    clockShowing(signal(100 * MINUTE_MS)),
  )
  emit({
    kind: 'snapshot',
    device: DIRECTOR,
    link: 'connected',
    unsent: 0,
    memory: {},
    assignment: { session: SESSION, role: 'director', section: null, table: null },
    pairing: { kind: 'paired', role: 'director' },
    views: {},
    facts: [],
    entries: hall.entries,
  })
  return terminal
}

test('[DS262] the log says of which section a clock is, unless it is of all: one line and one way back', () => {
  const hall = twoClocks()
  const start: ClockAct = { kind: 'start', round: 1, schedule: SCHEDULE }
  const statements = (sections: string, act: ClockAct) =>
    [...sections].map(id =>
      must(clockAfter(hall.state(), must(sectionOf(hall.state(), id), id), act, 0), 'a word'),
    )
  // Recorded by one key, they have the same time.
  const together = (said: readonly Statement[]) => {
    for (const fact of said.map(one => hall.make(DIRECTOR, one))) hall.hand(fact)
  }
  const clocks = () =>
    linesOf(actLog(hall.entries, hall.state()), hall.state()).flatMap(({ subject }) =>
      subject.kind === 'clock' ? [subject] : [],
    )
  together(statements('AB', start))
  expect(clocks().map(({ sections }) => sections)).toEqual([['A', 'B']])
  // Once one of them has changed, they are separate.
  together(statements('B', { kind: 'pause' }))
  expect(clocks().map(({ sections }) => sections)).toEqual([['B'], ['B'], ['A']])
  const texts = {
    acts: textIn(DIRECTOR_ACTS_TEXT, 'en'),
    t: textIn(DIRECTOR_TEXT, 'en'),
    draw: textIn(DIRECTOR_DRAW_TEXT, 'en'),
    common: textIn(COMMON_TEXT, 'en'),
    state: hall.state(),
    signs: tableSigns(hall.state()),
  }
  const [paused] = clocks()
  expect(paused && subjectWords(texts, paused)).toBe('Section B: Clock paused in round 1')
  expect(paused && subjectWords(texts, { ...paused, sections: ['A', 'B'] })).toBe('Clock paused in round 1')
})

const tea = (after: number, minutes = '15'): BreakDraft => ({ after, minutes, kind: 'tea' })

test('[SE306] breaks are keyed after any rounds but twice after none, and stand in the clock in their order', () => {
  expect(readSchedule('20', '3', [tea(4), tea(2, '10')])).toEqual({
    ...SCHEDULE,
    breaks: [
      { after: 2, minutes: 10, kind: 'tea' },
      { after: 4, minutes: 15, kind: 'tea' },
    ],
  })
  for (const drafts of [[tea(2), tea(2)], [tea(2, '0')], [tea(2, '')], [tea(2, '241')]])
    expect(readSchedule('20', '3', drafts)).toBeNull()
  expect(oneMore([], 8)?.after).toBe(4)
  expect(oneMore([tea(4)], 8)?.after).toBe(5)
  expect(oneMore([tea(1), tea(2)], 3)).toBeNull()
})

test('[SE306] a break stays in the clock while it is paused, shifted and started anew, and is over when its time is', () => {
  const schedule = { ...SCHEDULE, breaks: [{ after: 2, minutes: 15, kind: 'tea' as const }] }
  const start = [100, { kind: 'start', round: 2, schedule }] as const
  expect(shown(clocked(start), 125)).toBe('2 break 10')
  expect(shown(clocked(start, [125, { kind: 'pause' }]), 200)).toBe('2 break 10 paused')
  expect(shown(clocked(start, [125, { kind: 'pause' }], [205, { kind: 'go-on' }]), 215)).toBe('2 move 3')
  expect(shown(clocked(start, [125, { kind: 'shift', minutes: 5 }]), 126)).toBe('2 break 14')
  expect(shown(clocked(start), 138)).toBe('3 play 20')
  // A later change of the schedule may be without it.
  expect(shown(clocked(start, [110, { kind: 'schedule', schedule: SCHEDULE }]), 121)).toBe('2 move 2')
})

test('[SE306] when play ends is told by the clocks of all sections, or not at all', () => {
  const hall = twoClocks([100, 'A', { kind: 'start', round: 1, schedule: SCHEDULE }])
  expect(endByClocks(hall.state(), 100 * MINUTE_MS)).toBeNull()
  const both = twoClocks(
    [100, 'A', { kind: 'start', round: 1, schedule: SCHEDULE }],
    [110, 'B', { kind: 'start', round: 1, schedule: SCHEDULE }],
  )
  const ends = (110 + ROUNDS * 20 + (ROUNDS - 1) * 3) * MINUTE_MS
  expect(endByClocks(both.state(), 120 * MINUTE_MS)).toEqual({ bell: ends, end: ends })
})
