import { signal } from '@preact/signals'
import { describe, expect, test } from 'vitest'
import { must } from '../../../../shared/lib/assert.ts'
import type { Json } from '../../../../shared/lib/canonical.ts'
import { isPlayed } from '../../../../shared/movement/plan/entry.ts'
import { actLog } from '../../../../shared/session/acts/act-log.ts'
import { withReplacedFacts } from '../../../../shared/session/acts/overruling.ts'
import { nameOf } from '../../../../shared/session/identity.ts'
import { sectionOf } from '../../../../shared/session/section/section.ts'
import { hubTimeOf } from '../../../../shared/session/state/fact.ts'
import type { Devices } from '../../../../shared/session/views/view-bodies.ts'
import {
  createHall,
  DIRECTOR,
  deviceNamed,
  type Hall,
  resultStatement,
  SESSION,
  tableDevice,
} from '../../../../shared/test/hall.ts'
import { planOffered } from '../../../../shared/test/plan-offered.ts'
import { clockShowing } from '../../../state/hub-time.ts'
import { createTerminalStore } from '../../../state/terminal-store.ts'
import type { ToScreens, ToWorker } from '../../../worker/messages.ts'
import { takingBack } from '../acts/director-acts.ts'
import { satAsPlanned, satTurned } from '../board/seats/seat-acts.ts'
import { lastLineOf, linesOf } from '../log/act-lines.ts'
import { notReadAt } from '../log/not-read.ts'
import { backOf } from '../log/taking-back.ts'
import { createDirectorStore } from '../store/director-store.ts'
import { createAlarm } from './alarm.ts'
import { createInbox } from './inbox.ts'
import type { Need } from './need.ts'

const plan = planOffered(14, 'mitchell-7')
const MINUTE_MS = 60_000

const tablet = (table: number, linked = true, unsent = 0): Devices['devices'][number] => ({
  ...{ device: deviceNamed(`t${table}`), role: 'table', section: 'A', table, linked, unsent },
  ...{ battery: null, seenAt: linked ? null : 5 },
})
const DEVICES: Devices = {
  devices: [1, 2, 3, 4, 5, 6, 7].map(table => tablet(table)),
  ...{ requests: [], quarantine: [], address: 'http://hub.test/', superseded: false },
}

interface Shown {
  readonly devices?: Partial<Devices>
  /** Wall clock of this device; the hub's is an hour ahead. */
  readonly now?: number
  readonly memory?: Readonly<Record<string, Json>>
}
const AHEAD_MS = 60 * MINUTE_MS

/** Opens the director's app on a sample journal; the hub accepts its actions at once. */
function openScreen(desk: Hall, { devices, now = 0, memory = {} }: Shown = {}) {
  const told: ToWorker[] = []
  const listeners: ((message: ToScreens) => void)[] = []
  const emit = (message: ToScreens) => {
    for (const listener of listeners) listener(message)
  }
  const terminal = createTerminalStore(
    {
      post(message) {
        told.push(message)
        if (message.kind !== 'record') return
        const known = desk.entries.length
        const { fact } = desk.say(DIRECTOR, message.statement)
        emit({ kind: 'entries', entries: desk.entries.slice(known), restart: false })
        emit({ kind: 'recorded', id: message.id, fact })
      },
      listen: listener => listeners.push(listener),
    },
    clockShowing(signal(now)),
  )
  emit({
    ...{ kind: 'snapshot', device: deviceNamed('director'), link: 'connected', unsent: 0, memory },
    assignment: { session: SESSION, role: 'director', section: null, table: null },
    pairing: { kind: 'paired', role: 'director' },
    views: { devices: { ...DEVICES, ...devices } },
    ...{ facts: [], entries: desk.entries },
  })
  emit({ kind: 'link', link: 'connected', offset: AHEAD_MS })
  const store = createDirectorStore(terminal, () => createInbox)
  return { store, told, emit, terminal }
}

const kinds = (needs: readonly Need[]) => needs.map(({ kind }) => kind)
const kept = (told: readonly ToWorker[]): Readonly<Record<string, Json>> =>
  Object.fromEntries(
    told.flatMap(message => (message.kind === 'remember' ? [[message.key, message.value]] : [])),
  )

/** Adds five rounds of a board that nearly all make in three no trump; round 2 has it for the wrong side. */
function withOdd(desk: Hall): Hall {
  for (const { round, table, boards } of plan.entries)
    for (const board of round <= 5 ? boards : [])
      desk.result(table, round, board, board === 1 ? (round === 2 ? '3N E 9' : '3N N 9') : '2S N 8')
  return desk
}

/** Creates a hall in which six tables have finished the round quickly and the seventh has one board left. */
function withSlow(): { readonly desk: Hall; readonly now: number } {
  const desk = createHall(plan)
  for (const { table } of plan.entries.filter(({ round }) => round === 1)) desk.sit(table, 1)
  const boards = (table: number) => sectionOf(desk.state(), 'A')?.entryAt(1, table)?.boards ?? []
  for (const index of [0, 1, 2, 3])
    for (const table of [1, 2, 3, 4, 5, 6, 7])
      if (table < 7 || index === 0) desk.result(table, 1, must(boards(table)[index], 'a board'), '2S N 8')
  const last = must(
    desk.entries.findLast(({ kind }) => kind === 'fact'),
    'the last fact',
  )
  const at = last.kind === 'fact' ? (hubTimeOf(last.fact.at) ?? 0) : 0
  return { desk, now: at + 12 * MINUTE_MS - AHEAD_MS }
}

const call = (desk: Hall, table: number) =>
  desk.say(tableDevice(table), { kind: 'director-called', body: { section: 'A', table, open: true } })

describe('the order of what needs the director', () => {
  test('[DS170] a call, then what stops players, then doubtful results, then the rest', () => {
    const desk = withOdd(createHall(plan))
    const board = sectionOf(desk.state(), 'A')?.entryAt(1, 4)?.boards[0] ?? 0
    // Pending seats, a pending result, and a call, in this order.
    const sits = must(sectionOf(desk.state(), 'A')?.entryAt(5, 6), 'an entry')
    if (!isPlayed(sits)) throw new Error('nobody plays')
    const seats = { section: 'A', round: 6, table: 6, plan: 1, seats: sits.seats }
    call(desk, 3)
    desk.say(tableDevice(6), { kind: 'seats-taken', body: seats })
    desk.say(deviceNamed('strange'), resultStatement(desk.state(), 4, 1, board, '4H N 10'))
    const requests = [
      { device: deviceNamed('late'), section: 'A', table: 5, askedAt: 9_000 },
      { device: deviceNamed('early'), section: 'A', table: 4, askedAt: 8_000 },
    ]
    const quarantine = [{ device: deviceNamed('t1'), at: 9_000, sentence: 'No JSON.' }]
    const devices = [...DEVICES.devices.slice(1), tablet(1, false, 2)]
    const { store } = openScreen(desk, { devices: { requests, quarantine, devices, superseded: true } })
    const needs = store.needs.value
    expect(kinds(needs)).toEqual([
      ...['call', 'superseded', 'request', 'request', 'waiting', 'waiting', 'odd'],
      ...['quarantine', 'offline'],
    ])
    expect(needs.flatMap(need => (need.kind === 'waiting' ? need.fact.kind : []))).toEqual([
      'seats-taken',
      'result',
    ])
  })

  test('[DS495] a device that wants to be one more screen of the director’s is a line, before what can wait', () => {
    const desk = createHall(plan)
    const quarantine = [{ device: deviceNamed('t1'), at: 9_000, sentence: 'No JSON.' }]
    const directors = [{ device: deviceNamed('phone'), askedAt: 8_000 }]
    const { store } = openScreen(desk, { devices: { directors, quarantine } })
    expect(store.needs.value.map(({ kind }) => kind)).toEqual(['director-request', 'quarantine'])
    expect(store.needs.value[0]).toMatchObject({ device: deviceNamed('phone'), at: 8_000 })
  })

  test('[DS171] of those who wait in person the oldest stands first, of other trouble the newest', () => {
    const desk = createHall(plan)
    for (const table of [5, 2, 7]) call(desk, table)
    for (const table of [1, 2, 3]) {
      const [board = 0] = sectionOf(desk.state(), 'A')?.entryAt(1, table)?.boards ?? []
      desk.result(table, 1, board, '2S N 8')
      desk.result(table, 1, board, '2S N 9')
    }
    const { store } = openScreen(desk, {
      devices: {
        requests: [
          { device: deviceNamed('late'), section: 'A', table: 5, askedAt: 9_000 },
          { device: deviceNamed('early'), section: 'A', table: 4, askedAt: 8_000 },
        ],
      },
    })
    const told = store.needs.value.map(need => {
      if (need.kind === 'call') return need.call.table
      if (need.kind === 'request') return need.table
      return need.kind === 'waiting' && need.fact.kind === 'result' ? need.fact.body.table : 0
    })
    expect(told).toEqual([5, 2, 7, 4, 5, 3, 2, 1])
  })
})

describe('one press on the line settles it', () => {
  test('[DS172] a result that lies far from all others is right as it is, or is corrected', async () => {
    const desk = withOdd(createHall(plan))
    const { store } = openScreen(desk)
    const [need] = store.needs.value
    if (need?.kind !== 'odd') throw new Error(`no odd result: ${need?.kind}`)
    expect(need.odd).toMatchObject({
      oddity: { kind: 'other-side' },
      standing: { body: { board: 1, round: 2 } },
    })
    await store.confirm([need.odd.standing.fact])
    expect(kinds(store.needs.value)).not.toContain('odd')
  })

  /** Creates a hall in which table 2 plays round 1 in reversed directions, which is undone afterwards. */
  function withTurned() {
    const desk = createHall(plan)
    const fact = desk.say(
      DIRECTOR,
      must(satTurned(desk.state(), 'A', { round: 1, table: 2 }, { kind: 'round' }), 'the act'),
    ).fact
    desk.playRound(2, 1, '3N N 9')
    desk.say(DIRECTOR, takingBack({ fact }))
    return desk
  }

  test('[DS250] results that stand for others than are to sit there are one line for their round, which goes with one key, and comes back with it', async () => {
    const desk = withTurned()
    const { store } = openScreen(desk)
    const [need, ...others] = store.needs.value
    if (need?.kind !== 'against-plan') throw new Error(`nothing against the plan: ${need?.kind}`)
    expect(others).toEqual([])
    expect(need.against).toMatchObject({ section: 'A', round: 1, table: 2 })
    expect(need.against.results).toHaveLength(4)
    await store.confirm(need.against.results.map(({ fact }) => fact))
    expect(store.needs.value).toEqual([])
    const back = backOf(must(lastLineOf(store.journal.value, deviceNamed('director')), 'the last act'))
    if (back.kind !== 'statements') throw new Error(`no way back: ${back.kind}`)
    await store.say(back.statements)
    expect(kinds(store.needs.value)).toEqual(['against-plan'])
  })

  test('[DS250] or they sat as the movement says: the results are given to those whom it has there', async () => {
    const desk = withTurned()
    const { store } = openScreen(desk)
    const [need] = store.needs.value
    if (need?.kind !== 'against-plan') throw new Error(`nothing against the plan: ${need?.kind}`)
    await store.say([must(satAsPlanned(desk.state(), need.against), 'the act')])
    expect(store.needs.value).toEqual([])
    const section = must(sectionOf(desk.state(), 'A'), 'the section')
    for (const { body } of need.against.results)
      expect(section.resultAt(1, 2, body.board)?.body).toMatchObject({
        seats: section.entryAt(1, 2)?.seats,
        result: body.result,
      })
  })

  test('[DS176] a slow table is named by the desk’s clock, and its last board is left out', async () => {
    const { desk, now } = withSlow()
    const behindAt = (moment: number): number => {
      const [need] = openScreen(desk, { now: moment }).store.needs.value
      return need?.kind === 'slow' ? need.slow.behindMs : 0
    }
    expect(behindAt(now) - behindAt(now - 5 * MINUTE_MS)).toBe(5 * MINUTE_MS)
    const { store } = openScreen(desk, { now })
    const [need] = store.needs.value
    if (need?.kind !== 'slow') throw new Error(`no slow table: ${need?.kind}`)
    expect(need.slow).toMatchObject({ table: 7, done: 1, boards: 4 })
    const last = must(need.slow.notBegun.at(-1), 'a board')
    await store.cutBoards('A', 1, 7, [last])
    expect(sectionOf(desk.state(), 'A')?.boardAt(1, 7, last).kind).toBe('cut')
    expect(store.needs.value).toMatchObject([{ kind: 'slow', slow: { done: 2 } }])
    store.dismiss(must(store.needs.value[0], 'the slow table'))
    expect(store.needs.value).toEqual([])
  })

  test('[DS176] of a table out of reach, or while the desk is, nobody is called slow', () => {
    const { desk, now } = withSlow()
    const devices = [...DEVICES.devices.slice(0, 6), tablet(7, false)]
    expect(kinds(openScreen(desk, { now, devices: { devices } }).store.needs.value)).toEqual(['offline'])
    const { store, emit } = openScreen(desk, { now })
    expect(kinds(store.needs.value)).toEqual(['slow'])
    emit({ kind: 'link', link: 'unreachable', offset: AHEAD_MS })
    expect(store.needs.value).toEqual([])
  })

  test('[DS172] a board that was missed is left out', async () => {
    const desk = createHall(plan)
    for (const { table, boards } of plan.entries.filter(({ round }) => round === 1))
      for (const board of table === 3 ? boards.slice(1) : boards) desk.result(table, 1, board, '2S N 8')
    for (const table of [1, 2, 3]) desk.sit(table, 2)
    const { store } = openScreen(desk)
    const [need] = store.needs.value
    if (need?.kind !== 'missing') throw new Error(`nothing is missing: ${need?.kind}`)
    await store.cutBoards(need.section, need.round, need.table, need.boards)
    expect(store.needs.value).toEqual([])
  })

  test('[DS172] what was read goes, stays away when the page is opened again, and comes back when it changes', () => {
    const desk = createHall(plan)
    const away = (unsent: number) => ({ devices: [...DEVICES.devices.slice(0, 6), tablet(7, false, unsent)] })
    const { store, told } = openScreen(desk, { devices: away(1) })
    store.dismiss(must(store.needs.value[0], 'the table out of reach'))
    expect(store.needs.value).toEqual([])
    const memory = kept(told)
    const needs = (unsent: number) => openScreen(desk, { devices: away(unsent), memory }).store.needs.value
    expect(needs(1)).toEqual([])
    expect(kinds(needs(2))).toEqual(['offline'])
    const [[key, aside] = ['', null]] = Object.entries(memory)
    const other = { [key]: { ...(aside as object), session: 'another' } }
    expect(kinds(openScreen(desk, { devices: away(1), memory: other }).store.needs.value)).toEqual([
      'offline',
    ])
  })
})

describe('what a table has not read', () => {
  /** Creates a hall in which the director corrects a result of table 3 at the given time of this device's clock. */
  function corrected() {
    const desk = createHall(plan)
    const [board = 0] = sectionOf(desk.state(), 'A')?.entryAt(1, 3)?.boards ?? []
    desk.result(3, 1, board, '2S N 8')
    const correction = resultStatement(desk.state(), 3, 1, board, '2S N 9')
    const said = desk.say(DIRECTOR, withReplacedFacts(desk.state(), correction)).fact
    return { desk, said, at: (hubTimeOf(said.at) ?? 0) - AHEAD_MS }
  }
  const unread = (needs: readonly Need[]) =>
    needs.flatMap(need => (need.kind === 'unread' ? [need.unread.table] : []))

  test('[DS261] is a line after three minutes by the desk’s clock, until it says that it knows', () => {
    const { desk, said, at } = corrected()
    expect(unread(openScreen(desk, { now: at + 3 * MINUTE_MS - 1 }).store.needs.value)).toEqual([])
    const { store, emit } = openScreen(desk, { now: at + 3 * MINUTE_MS })
    expect(unread(store.needs.value)).toEqual([3])
    const known = desk.entries.length
    desk.say(tableDevice(3), {
      kind: 'acknowledged',
      body: { section: 'A', table: 3, about: [nameOf(said)] },
    })
    emit({ kind: 'entries', entries: desk.entries.slice(known), restart: false })
    expect(unread(store.needs.value)).toEqual([])
  })

  test('[DS261] an unread change of an unreachable tablet is no need; a dismissed one returns with the next act', () => {
    const { desk, at } = corrected()
    const now = at + 5 * MINUTE_MS
    const away = DEVICES.devices.map(one => (one.table === 3 ? tablet(3, false) : one))
    expect(unread(openScreen(desk, { now, devices: { devices: away } }).store.needs.value)).toEqual([])
    const { store, told } = openScreen(desk, { now })
    store.dismiss(must(store.needs.value[0], 'the line'))
    expect(store.needs.value).toEqual([])
    const memory = kept(told)
    expect(unread(openScreen(desk, { now, memory }).store.needs.value)).toEqual([])
    const next = desk.say(DIRECTOR, {
      kind: 'board-cancelled',
      body: { section: 'A', board: 1, cancelled: true },
    })
    const later = (hubTimeOf(next.fact.at) ?? 0) - AHEAD_MS + 3 * MINUTE_MS
    expect(unread(openScreen(desk, { now: later, memory }).store.needs.value)).toContain(3)
  })

  test('[DS261] is none once the session is closed', () => {
    const { desk, at } = corrected()
    desk.say(DIRECTOR, { kind: 'session-closed', body: { closed: true } })
    expect(unread(openScreen(desk, { now: at + 9 * MINUTE_MS }).store.needs.value)).toEqual([])
  })

  test('[DS260] the log names the tables that have still to read an act, and none once they have', () => {
    const { desk, said } = corrected()
    const line = () => {
      const state = desk.state()
      return notReadAt(state, must(linesOf(actLog(desk.entries, state), state)[0], 'the last act'))
    }
    expect(line()).toMatchObject([{ section: 'A', table: 3 }])
    desk.say(tableDevice(3), {
      kind: 'acknowledged',
      body: { section: 'A', table: 3, about: [nameOf(said)] },
    })
    expect(line()).toEqual([])
  })
})

describe('a call makes itself known', () => {
  /** Returns the rings and titles of a screen with this stored state. */
  function listening(desk: Hall, memory: Readonly<Record<string, Json>> = {}) {
    const { store, emit, terminal, told } = openScreen(desk, { memory })
    const alarm = createAlarm(terminal, store.needs)
    let rung = 0
    const stop = alarm.start({
      isAllowed: signal(true),
      ring: () => {
        rung += 1
      },
    })
    const hear = (say: () => void) => {
      const known = desk.entries.length
      say()
      emit({ kind: 'entries', entries: desk.entries.slice(known), restart: false })
    }
    return { alarm, told, stop, hear, store, rung: () => rung }
  }

  test('[DS180] it rings once for each call that comes, and not for those that stood when the page was opened', async () => {
    const desk = createHall(plan)
    call(desk, 2)
    const { hear, rung, store, stop } = listening(desk)
    expect(rung()).toBe(0)
    hear(() => call(desk, 5))
    expect(rung()).toBe(1)
    hear(() => desk.sit(1, 1))
    expect(rung()).toBe(1)
    await store.answerCall('A', 5)
    expect(rung()).toBe(1)
    hear(() => call(desk, 7))
    expect(rung()).toBe(2)
    stop()
    hear(() => call(desk, 6))
    expect(rung()).toBe(2)
  })

  test('[DS180] the title names who has waited longest', () => {
    const desk = createHall(plan)
    const { alarm, hear } = listening(desk)
    expect(alarm.inTitle.value).toEqual([])
    hear(() => {
      call(desk, 5)
      call(desk, 2)
    })
    expect(alarm.inTitle.value.map(({ call: { table } }) => table)).toEqual([5, 2])
  })

  test('[DS180] sound and title are switched off each for itself, and stay so on this device', () => {
    const desk = createHall(plan)
    const { alarm, told } = listening(desk)
    expect([alarm.sound.value, alarm.title.value]).toEqual([true, true])
    alarm.switchSound(false)
    expect([alarm.sound.value, alarm.title.value]).toEqual([false, true])
    alarm.switchTitle(false)
    const again = listening(desk, kept(told))
    expect([again.alarm.sound.value, again.alarm.title.value]).toEqual([false, false])
    again.hear(() => call(desk, 5))
    expect(again.rung()).toBe(0)
    expect(again.alarm.inTitle.value).toEqual([])
    again.alarm.switchSound(true)
    expect(again.rung()).toBe(0)
    again.hear(() => call(desk, 6))
    expect(again.rung()).toBe(1)
  })
})

test('[DS283] names that a table wrote otherwise are a line, last of all, that is taken over or put aside', async () => {
  const desk = createHall(plan)
  const entry = must(plan.entries.filter(isPlayed)[0], 'a table')
  const { round, table, seats } = entry
  desk.name({ [seats.N]: ['Ana', 'Bo'] })
  const write = (S: string) =>
    desk.say(tableDevice(table), {
      kind: 'persons-seated',
      body: { section: 'A', round, table, plan: 1, seats, persons: { N: 'Ana', E: null, S, W: null } },
    })
  write('Boris')
  const { store } = openScreen(desk, {
    devices: { devices: [tablet(1, false), ...DEVICES.devices.slice(1)] },
  })
  expect(kinds(store.needs.value)).toEqual(['offline', 'names'])
  store.dismiss(must(store.needs.value[1], 'the names'))
  expect(kinds(store.needs.value)).toEqual(['offline'])
  await store.name('A', [{ contestant: seats.N, players: ['Ana', 'B.'] }])
  expect(kinds(store.needs.value)).toEqual(['offline', 'names'])
  await store.name('A', [{ contestant: seats.N, players: ['Ana', 'Boris'] }])
  expect(kinds(store.needs.value)).toEqual(['offline'])
})

describe('boards that are not played', () => {
  const NOT_PLAYED = { kind: 'not-played' } as const
  const ofBoards = (needs: readonly Need[]) =>
    needs.filter(({ kind }) => kind === 'not-played' || kind === 'call')

  test('[UI198] what a table says was not played stands there until the director has looked at it', async () => {
    const desk = createHall(plan)
    const boards = must(sectionOf(desk.state(), 'A')?.entryAt(1, 2), 'an entry').boards
    desk.sit(2, 1)
    for (const board of boards) {
      const { body } = resultStatement(desk.state(), 2, 1, board, 'pass')
      desk.say(tableDevice(2), { kind: 'result', body: { ...body, result: NOT_PLAYED } })
    }
    const { store } = openScreen(desk)
    const needs = ofBoards(store.needs.value)
    expect(needs.map(need => (need.kind === 'not-played' ? need.standing.body.board : 0)).sort()).toEqual([
      ...boards,
    ])
    const [first, second, ...others] = needs.flatMap(need =>
      need.kind === 'not-played' ? need.standing : [],
    )
    await store.confirm([must(first, 'a board').fact])
    const at = must(second, 'a board').body
    await store.rule(at, { kind: 'passed-out' }, '')
    expect(ofBoards(store.needs.value)).toHaveLength(others.length)
    await store.rule(must(others[0], 'a board').body, NOT_PLAYED, '')
    expect(ofBoards(store.needs.value)).toHaveLength(others.length - 1)
  })

  test('[UI197] what a table asks of him is done by two words: the board is not played, and the call is answered', async () => {
    const desk = createHall(plan)
    const board = must(sectionOf(desk.state(), 'A')?.entryAt(1, 2)?.boards[0], 'a board')
    desk.sit(2, 1)
    desk.say(tableDevice(2), {
      kind: 'director-called',
      body: { section: 'A', table: 2, open: true, wish: { ...NOT_PLAYED, round: 1, board } },
    })
    const { store } = openScreen(desk)
    expect(ofBoards(store.needs.value)).toMatchObject([{ kind: 'call', call: { wish: { board } } }])
    await store.leaveUnplayed({ section: 'A', round: 1, table: 2, board })
    expect(ofBoards(store.needs.value)).toEqual([])
    expect(sectionOf(desk.state(), 'A')?.boardAt(1, 2, board).kind).toBe('not-played')
  })
})
