import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { must } from '../lib/assert.ts'
import type { Settings } from '../session/facts/session-opened.ts'
import { messageStatement } from '../session/messages/messages.ts'
import { sectionOf } from '../session/section/section.ts'
import type { Evening } from '../session/settings/evening.ts'
import { COMING_MS } from '../session/sign-up/play-begins.ts'
import { runningStandings } from '../session/standings/standings-view.ts'
import type { Statement } from '../session/state/fact.ts'
import { createHall, DIRECTOR, drawnResult, type Hall, SETTINGS, tableDevice } from '../test/hall.ts'
import { planOffered } from '../test/plan-offered.ts'
import { createStewardEvening, eveningSettings, STARTS_AT, signUp } from '../test/steward-evening.ts'
import { wallSchema } from './wall-schema.ts'
import { SEATING_ALONE_MS } from './wall-seating.ts'
import { NOTICE_MS, wallView } from './wall-view.ts'

const MINUTE_MS = 60_000
const BEGAN = 1_795_287_600_000
const plan = planOffered(10, 'mitchell-5')

const hallWith = (settings: Partial<Settings> = {}) =>
  createHall(plan, { ...SETTINGS, public: { wall: 'names' }, ...settings })

const shown = (hall: Hall, minute = 0) => {
  const view = wallView(hall.state(), BEGAN + minute * MINUTE_MS, 60)
  return view && v.parse(wallSchema, JSON.parse(JSON.stringify(view)))
}

/** Plays every board of a round at all tables. */
function playAll(hall: Hall, round: number, tables = plan.tables): void {
  for (const { table, boards, seats } of must(sectionOf(hall.state(), 'A'), 'section A').entriesOf(round)) {
    if (table > tables) continue
    for (const board of boards)
      hall.say(tableDevice(table), {
        kind: 'result',
        body: {
          section: 'A',
          round,
          table,
          plan: 1,
          seats,
          board,
          result: drawnResult(table % 2 === 0 ? '3N N 9' : '3N N 10'),
        },
      } as Statement)
  }
}

const clock = (more: object = {}): Statement => ({
  kind: 'clock',
  body: {
    section: 'A',
    minutes: 20,
    move: 3,
    run: { kind: 'running', round: 1, began: BEGAN },
    ...more,
  },
})

describe('what a wall shows', () => {
  test('[WL1] nothing unless the club has one, and by name or by number as it says', () => {
    expect(shown(createHall(plan))).toBeNull()
    expect(shown(hallWith({ public: { wall: 'off' } }))).toBeNull()
    const names = { '1': ['Ana Ruiz', 'Bo Chen'] }
    const [byName, byNumber] = (['names', 'numbers'] as const).map(wall => {
      const hall = hallWith({ public: { wall } })
      hall.name(names)
      for (let round = 1; round <= plan.rounds; round += 1) playAll(hall, round)
      hall.say(DIRECTOR, { kind: 'session-closed', body: { closed: true } })
      return JSON.stringify([shown(hall), wallView(createHall(plan).state(), 0, 0)])
    })
    expect(byName).toContain('Ana Ruiz')
    expect(byNumber).not.toContain('Ana')
  })

  test('[WL2] nothing of a running round is shown: with a round half played the display stays as it was', () => {
    const hall = hallWith()
    playAll(hall, 1)
    playAll(hall, 2)
    const before = shown(hall)
    playAll(hall, 3, plan.tables - 1)
    const after = shown(hall)
    expect(after?.standings).toEqual(before?.standings)
    expect(runningStandings(hall.state(), 'A')?.rankings).not.toEqual(after?.standings[0]?.rankings)
    // Nor any score of a single board.
    expect(JSON.stringify(after)).not.toMatch(/contract|declarer|tricks|score"|traveller/)
  })

  test('[WL2] the ranking is told as the tables are told it, and at the close to everybody', () => {
    const hall = hallWith({ tables: { betweenRounds: 'nothing' } })
    for (let round = 1; round <= plan.rounds; round += 1) playAll(hall, round)
    expect(shown(hall)?.standings).toEqual([])
    hall.say(DIRECTOR, { kind: 'session-closed', body: { closed: true } })
    expect(shown(hall)).toMatchObject({
      phase: 'closed',
      standings: [{ final: true, section: null }],
      seating: [],
    })
  })

  test('[WL3] the next round is shown from the bell of the one that is played, alone for 90 seconds, until it begins', () => {
    const hall = hallWith()
    hall.say(DIRECTOR, clock())
    const bell = BEGAN + 20 * MINUTE_MS
    const next = {
      section: 'A',
      round: 2,
      from: bell,
      until: bell + SEATING_ALONE_MS,
      begins: bell + 3 * MINUTE_MS,
    }
    for (const minute of [2, 19, 20, 22]) expect(shown(hall, minute)?.seating).toMatchObject([next])
    expect(shown(hall, 23)?.seating).toMatchObject([{ round: 3, from: BEGAN + 43 * MINUTE_MS }])
    // The first one when it begins.
    expect(shown(hall, 1)?.seating).toMatchObject([{ round: 1, from: BEGAN }])
    // After the last nobody moves.
    expect(shown(hall, plan.rounds * 23 - 4)?.seating).toEqual([])
  })

  test('[WL3] with a break it is there from the bell on until the break and the move are over', () => {
    const hall = hallWith()
    hall.say(DIRECTOR, clock({ breaks: [{ after: 1, minutes: 15, kind: 'tea' }] }))
    expect(shown(hall, 30)?.seating).toMatchObject([
      { round: 2, from: BEGAN + 20 * MINUTE_MS, begins: BEGAN + 38 * MINUTE_MS },
    ])
  })

  test('[WL3] without a clock it is there once every table has ended, until one has ended a board of the next', () => {
    const hall = hallWith()
    const rounds = () => shown(hall)?.seating.map(({ round }) => round)
    expect(rounds()).toEqual([1])
    playAll(hall, 1, plan.tables - 1)
    expect(rounds()).toEqual([])
    playAll(hall, 1)
    expect(rounds()).toEqual([2])
    playAll(hall, 2, 1)
    expect(rounds()).toEqual([])
  })

  test('[WL13] while the clock stands nothing of the seating changes from one second to the next', () => {
    const hall = hallWith()
    const run = (elapsed: number) => ({ kind: 'paused', round: 1, elapsedMs: elapsed * MINUTE_MS })
    hall.say(DIRECTOR, clock({ run: run(21) }))
    const [seating] = shown(hall, 30)?.seating ?? []
    expect(seating).toMatchObject({ round: 2, begins: null })
    for (const minute of [30.02, 31, 50])
      expect(JSON.stringify(shown(hall, minute))).toBe(JSON.stringify(shown(hall, 30)))
    // Paused in the middle of a round, nobody is sent to the next.
    const midst = hallWith()
    midst.say(DIRECTOR, clock({ run: run(10) }))
    expect(shown(midst, 60)?.seating).toEqual([])
    const first = hallWith()
    first.say(DIRECTOR, clock({ run: run(0.5) }))
    expect(JSON.stringify(shown(first, 0.6))).toBe(JSON.stringify(shown(first, 0.7)))
  })

  test('[ST18] of an evening that waits for a second pair it says when play begins', () => {
    const evening = createStewardEvening(eveningSettings({}, { public: { wall: 'names' } }))
    evening.enter(1)
    evening.until(STARTS_AT + MINUTE_MS)
    evening.say(DIRECTOR, signUp(2))
    expect(wallView(evening.state(), evening.now(), 0)?.signUp?.startsAt).toBe(
      STARTS_AT + MINUTE_MS + COMING_MS,
    )
  })

  test('[WL15] it says whether anybody may look up results now', () => {
    const lookUp = (results: 'all' | 'tables' | 'off', isOver: boolean) => {
      const hall = hallWith({ public: { wall: 'names', results } })
      hall.say(DIRECTOR, { kind: 'session-closed', body: { closed: isOver } })
      return shown(hall)?.lookUp ?? false
    }
    expect([lookUp('all', false), lookUp('tables', false), lookUp('off', false)]).toEqual([
      true,
      false,
      false,
    ])
    expect([lookUp('all', true), lookUp('tables', true), lookUp('off', true)]).toEqual([true, true, false])
  })

  test('[WL4] everybody stands in it by number, with table and direction as the tables are called, or sits out', () => {
    const odd = planOffered(9)
    const hall = createHall(odd, {
      ...SETTINGS,
      public: { wall: 'names' },
      signs: [{ section: 'A', firstTable: 11 }],
    })
    const [seating] = shown(hall)?.seating ?? []
    const section = must(sectionOf(hall.state(), 'A'), 'section A')
    expect(seating?.lines.map(({ label }) => label)).toEqual(odd.contestants.map(({ label }) => label))
    for (const [index, { id }] of odd.contestants.entries()) {
      const entry = section
        .entriesOf(1)
        .find(({ boards, seats }) => boards.length > 0 && Object.values(seats).includes(id))
      const isPlaying = entry && Object.values(entry.seats).every(seat => seat !== null)
      const line = must(seating?.lines[index], 'a line')
      if (isPlaying)
        expect(line.at).toEqual([{ table: `${entry.table + 10}`, seat: entry.seats.N === id ? 'NS' : 'EW' }])
    }
  })

  test('[WL5] what the director tells everybody is there for ten minutes, and what he tells a table is not', () => {
    const hall = hallWith()
    const say = (to: Parameters<typeof messageStatement>[1], text: string) => {
      const statement = messageStatement(hall.state(), to, text)
      return hall.say(DIRECTOR, statement)
    }
    say({ kind: 'all' }, 'Coffee is ready.')
    say({ kind: 'table', section: 'A', table: 1 }, 'Please hurry.')
    const notices = (now: number) => wallView(hall.state(), now, 0)?.notices
    const [first] = notices(0) ?? []
    expect(first?.text).toBe('Coffee is ready.')
    expect(notices(0)).toHaveLength(1)
    expect(notices(must(first?.until, 'an end') - 1)).toHaveLength(1)
    expect(notices(must(first?.until, 'an end'))).toEqual([])
    expect(NOTICE_MS).toBe(600_000)
  })

  test('[WL6] the clock of each section is told as it runs, so that a screen reckons by itself', () => {
    const hall = hallWith()
    hall.say(DIRECTOR, clock())
    expect(shown(hall, 5)).toMatchObject({
      phase: 'playing',
      zone: 60,
      name: SETTINGS.name,
      sections: [
        { section: 'A', rounds: plan.rounds, clock: { minutes: 20, run: { kind: 'running', began: BEGAN } } },
      ],
    })
    // While the clock runs nothing of it changes, so nothing is sent again.
    expect(JSON.stringify(shown(hall, 5))).toBe(JSON.stringify(shown(hall, 19)))
  })

  test('[WL7] before the start it lists who has signed up, by number and name, in their order', () => {
    const evening: Evening = {
      startsAt: BEGAN + 30 * MINUTE_MS,
      signUpFrom: BEGAN,
      tables: 5,
      rounds: 5,
      minutes: 28,
      move: 2,
      hold: 30,
      publish: 'at-once',
      cut: 'at-the-bell',
    }
    const open = (wall: 'names' | 'numbers') => {
      const hall = createHall()
      hall.say(DIRECTOR, { kind: 'session-opened', body: { ...SETTINGS, evening, public: { wall } } })
      const person = (name: string | null) => ({
        name,
        ref: { kind: name === null ? 'anonymous' : 'visitor' },
      })
      const enter = (table: number, N: string, S: string | null) =>
        hall.say(tableDevice(table), {
          kind: 'signed-up',
          body: { section: 'A', table, entry: `entry${table}`, pair: { N: person(N), S: person(S) } },
        } as Statement)
      enter(3, 'Ana', 'Bo')
      enter(1, 'Cy', null)
      return shown(hall)
    }
    expect(open('names')).toMatchObject({
      phase: 'sign-up',
      sections: [],
      seating: [],
      standings: [],
      signUp: {
        startsAt: evening.startsAt,
        room: 10,
        pairs: [
          { number: 1, players: ['Ana', 'Bo'] },
          { number: 2, players: ['Cy'] },
        ],
      },
    })
    expect(open('numbers')?.signUp?.pairs).toEqual([
      { number: 1, players: [] },
      { number: 2, players: [] },
    ])
  })
})
