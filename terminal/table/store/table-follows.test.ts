import { beforeEach, expect, test } from 'vitest'
import { type BySeat, SEATS } from '../../../shared/game/seat.ts'
import { must } from '../../../shared/lib/assert.ts'
import { howellThreeTables } from '../../../shared/movement/make/howell/howell-three-tables.ts'
import { nameOf } from '../../../shared/session/identity.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import type { Fact, FactBody, Statement } from '../../../shared/session/state/fact.ts'
import type { SessionState } from '../../../shared/session/state/state.ts'
import { createHall, DIRECTOR, deviceNamed, drawnResult, type Hall } from '../../../shared/test/hall.ts'
import { made } from '../../../shared/test/made.ts'
import { createFakeTable, type FakeTable } from '../../e2e/fake-table.ts'
import { createTerminalStore } from '../../state/terminal-store.ts'
import { createTableStore, type TableStore } from './table-store.ts'

/** Hall in which tables 1 and 2 share the boards of round 1, and table 1 has played three of them. */
let desk: Hall
let worker: FakeTable
let store: TableStore
let boards: readonly number[]

beforeEach(async () => {
  desk = createHall(made(howellThreeTables(2)))
  worker = createFakeTable(desk, 1)
  const terminal = createTerminalStore(worker.port)
  worker.start()
  store = createTableStore(terminal)
  await store.sit(1)
  boards = must(store.card.value, 'round').entry.boards
  for (const tricks of [9, 10, 11]) {
    store.tap({ kind: 'bid', level: 3, strain: 'N' })
    store.tap({ kind: 'declarer', seat: 'N' })
    store.tap({ kind: 'tricks', tricks })
    await store.accept()
    store.nextBoard()
  }
})

const standing = (board: number) =>
  must(sectionOf(desk.state(), 'A')?.resultAt(1, 1, board), `a result of board ${board}`)
const boardNo = (index: number) => must(boards[index], 'a board')
const at = (index: number) => ({ round: 1, table: 1, board: boardNo(index) })
const turned = ({ N, E, S, W }: BySeat<string>) => ({ N: E, E: N, S: W, W: S })

function putRight(
  results: FactBody<'put-right'>['results'],
  seatings: FactBody<'put-right'>['seatings'] = [],
): Statement {
  const [first, ...others] = results.map(({ from }) => nameOf(standing(from.board).fact))
  return {
    kind: 'put-right',
    body: { section: 'A', plan: 1, seatings, results },
    ...(first ? { replaces: first } : {}),
    ...(others.length > 0 ? { alsoReplaces: others } : {}),
  }
}

const seatsOf = (index: number) => standing(boardNo(index)).body.seats

const ACTS: Readonly<Record<string, () => Statement>> = {
  corrected() {
    const { fact, body } = standing(boardNo(0))
    return {
      kind: 'result',
      body: { ...body, result: drawnResult('4S E 8') },
      replaces: nameOf(fact),
    }
  },
  'corrected onto another board'() {
    const { fact, body } = standing(boardNo(0))
    return { kind: 'result', body: { ...body, board: boardNo(3) }, replaces: nameOf(fact) }
  },
  withdrawn: () => putRight([{ from: at(0), to: null }]),
  moved: () => putRight([{ from: at(0), to: { ...at(3), seats: seatsOf(0) } }]),
  exchanged: () =>
    putRight([
      { from: at(0), to: { ...at(1), seats: seatsOf(0) } },
      { from: at(1), to: { ...at(0), seats: seatsOf(1) } },
    ]),
  'turned, with what is still to be played': () =>
    putRight(
      [0, 1, 2].map(index => ({ from: at(index), to: { ...at(index), seats: turned(seatsOf(index)) } })),
      [{ round: 1, table: 1, seats: turned(seatsOf(0)) }],
    ),
  'moved to another table'() {
    const { boards, seats } = must(sectionOf(desk.state(), 'A')?.entryAt(1, 2), 'table 2')
    const to = {
      round: 1,
      table: 2,
      board: must(boards[0], 'a board'),
      seats: seats as BySeat<string>,
    }
    return putRight([{ from: at(0), to }])
  },
  ruled() {
    const { result: _, ...place } = standing(boardNo(0)).body
    return {
      kind: 'ruling',
      body: { ...place, sides: { NS: { kind: 'average' }, EW: { kind: 'average' } } },
    }
  },
  cancelled: () => ({
    kind: 'board-cancelled',
    body: { section: 'A', board: boardNo(0), cancelled: true },
  }),
  cut: () => ({ kind: 'board-state', body: { section: 'A', plan: 1, state: 'cut', places: [at(3)] } }),
}

const backOf = ({ device, seq, hash }: Fact): Statement => ({
  kind: 'taken-back',
  body: { about: { device, seq, hash } },
})

/** Returns the state of every board of the round at table 1, and who sits there. */
function seen(state: SessionState) {
  const section = must(sectionOf(state, 'A'), 'section A')
  const entry = must(section.entryAt(1, 1), 'round 1')
  return {
    seats: SEATS.map(seat => entry.seats[seat]),
    boards: boards.map(board => {
      const { kind, standing: result } = section.boardAt(1, 1, board)
      return { board, kind, said: result && { result: result.body.result, seats: result.body.seats } }
    }),
  }
}

function says(statement: Statement): Fact {
  const said = desk.say(DIRECTOR, statement)
  expect(said.decision).toEqual({ kind: 'admitted', by: 'rule' })
  worker.sync()
  return said.fact
}
const expectSame = () => expect(seen(store.state.value)).toEqual(seen(desk.state()))

test.each(Object.entries(ACTS))('[UI132] %s, taken back, done again: always as at the desk', (_, act) => {
  const before = seen(store.state.value)
  const fact = says(act())
  expectSame()
  const after = seen(store.state.value)
  expect(after).not.toEqual(before)
  const back = says(backOf(fact))
  expectSame()
  expect(seen(store.state.value)).toEqual(before)
  says(backOf(back))
  expectSame()
  expect(seen(store.state.value)).toEqual(after)
})

test.each(Object.entries(ACTS))(
  '[UI132] %s while the tablet was away, and taken back while it was',
  (_, act) => {
    const before = seen(store.state.value)
    worker.setLink('unreachable')
    const fact = says(act())
    expect(seen(store.state.value)).toEqual(before)
    worker.setLink('connected')
    expectSame()
    worker.setLink('unreachable')
    const back = says(backOf(fact))
    worker.setLink('connected')
    expectSame()
    expect(seen(store.state.value)).toEqual(before)
    worker.setLink('unreachable')
    const again = says(backOf(back))
    worker.setLink('connected')
    expectSame()
    worker.setLink('unreachable')
    says(backOf(again))
    worker.setLink('connected')
    expectSame()
    const other = createFakeTable(desk, 1, deviceNamed('othertablet'))
    const terminal = createTerminalStore(other.port)
    other.start()
    expect(seen(createTableStore(terminal).state.value)).toEqual(seen(desk.state()))
  },
)

test.each(Object.entries(ACTS))(
  '[SE99] [UI132] %s, then corrected once more and withdrawn, all of it taken back',
  (_, act) => {
    const before = seen(store.state.value)
    const said = [says(act())]
    const result = boards.find(board => sectionOf(desk.state(), 'A')?.resultAt(1, 1, board)) ?? 0
    const { fact, body } = standing(result)
    said.push(
      says({ kind: 'result', body: { ...body, result: drawnResult('1C N 7') }, replaces: nameOf(fact) }),
    )
    expectSame()
    said.push(says(putRight([{ from: { round: 1, table: 1, board: result }, to: null }])))
    expectSame()
    for (const one of said.reverse()) {
      says(backOf(one))
      expectSame()
    }
    expect(seen(store.state.value)).toEqual(before)
  },
)

test('[UI132] what the table says while it is away follows what the director has done meanwhile', async () => {
  worker.setLink('unreachable')
  says(putRight([{ from: at(0), to: null }]))
  store.tap({ kind: 'passed-out' })
  await store.accept()
  store.nextBoard()
  worker.setLink('connected')
  expectSame()
  expect(seen(desk.state()).boards.map(({ kind }) => kind)).toEqual(['to-play', 'played', 'played', 'played'])
})

test('[UI274] a result that another tablet of the table corrected, and that was then put on another board, does not come back', () => {
  const other = deviceNamed('othertablet')
  const { body, fact } = standing(boardNo(0))
  const corrected = desk.say(other, {
    kind: 'result',
    body: { ...body, result: drawnResult('4S E 8') },
    replaces: nameOf(fact),
  })
  worker.sync()
  expectSame()
  desk.say(other, {
    kind: 'result',
    body: { ...body, board: boardNo(3), result: drawnResult('4S E 8') },
    replaces: nameOf(corrected.fact),
  })
  worker.sync()
  expectSame()
  const moved = standing(boardNo(3)).fact
  desk.say(other, { kind: 'result', body: { ...body, board: boardNo(3) }, replaces: nameOf(moved) })
  worker.sync()
  expectSame()
  expect(seen(desk.state()).boards.map(({ kind }) => kind)).toEqual(['to-play', 'played', 'played', 'played'])
})
