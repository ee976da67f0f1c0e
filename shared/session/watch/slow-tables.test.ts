import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import type { Plan } from '../../movement/plan/plan.ts'
import { createHall, DIRECTOR, drawnResult, type Hall, SESSION, tableDevice } from '../../test/hall.ts'
import { levelsSettings } from '../../test/level-hall.ts'
import { planOffered } from '../../test/plan-offered.ts'
import { withReplacedFacts } from '../acts/overruling.ts'
import { sectionOf } from '../section/section.ts'
import { makeFact, type Statement } from '../state/fact.ts'
import { slowTables } from './slow-tables.ts'

const MINUTE_MS = 60_000
/** 19:00 of the evening. */
const BEGAN_AT = 1_795_287_600_000

interface Timed {
  readonly minute: number
  readonly table: number
  readonly round: number
  /** Absent for sitting down. */
  readonly board?: number
}

/** Creates a hall that submits facts at their minute. */
function playing(plan: Plan) {
  const hall = createHall(plan)
  const seqs = new Map<number, number>()
  return {
    hall,
    hear({ minute, table, round, board }: Timed): void {
      const seq = (seqs.get(table) ?? 0) + 1
      seqs.set(table, seq)
      const at = { clock: BEGAN_AT + minute * MINUTE_MS, offset: 0 }
      const entry = must(sectionOf(hall.state(), 'A')?.entryAt(round, table), 'the entry')
      const place = { section: 'A', round, table, plan: 1, seats: entry.seats } as const
      const said = (
        board === undefined
          ? { kind: 'seats-taken', body: place }
          : { kind: 'result', body: { ...place, board, result: drawnResult('3N N 9') } }
      ) as Statement
      hall.hand(makeFact({ session: SESSION, device: tableDevice(table), seq, at }, said))
    },
  }
}

/** Minutes of sitting down and of each board by table, round by round. */
type Evening = Readonly<Record<number, readonly (readonly number[])[]>>

function drawn(plan: Plan, evening: Evening): Hall {
  const { hall, hear } = playing(plan)
  const timed = Object.entries(evening).flatMap(([table, rounds]) =>
    rounds.flatMap(([sat = 0, ...entered], index): readonly Timed[] => {
      const at = { table: Number(table), round: index + 1 }
      const boards = plan.entries.find(e => e.table === at.table && e.round === at.round)?.boards ?? []
      const each = entered.map((minute, place) => ({
        ...at,
        minute,
        board: must(boards[place], 'a board'),
      }))
      return [{ ...at, minute: sat }, ...each]
    }),
  )
  for (const one of timed.sort((a, b) => a.minute - b.minute)) hear(one)
  return hall
}

function slowAt(hall: Hall, minute: number) {
  const section = must(sectionOf(hall.state(), 'A'), 'section A')
  return slowTables(hall.state(), section, BEGAN_AT + minute * MINUTE_MS)
}
const said = (hall: Hall, minute: number) =>
  slowAt(hall, minute).map(
    ({ table, done, boards, behindMs }) =>
      `${table}: ${done} of ${boards}, ${Math.round(behindMs / MINUTE_MS)} behind`,
  )

const plan = planOffered(10, 'mitchell-5')
const LAST = must(plan.entries[0], 'an entry').boards.length

const ROUND = [0, 8, 15, 22, 29, 36].slice(0, LAST + 1)
const later = (minutes: number, times: readonly number[] = ROUND): readonly number[] =>
  times.map(time => time + minutes)

test('[DS173] a table that is two boards behind the others is named, with how far and what it has not begun', () => {
  const hall = drawn(plan, {
    1: [ROUND],
    2: [ROUND],
    3: [ROUND],
    4: [ROUND],
    5: [[0, 10, 22]],
  })
  const end = must(ROUND.at(-1), 'the end')
  const [slow, ...others] = slowAt(hall, end)
  expect(others).toEqual([])
  expect(slow).toMatchObject({ section: 'A', round: 1, table: 5, done: 2, boards: LAST, afterBellMs: null })
  expect(slow?.notBegun).toEqual(plan.entries.find(e => e.round === 1 && e.table === 5)?.boards.slice(3))
  expect(slow?.behindMs).toBeGreaterThan(6 * MINUTE_MS)
  // It grows while nothing is received.
  expect(slowAt(hall, end + 5)[0]?.behindMs).toBe((slow?.behindMs ?? 0) + 5 * MINUTE_MS)
})

test('[DS173] none where a round is one match at its table, whose deals nobody knows the number of', () => {
  const hall = drawn(plan, {
    1: [ROUND],
    2: [ROUND],
    3: [ROUND],
    4: [ROUND],
    5: [[0, 10, 22]],
  })
  const end = must(ROUND.at(-1), 'the end')
  expect(slowAt(hall, end)).toHaveLength(1)
  hall.say(DIRECTOR, withReplacedFacts(hall.state(), { kind: 'session-opened', body: levelsSettings('ten') }))
  expect(slowAt(hall, end)).toEqual([])
})

test('[DS174] nobody is slow at the start, in a break, or before the others have begun', () => {
  expect(said(createHall(plan), 60)).toEqual([])
  const seated = drawn(plan, { 1: [[0]], 2: [[0]], 3: [[1]], 4: [[2]], 5: [[9]] })
  for (const minute of [9, 20, 60]) expect(said(seated, minute)).toEqual([])
  // The first board takes one table long: half of the others have not entered two.
  const first = drawn(plan, { 1: [[0, 8]], 2: [[0, 7]], 3: [[0, 9]], 4: [[0, 8]], 5: [[2]] })
  expect(said(first, 10)).toEqual([])
  // All sit in round 2, and go for dinner.
  const break2 = { 1: [ROUND, [40]], 2: [ROUND, [41]], 3: [ROUND, [40]], 4: [ROUND, [43]], 5: [ROUND, [42]] }
  for (const minute of [41, 60, 120]) expect(said(drawn(plan, break2), minute)).toEqual([])
  // Only a single table has sat down.
  const early = { 1: [ROUND, [40]], 2: [ROUND], 3: [ROUND], 4: [ROUND], 5: [ROUND] }
  expect(said(drawn(plan, early), 90)).toEqual([])
})

test('[DS174] the room has to have a pace: after two boards in all nobody is slow', () => {
  const small = planOffered(6)
  const hall = (third: readonly number[]) => drawn(small, { 1: [[0, 3]], 2: [[0, 3]], 3: [third] })
  expect(said(hall([0]), 20)).toEqual([])
  const more = drawn(small, { 1: [[0, 3, 6]], 2: [[0, 3, 6]], 3: [[0]] })
  expect(said(more, 20)).toHaveLength(1)
})

test('[DS173] a board that is corrected later was played when it was first entered', () => {
  const evening = { 1: [ROUND], 2: [ROUND], 3: [ROUND], 4: [ROUND], 5: [[0, 10, 22]] }
  const hall = drawn(plan, evening)
  const before = slowAt(hall, 80)
  expect(before).toHaveLength(1)
  for (const table of [1, 2, 3]) {
    const last = must(plan.entries.find(e => e.round === 1 && e.table === table)?.boards.at(-1), 'a board')
    const stands = must(sectionOf(hall.state(), 'A')?.resultAt(1, table, last), 'a result').fact
    const { device, seq } = stands
    const at = { clock: BEGAN_AT + 70 * MINUTE_MS, offset: 0 }
    const body = { ...(stands.body as object), result: drawnResult('3N N 10') }
    const said = { kind: 'result', body, replaces: { device, seq } } as unknown as Statement
    hall.hand(makeFact({ session: SESSION, device, seq: seq + 50, at }, said))
    expect(sectionOf(hall.state(), 'A')?.resultAt(1, table, last)?.fact.seq).toBe(seq + 50)
  }
  expect(slowAt(hall, 80)).toEqual(before)
})

test('[DS174] a break in the middle of a round makes nobody slower than he was', () => {
  const hall = drawn(plan, {
    1: [[0, 8, 15]],
    2: [[0, 8, 15]],
    3: [[0, 8]],
    4: [[0, 8, 15]],
    5: [[0, 8, 14]],
  })
  expect(said(hall, 18)).toEqual([])
  const behind = slowAt(hall, 25).map(({ behindMs }) => behindMs)
  expect(slowAt(hall, 90).map(({ behindMs }) => behindMs)).toEqual(behind)
})

test('[DS174] a board that was missed in an earlier round is missing, and its table not slow', () => {
  const missed = ROUND.slice(0, -1)
  const hall = drawn(plan, {
    1: [ROUND, later(40)],
    2: [ROUND, later(40)],
    3: [ROUND, later(40)],
    4: [ROUND, later(40)],
    5: [missed, later(40)],
  })
  for (const minute of [30, 80, 200])
    expect(said(hall, minute).filter(one => !one.startsWith('5'))).toEqual([])
  expect(said(hall, 80)).toEqual([])
})

test('[DS175] those who were slow in two rounds are named sooner', () => {
  const others = (last: number) => [ROUND, later(40), [80, 88, ...(last > 95 ? [95] : [])]]
  const slow = [
    later(
      0,
      ROUND.map(time => time * 1.4),
    ),
    later(
      46,
      ROUND.map(time => time * 1.4),
    ),
  ]
  const evening = (times: readonly (readonly number[])[]) =>
    drawn(plan, { 1: others(96), 2: others(96), 3: others(96), 4: others(96), 5: times })
  const third = [82, 92]
  expect(said(evening([ROUND, later(40), third]), 99)).toEqual([])
  expect(slowAt(evening([...slow, third]), 99)).toMatchObject([{ table: 5, done: 1, slowBefore: 2 }])
})

test('[DS173] with a clock only who will not be ready at the bell is named, and how long after it', () => {
  const end = must(ROUND.at(-1), 'the end')
  const run = (minutes: number, pause = 0) => {
    const hall = drawn(plan, { 1: [ROUND], 2: [ROUND], 3: [ROUND], 4: [ROUND], 5: [[0, 10, 22]] })
    const began = { kind: 'running', round: 1, began: BEGAN_AT } as const
    const breaks = pause > 0 ? { breaks: [{ after: 1, minutes: pause, kind: 'tea' as const }] } : {}
    hall.say(DIRECTOR, { kind: 'clock', body: { section: 'A', minutes, move: 2, run: began, ...breaks } })
    return slowAt(hall, end)
  }
  expect(run(120)).toEqual([])
  const [slow] = run(end + 2)
  expect(slow?.afterBellMs).toBe((slow?.behindMs ?? 0) - 2 * MINUTE_MS)
  // The bell rang two minutes ago: later by that much.
  expect(run(end - 2)[0]?.afterBellMs).toBe((slow?.behindMs ?? 0) + 2 * MINUTE_MS)
  // A table that plays in the break delays nobody, unless it is too short.
  expect([run(end + 2, 30), run(end + 2, 3).length]).toEqual([[], 1])
})

const FILE = '../shared/data/sessions/bws-lbc-20260126.json'
const ABSENT = !existsSync(FILE)
const REASON = ABSENT ? ` (skipped: ${FILE} is not here)` : ''

interface Received {
  readonly rounds: readonly {
    readonly [K in 'Round' | 'Table' | 'NSPair' | 'EWPair' | 'LowBoard' | 'HighBoard']: number
  }[]
  readonly boards: readonly {
    readonly board: number
    readonly results: readonly {
      readonly table: number
      readonly round: number
      readonly date: string
      readonly time: string
    }[]
  }[]
}

/** A session from one program's terminals: ten tables, nine rounds of three boards, and dinner after the fifth. */
function received() {
  const read: Received = JSON.parse(readFileSync(FILE, 'utf8'))
  const entries = read.rounds.map(({ Round, Table, NSPair, EWPair, LowBoard, HighBoard }) => ({
    round: Round,
    table: Table,
    seats: { N: `NS${NSPair}`, S: `NS${NSPair}`, E: `EW${EWPair}`, W: `EW${EWPair}` },
    boards: Array.from({ length: HighBoard - LowBoard + 1 }, (_, index) => LowBoard + index),
  }))
  const ids = [...new Set(entries.flatMap(({ seats }) => [seats.N, seats.E]))]
  const contestants = ids.map(
    id => ({ id, label: id.slice(2), line: id.startsWith('NS') ? 'NS' : 'EW' }) as const,
  )
  const results = read.boards.flatMap(({ board, results: own }) =>
    own.map(({ table, round, date, time }) => ({
      table,
      round,
      board,
      minute: (Date.parse(`${date}T${time}Z`) - BEGAN_AT) / MINUTE_MS,
    })),
  )
  const room: Plan = { ...planOffered(20), winners: 2, tables: 10, rounds: 9, contestants, entries }
  return { plan: room, results: results.sort((a, b) => a.minute - b.minute) }
}

test.skipIf(ABSENT)(
  `[DS173] in a real session the table that ended rounds last is named in time${REASON}`,
  () => {
    const { plan: room, results } = received()
    const first = results[0]?.minute ?? 0
    const named = new Map<number, Set<number>>()
    const { hall, hear } = playing(room)
    let inBreak = 0
    let heard = 0
    for (let minute = first; minute < first + 245; minute += 1) {
      for (const one of results.slice(heard)) {
        if (one.minute > minute) break
        hear(one)
        heard += 1
      }
      for (const { round, table } of slowAt(hall, minute)) {
        named.set(round, (named.get(round) ?? new Set()).add(table))
        // Dinner is between 12:28 and 12:41.
        if (minute > first + 136 && minute < first + 148) inBreak += 1
      }
    }
    // Table 9 made the room wait until dinner; afterwards no table did.
    for (const round of [1, 2, 3, 4, 5]) expect([...(named.get(round) ?? [])]).toContain(9)
    expect([...named.keys()].filter(round => round > 5)).toEqual([])
    expect([...(named.get(1) ?? [])]).toEqual([9])
    expect(inBreak).toBe(0)
  },
)
