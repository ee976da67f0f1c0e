import { describe, expect, test } from 'vitest'
import { must } from '../../../../shared/lib/assert.ts'
import { deviceMark } from '../../../../shared/session/identity.ts'
import { sectionOf } from '../../../../shared/session/section/section.ts'
import { runningRankings } from '../../../../shared/session/standings/standings-view.ts'
import type { Statement } from '../../../../shared/session/state/fact.ts'
import { makeFact } from '../../../../shared/session/state/fact.ts'
import type { Devices } from '../../../../shared/session/views/view-bodies.ts'
import {
  createHall,
  DIRECTOR,
  deviceNamed,
  drawnResult,
  type Hall,
  resultStatement,
  SESSION,
  tableDevice,
} from '../../../../shared/test/hall.ts'
import { planOffered } from '../../../../shared/test/plan-offered.ts'
import { createTerminalStore } from '../../../state/terminal-store.ts'
import type { LinkState, OwnFact, ToScreens, ToWorker } from '../../../worker/messages.ts'
import { readForDirector } from '../../../worker/screens/read-for-screens.ts'
import { boardsItMayBe } from '../acts/director-acts.ts'
import { createInbox } from '../needs/inbox.ts'
import { paceEnd } from '../room/pace.ts'
import { isTableTaken } from '../room/room.ts'
import { createDirectorStore } from './director-store.ts'

const DEVICES: Devices = {
  devices: [],
  requests: [],
  quarantine: [],
  address: 'http://hub.test/',
  superseded: false,
}

/** Opens the director's app on a sample journal; `told` collects its messages to the worker. */
function openScreen(desk: Pick<Hall, 'entries'>, devices: Devices = DEVICES, link: LinkState = 'connected') {
  const told: ToWorker[] = []
  const listeners: ((message: ToScreens) => void)[] = []
  const terminal = createTerminalStore({
    post: message => told.push(message),
    listen: listener => listeners.push(listener),
  })
  const emit = (message: ToScreens) => {
    for (const listener of listeners) listener(message)
  }
  emit({
    kind: 'snapshot',
    device: deviceNamed('director'),
    assignment: { session: SESSION, role: 'director', section: null, table: null },
    pairing: { kind: 'paired', role: 'director' },
    link,
    facts: [],
    views: { devices },
    entries: desk.entries,
    memory: {},
    unsent: 0,
  })
  return { store: createDirectorStore(terminal, () => createInbox), told, emit }
}

const marksAt = (store: ReturnType<typeof openScreen>['store'], table: number, round: number): string =>
  must(store.room.value[0]?.rows[table - 1]?.cells[round - 1], 'the cell')
    .boards.map(({ mark }) => mark)
    .join(' ')

function lastRecorded(told: readonly ToWorker[]): Statement {
  const recorded = told.filter(message => message.kind === 'record')
  return must(recorded.at(-1), 'something recorded').statement
}

describe('the room', () => {
  test('[DS1] each board has one mark: to come, done, missing once the table plays on, not played, ruled, doubtful', () => {
    const desk = createHall(planOffered(4))
    const [first, second] = must(desk.state() && planOffered(4).entries[0], 'an entry').boards
    expect(openScreen(desk).store.room.value[0]?.rows).toHaveLength(2)
    expect(marksAt(openScreen(desk).store, 1, 1)).toMatch(/^to-come( to-come)*$/)

    desk.sit(1, 1)
    desk.result(1, 1, first ?? 0, '4S N =')
    desk.result(1, 1, second ?? 0, 'not played')
    expect(marksAt(openScreen(desk).store, 1, 1)).toMatch(/^done not-played to-come/)

    desk.sit(1, 2)
    expect(marksAt(openScreen(desk).store, 1, 1)).toMatch(/^done not-played missing/)

    desk.result(1, 1, first ?? 0, '4S N +1')
    expect(marksAt(openScreen(desk).store, 1, 1)).toMatch(/^doubtful not-played/)
  })

  test('[DS2] the state of devices is shown at their tables', () => {
    const desk = createHall(planOffered(4))
    const device = (name: string, table: number, linked: boolean, unsent: number) => ({
      device: deviceNamed(name),
      role: 'table' as const,
      section: 'A',
      table,
      linked,
      unsent,
      battery: null,
      seenAt: 5,
    })
    const { store } = openScreen(desk, {
      ...DEVICES,
      devices: [device('t1', 1, true, 2), device('t2', 2, false, 0)],
    })
    expect(store.room.value[0]?.rows.map(({ link, unsent }) => [link, unsent])).toEqual([
      ['linked', 2],
      ['away', 0],
    ])
    expect(store.needs.value.map(({ kind }) => kind)).toEqual(['offline'])
  })

  test('[DS60] what an earlier tablet of a table still held is told, until it is heard again', () => {
    const desk = createHall(planOffered(6))
    const tablet = (
      name: string,
      table: number | null,
      linked: boolean,
      unsent: number,
      seenAt: number | null,
    ) => ({
      ...{ device: deviceNamed(name), role: 'table' as const, section: table === null ? null : 'A', table },
      ...{ linked, unsent, battery: null, seenAt },
    })
    const behind = (...devices: readonly ReturnType<typeof tablet>[]) =>
      openScreen(desk, { ...DEVICES, devices: [...devices] }).store.needs.value.flatMap(need =>
        need.kind === 'left-behind' ? [[need.place.table, need.unsent, need.heardAt]] : [],
      )
    const now = tablet('t2', 1, true, 0, null)
    expect(behind(tablet('t1', 1, false, 2, 5), now)).toEqual([[1, 2, 5]])
    expect(behind(tablet('t1', 1, true, 2, null), now)).toEqual([])
    expect(behind(tablet('t1', 1, false, 0, 5), now)).toEqual([])
    // Unreachable, and still the table's: that is already shown.
    expect(behind(tablet('t1', 1, false, 2, 5))).toEqual([])
    expect(behind(tablet('t1', null, false, 2, 5), now)).toEqual([])
    // It has lost its rights: nobody is asked to switch it on.
    desk.assign(deviceNamed('t9'), 2)
    desk.assign(deviceNamed('t9'), null)
    const lost = [{ device: deviceNamed('t9'), unsent: 4 }]
    const { store } = openScreen(desk, { ...DEVICES, lost })
    expect(store.needs.value).toMatchObject([
      { kind: 'left-behind', place: { table: 2 }, unsent: 4, heardAt: null },
    ])
  })

  test('[DS2] a table at which nobody ever plays is not in the room, and its tablet is missed by nobody', () => {
    const desk = createHall(planOffered(5))
    const left = {
      ...{ device: deviceNamed('t1'), role: 'table' as const, section: 'A', table: 1 },
      ...{ linked: false, unsent: 0, battery: null, seenAt: 5 },
    }
    const { store } = openScreen(desk, { ...DEVICES, devices: [left] })
    expect(store.room.value[0]?.rows.map(({ table }) => table)).toEqual([2, 3])
    expect(store.needs.value).toEqual([])
  })

  test('[DS3] a journal that goes on gives the same room as one that comes whole', () => {
    const desk = createHall(planOffered(6))
    const before = desk.entries
    const { store, emit } = openScreen(desk)
    expect(store.missing.value.length).toBeGreaterThan(0)
    for (const table of [1, 2, 3]) desk.playRound(table, 1, '3N E +1')
    emit({ kind: 'entries', entries: desk.entries.slice(before.length), restart: false })
    expect(store.room.value).toEqual(openScreen(desk).store.room.value)
    expect(runningRankings(store.state.value)).toEqual(runningRankings(openScreen(desk).store.state.value))
    expect(store.progress.value).toMatchObject({ round: 2 })
    emit({ kind: 'entries', entries: before, restart: true })
    expect(store.progress.value).toMatchObject({ round: 1 })
  })
})

describe('needs me', () => {
  test('[DS4] a call is listed above everything else that needs the director, and each line disappears when it is settled', () => {
    const desk = createHall(planOffered(4))
    const board = planOffered(4).entries[0]?.boards[0] ?? 0
    desk.result(1, 1, board, '4S N =')
    desk.result(1, 1, board, '4S N +1')
    desk.say(tableDevice(2), { kind: 'director-called', body: { section: 'A', table: 2, open: true } })
    const { store, told } = openScreen(desk)
    expect(store.needs.value.map(({ kind }) => kind)).toEqual(['call', 'waiting'])

    void store.answerCall('A', 2)
    desk.say(DIRECTOR, lastRecorded(told))
    const waiting = must(openScreen(desk).store.needs.value[0], 'what waits')
    if (waiting.kind !== 'waiting') throw new Error(waiting.kind)
    void store.settle(waiting.fact, true)
    desk.say(DIRECTOR, lastRecorded(told))
    expect(openScreen(desk).store.needs.value).toEqual([])
    expect(sectionOf(desk.state(), 'A')?.resultAt(1, 1, board)?.body.result).toEqual(drawnResult('4S N +1'))
    expect(marksAt(openScreen(desk).store, 1, 1)).toMatch(/^ruled/)
  })

  test('[DS5] a desk that was taken over comes before everything; what was put aside goes when it was read', () => {
    const desk = createHall(planOffered(4))
    const quarantine = [{ device: deviceNamed('t1'), at: 7, sentence: 'No JSON.' }]
    const requests = [{ device: deviceNamed('t9'), section: 'A', table: 1, askedAt: 9 }]
    const { store } = openScreen(desk, { ...DEVICES, quarantine, requests, superseded: true })
    expect(store.needs.value.map(({ kind }) => kind)).toEqual(['superseded', 'request', 'quarantine'])
    store.dismiss(must(store.needs.value[2], 'the message put aside'))
    expect(store.needs.value.map(({ kind }) => kind)).toEqual(['superseded', 'request'])
  })

  test('[DS95] a desk on an older copy is not also said to have been taken over', () => {
    const { store, emit } = openScreen(createHall(planOffered(4)), { ...DEVICES, superseded: true })
    emit({ kind: 'desk', health: 'restored' })
    expect(store.needs.value).toEqual([])
  })

  test('[DS51] the facts of a tablet about a table it has left are one question, answered with one tap', () => {
    const desk = createHall(planOffered(4))
    const [left, next] = [tableDevice(1), deviceNamed('spare')]
    desk.assign(left, 1)
    const board = must(sectionOf(desk.state(), 'A')?.entryAt(1, 1)?.boards[0], 'a board')
    const late = ['3N N 9', '3N N 10'].map(text =>
      desk.make(left, resultStatement(desk.state(), 1, 1, board, text)),
    )
    desk.assign(left, null)
    desk.assign(next, 1)
    desk.say(next, resultStatement(desk.state(), 1, 1, board, '3N N 8'))
    for (const fact of late) desk.hand(fact)
    const { store, told } = openScreen(desk)
    const needs = store.needs.value.filter(({ kind }) => kind.startsWith('waiting'))
    expect(needs).toMatchObject([{ kind: 'waiting-device', device: left, facts: [{}, {}] }])
    void store.settleAll(late, false)
    expect(told.filter(({ kind }) => kind === 'record')).toHaveLength(1)
  })

  test('[DS96] a correction of what never came is shown until that comes, or the board is entered after it', () => {
    const desk = createHall(planOffered(4))
    const board = must(sectionOf(desk.state(), 'A')?.entryAt(1, 1)?.boards[0], 'a board')
    const [device, result] = [tableDevice(1), resultStatement(desk.state(), 1, 1, board, '3N N 9')]
    const lost = desk.make(device, result)
    const early = desk.make(device, { ...result, replaces: { device, seq: lost.seq } })
    desk.hand(early)
    const needs = () => openScreen(desk).store.needs.value
    expect(needs()).toMatchObject([{ kind: 'early', fact: { seq: early.seq } }])
    desk.say(DIRECTOR, resultStatement(desk.state(), 1, 1, board, '3N N 10'))
    expect(needs()).toEqual([])

    const other = createHall(planOffered(4))
    const first = other.make(device, result)
    other.hand(other.make(device, { ...result, replaces: { device, seq: first.seq } }))
    expect(openScreen(other).store.needs.value).toMatchObject([{ kind: 'early' }])
    other.hand(first)
    expect(openScreen(other).store.needs.value).toEqual([])
  })

  test('[DS52] what the desk refused of what was said here is shown with the reason, until it is read', () => {
    const desk = createHall(planOffered(4))
    const fact = desk.make(DIRECTOR, { kind: 'tables-open', body: { open: true } })
    const { store, emit } = openScreen(desk)
    const decision = { kind: 'refused', code: 'plan-version', sentence: 'No.' } as const
    emit({ kind: 'fact', own: { fact, receipt: { position: 1, decision }, quarantined: null }, unsent: 0 })
    const [need] = store.needs.value
    expect(need).toMatchObject({ kind: 'refused', code: 'plan-version' })
  })

  test('[DS70] how many tablets hold a copy of everything is told, and nothing where the desk does not say it', () => {
    const { store, emit } = openScreen(createHall(planOffered(4)))
    expect(store.copies.value).toBe(null)
    const copies = { tablets: 4, whole: 3, behind: [deviceNamed('t2')], spare: [] }
    const tell = (text: string) => readForDirector([{ kind: 'view', name: 'copies', text }]).forEach(emit)
    tell(JSON.stringify(copies))
    expect(store.copies.value).toEqual(copies)
    tell('{}')
    expect(store.copies.value).toBe(null)
  })

  test('[DS71] where tablets look for another laptop is asked of the desk as it shall be from now on', () => {
    const { store, told } = openScreen(createHall(planOffered(4)))
    void store.keepSpare(['192.168.1.6:8484'])
    expect(told.at(-1)).toMatchObject({
      kind: 'ask',
      ask: { what: 'spare-addresses', addresses: ['192.168.1.6:8484'] },
    })
  })

  test('[DS50] lines of the journal that cannot be read are named to the director, and those about devices', () => {
    const desk = createHall(planOffered(4))
    const { store, emit } = openScreen(desk, { ...DEVICES, unreadable: 2 })
    const position = desk.entries.length + 1
    const lost = { kind: 'unreadable', position, was: 'fact', device: null, seq: null } as const
    emit({ kind: 'entries', entries: [lost], restart: false })
    expect(store.needs.value).toMatchObject([
      { kind: 'unreadable', positions: [position] },
      { kind: 'unreadable-club', count: 2 },
    ])
    expect(store.phase.value).toBe('running')
  })

  test('[DS95] the desk that goes on is asked for, and why it does not is shown', async () => {
    const { store, told, emit } = openScreen(createHall(planOffered(4)))
    const going = store.goOn()
    const ask = told.findLast(message => message.kind === 'ask')
    expect(ask).toMatchObject({ ask: { what: 'go-on' } })
    emit({
      kind: 'answered',
      id: ask?.id ?? 0,
      answer: { type: 'answer', id: 'a', ok: false, code: 'cannot-write' },
    })
    await going
    expect(store.trouble.value).toMatchObject({ code: 'cannot-write' })
    const again = store.goOn()
    const id = told.findLast(message => message.kind === 'ask')?.id ?? 0
    emit({ kind: 'answered', id, answer: { type: 'answer', id: 'b', ok: true } })
    await again
    expect(store.trouble.value).toBe(null)
  })

  test('[DS5] a request for a table shows whether the table already has another device', () => {
    const at = (one: string, table: number) => ({ device: deviceNamed(one), section: 'A', table })
    const requests = [
      { ...at('t8', 1), askedAt: 9 },
      { ...at('t9', 2), askedAt: 8 },
    ]
    const state = { linked: true, unsent: 0, battery: null, seenAt: null }
    const devices = [{ ...at('t1', 1), role: 'table' as const, ...state }]
    const { store } = openScreen(createHall(planOffered(4)), { ...DEVICES, devices, requests })
    expect(store.needs.value).toMatchObject([
      { kind: 'request', table: 2, taken: false },
      { kind: 'request', table: 1, taken: true },
    ])
  })
})

test('[DS20] a table that never had a tablet is told of once others play; where nobody has one, none is missed', () => {
  const desk = createHall(planOffered(6))
  const tablet = (table: number) => ({
    ...{ device: deviceNamed(`t${table}`), role: 'table' as const, section: 'A', table },
    ...{ linked: true, unsent: 0, battery: null, seenAt: null },
  })
  const kinds = (devices: Devices['devices']) => openScreen(desk, { ...DEVICES, devices }).store.needs.value
  expect(kinds([tablet(1)])).toEqual([])
  desk.sit(1, 1)
  expect(kinds([])).toEqual([])
  expect(kinds([tablet(1)])).toMatchObject([{ kind: 'no-tablet', section: 'A', tables: [2, 3] }])
  expect(kinds([tablet(1), tablet(2), tablet(3)])).toEqual([])
  // The director keys for one of them.
  desk.playRound(2, 1, '3N E =')
  expect(kinds([tablet(1)])).toMatchObject([{ kind: 'no-tablet', tables: [3] }])
})

test('[DS21] a table is taken while another device that is linked is it; marks tell two devices apart', () => {
  const at = (device: string, table: number, linked: boolean) => ({
    ...{ device: deviceNamed(device), role: 'table' as const, section: 'A', table },
    ...{ linked, unsent: 0, battery: null, seenAt: null },
  })
  const devices = { ...DEVICES, devices: [at('abcd1', 1, true), at('efgh2', 2, false)] }
  expect(isTableTaken(devices, 'A', 1, deviceNamed('efgh2'))).toBe(true)
  expect(isTableTaken(devices, 'A', 1, deviceNamed('abcd1'))).toBe(false)
  expect(isTableTaken(devices, 'A', 2, deviceNamed('abcd1'))).toBe(false)
  const marks = devices.devices.map(({ device }) => deviceMark(device))
  expect(marks).toEqual(['abcd1', 'efgh2'].map(name => deviceNamed(name).slice(0, 4)))
  expect(marks[0]).not.toBe(marks[1])
})

describe('what the director says', () => {
  test('[DS6] a correction names what it replaces, keeps the people who played, and gives the reason', () => {
    const desk = createHall(planOffered(4))
    const board = planOffered(4).entries[0]?.boards[0] ?? 0
    const stood = desk.result(1, 1, board, '4S N =').fact
    const { store, told } = openScreen(desk)
    void store.rule({ section: 'A', round: 1, table: 1, board }, drawnResult('4S E ='), ' Law 79B ')
    const said = lastRecorded(told)
    expect(said.replaces).toEqual({ device: stood.device, seq: stood.seq })
    desk.say(DIRECTOR, said)
    const standing = must(sectionOf(desk.state(), 'A')?.resultAt(1, 1, board), 'a result')
    expect(standing.body.reason).toBe('Law 79B')
    expect(standing.body.seats).toEqual(stood.kind === 'result' && stood.body.seats)
  })

  test('[DS18] a result of the wrong board is moved to one that has none, and the first is free again', () => {
    const desk = createHall(planOffered(4))
    const [first = 0, second = 0, third = 0] = planOffered(4).entries[0]?.boards ?? []
    const at = (board: number) => ({ section: 'A', round: 1, table: 1, board })
    const stood = desk.result(1, 1, first, '4S N =').fact
    desk.result(1, 1, second, '3N E =')
    expect(boardsItMayBe(desk.state(), at(first))).not.toContain(second)
    expect(boardsItMayBe(desk.state(), at(first)).slice(0, 2)).toEqual([first, third])

    const { store, told } = openScreen(desk)
    void store.rule(at(first), drawnResult('4S N ='), 'Wrong board keyed', third)
    const said = lastRecorded(told)
    expect(said.replaces).toEqual({ device: stood.device, seq: stood.seq })
    desk.say(DIRECTOR, said)
    expect(sectionOf(desk.state(), 'A')?.resultAt(1, 1, first)).toBeUndefined()
    expect(sectionOf(desk.state(), 'A')?.resultAt(1, 1, third)?.body.result).toEqual(drawnResult('4S N ='))
    expect(marksAt(openScreen(desk).store, 1, 1)).toMatch(/^to-come done ruled/)
    expect(boardsItMayBe(desk.state(), at(third)).slice(0, 2)).toEqual([first, third])
  })

  test('[DS7] a missing result is entered for the people of the plan', () => {
    const desk = createHall(planOffered(4))
    const board = planOffered(4).entries[0]?.boards[0] ?? 0
    const { store, told } = openScreen(desk)
    void store.rule(
      { section: 'A', round: 1, table: 1, board },
      { kind: 'passed-out' },
      'Keyed for the table',
    )
    const said = lastRecorded(told)
    expect(said.replaces).toBeUndefined()
    desk.say(DIRECTOR, said)
    expect(marksAt(openScreen(desk).store, 1, 1)).toMatch(/^ruled/)
  })

  test('[DS8] what was said here counts at once, and once only when the journal brings it', () => {
    const desk = createHall(planOffered(4))
    const board = planOffered(4).entries[0]?.boards[0] ?? 0
    const { store, told, emit } = openScreen(desk)
    void store.rule({ section: 'A', round: 1, table: 1, board }, { kind: 'passed-out' }, 'Ruling')
    const fact = makeFact(
      { session: SESSION, device: deviceNamed('directorhere'), seq: 1, at: { clock: 0, offset: null } },
      lastRecorded(told),
    )
    const own: OwnFact = { fact, receipt: null, quarantined: null }
    emit({ kind: 'fact', own, unsent: 1 })
    expect(marksAt(store, 1, 1)).toMatch(/^ruled/)
    // A second correction before the hub answers names the first one.
    void store.rule({ section: 'A', round: 1, table: 1, board }, drawnResult('1C N ='), 'Ruling')
    expect(lastRecorded(told).replaces).toEqual({ device: fact.device, seq: 1 })
    const before = desk.entries.length
    desk.hand(fact)
    emit({ kind: 'entries', entries: desk.entries.slice(before), restart: false })
    expect(store.state.value.position).toBe(desk.entries.length)
  })

  test('[DS9] the session is finished and taken up again; tables close and open', () => {
    const desk = createHall(planOffered(4))
    const { store, told } = openScreen(desk)
    expect(store.tablesOpen.value).toBe(true)
    void store.openTables(false)
    desk.say(DIRECTOR, lastRecorded(told))
    expect(openScreen(desk).store.tablesOpen.value).toBe(false)
    void store.close(true)
    desk.say(DIRECTOR, lastRecorded(told))
    const closed = openScreen(desk)
    expect(closed.store.phase.value).toBe('closed')
    void closed.store.close(false)
    desk.say(DIRECTOR, lastRecorded(closed.told))
    expect(openScreen(desk).store.phase.value).toBe('running')
  })
})

test('[DS202] a tablet is given further tables beside its own by one question to the desk, and they are taken away by another', () => {
  const { store, told } = openScreen(createHall(planOffered(4)))
  const row = {
    ...{ device: deviceNamed('t1'), role: 'table' as const, section: 'A', table: 1, linked: true },
    ...{ unsent: 0, battery: null, seenAt: null },
  }
  const asked = () => told.flatMap(message => (message.kind === 'ask' ? message.ask : [])).at(-1)
  void store.shareDevice(row, [{ section: 'A', table: 2 }])
  const own = { what: 'seat-device', device: row.device, section: 'A', table: 1 }
  expect(asked()).toEqual({ ...own, also: [{ section: 'A', table: 2 }] })
  void store.shareDevice(row, [])
  expect(asked()).toEqual({ ...own, also: [] })
})

test('[DS16] the end is projected from the pace since the first result, once a tenth is played', () => {
  const desk = createHall(planOffered(4))
  const projected = (now: number) => paceEnd(desk.state(), openScreen(desk).store.room.value, now)
  desk.playRound(1, 1, '3N E =')
  const began = must(
    desk.entries.find(entry => entry.kind === 'fact' && entry.fact.kind === 'result'),
    'a result',
  )
  const start = (began.kind === 'fact' ? began.fact.at.clock : null) ?? 0
  const boards = openScreen(desk).store.room.value.flatMap(({ rows }) =>
    rows.flatMap(({ cells }) => cells.flatMap(cell => cell.boards)),
  )
  const played = boards.filter(({ mark }) => mark === 'done').length
  expect(played).toBeLessThan(boards.length)
  const left = boards.length - played
  expect(projected(start + played * 60_000)).toBe(start + (played + left) * 60_000)
  expect(projected(start)).toBeNull()
})

test('[DS221] that there is no session is said only when the desk has answered, or cannot be reached', () => {
  for (const heard of ['connected', 'unreachable'] as const) {
    const { store, emit } = openScreen({ entries: [] }, DEVICES, 'connecting')
    expect(store.phase.value).toBe('loading')
    emit({ kind: 'link', link: heard, offset: null })
    expect(store.phase.value).toBe('no-session')
    // A form in progress stays while the hub is asked again.
    emit({ kind: 'link', link: 'connecting', offset: null })
    expect(store.phase.value).toBe('no-session')
  }
  expect(openScreen(createHall(planOffered(4)), DEVICES, 'connecting').store.phase.value).toBe('running')
})
