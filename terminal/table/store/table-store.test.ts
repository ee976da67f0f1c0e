import { beforeEach, describe, expect, test } from 'vitest'
import { type Doubling, parseContract } from '../../../shared/game/bridge/contract.ts'
import { must } from '../../../shared/lib/assert.ts'
import { howellThreeTables } from '../../../shared/movement/make/howell/howell-three-tables.ts'
import { waitingFacts } from '../../../shared/session/section/queries.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { createHall, DIRECTOR, type Hall } from '../../../shared/test/hall.ts'
import { inEnglish } from '../../../shared/test/made.ts'
import { createFakeTable, type FakeTable } from '../../e2e/fake-table.ts'
import { createTerminalStore } from '../../state/terminal-store.ts'
import { resultOf } from '../model/draft.ts'
import { createTableStore, type TableStore } from './table-store.ts'

interface Table {
  readonly worker: FakeTable
  readonly store: TableStore
}

let desk: Hall

function openTable(number: number): Table {
  const worker = createFakeTable(desk, number)
  return { worker, store: storeOf(worker) }
}

function storeOf(worker: FakeTable): TableStore {
  const terminal = createTerminalStore(worker.port)
  worker.start()
  return createTableStore(terminal)
}

/** Enters a result such as "4SX N 10 SQ": contract, declarer, tricks and lead. */
function key(store: TableStore, said: string): void {
  const [contract = '', declarer = '', tricks = ''] = said.split(' ')
  const { level, strain, doubling } = must(parseContract(contract), said)
  store.tap({ kind: 'bid', level, strain })
  if (doubling) store.tap({ kind: 'double', doubling })
  store.tap({
    kind: 'declarer',
    seat: declarer === 'N' ? 'N' : declarer === 'E' ? 'E' : declarer === 'S' ? 'S' : 'W',
  })
  store.tap({ kind: 'tricks', tricks: Number(tricks) })
}

/** Returns the screen and, during entry, its question and board. */
function asked(store: TableStore): string {
  const screen = store.screen.value
  if (screen.kind === 'entry') return `${screen.draft.entry.step} ${screen.draft.board}`
  if (screen.kind === 'score') return `score ${screen.board}`
  if (screen.kind === 'seats' || screen.kind === 'move') return `${screen.kind} ${screen.round}`
  return screen.kind
}

async function playBoard(store: TableStore, said: string): Promise<void> {
  key(store, said)
  await store.accept()
  store.nextBoard()
}

async function playRound(store: TableStore, round: number): Promise<void> {
  await store.sit(round)
  while (store.screen.value.kind === 'entry') await playBoard(store, '3N N 9')
  store.know(round, 'NS')
  store.know(round, 'EW')
}

beforeEach(() => {
  const plan = howellThreeTables(2)
  if (!plan.ok) throw new Error(inEnglish(plan.problem))
  desk = createHall(plan.value)
  desk.name({ 6: ['Ana', 'Bo'] })
})

describe("the table's store", () => {
  test('[UI4] a board goes from seats through entry and acceptance to the desk', async () => {
    const { store } = openTable(1)
    expect(asked(store)).toBe('seats 1')
    await store.sit(1)
    const first = must(store.card.value, 'round 1').entry.boards[0]
    expect(asked(store)).toBe(`contract ${first}`)
    key(store, '4SX N 10')
    expect(asked(store)).toBe(`accept ${first}`)
    expect(sectionOf(desk.state(), 'A')?.resultAt(1, 1, must(first, 'board'))).toBeUndefined()
    await store.accept()
    expect(asked(store)).toBe(`score ${first}`)
    expect(store.keptOfBoard(must(first, 'board'))?.kind).toBe('desk')
    expect(sectionOf(desk.state(), 'A')?.resultAt(1, 1, must(first, 'board'))?.body.result).toEqual({
      kind: 'played',
      contract: { level: 4, strain: 'S', doubling: 'X' },
      declarer: 'N',
      tricks: 10,
    })
  })

  test('[UI4] two taps on "we agree" are one result', async () => {
    const worker = createFakeTable(desk, 1)
    // Saving is asynchronous: the disk takes its time.
    const later = (work: () => void) => void Promise.resolve().then(work)
    const terminal = createTerminalStore({
      ...worker.port,
      post: message => later(() => worker.port.post(message)),
    })
    worker.start()
    const store = createTableStore(terminal)
    await store.sit(1)
    key(store, '4S N 10')
    await Promise.resolve()
    await Promise.all([store.accept(), store.accept()])
    expect(worker.snapshot().facts.filter(({ fact }) => fact.kind === 'result')).toHaveLength(1)
    expect(waitingFacts(desk.state())).toEqual([])
    expect(asked(store)).toMatch(/^score/)
  })

  test('[UI4] nothing counts while somebody says that something is wrong', async () => {
    const { store } = openTable(1)
    await store.sit(1)
    const board = must(store.card.value?.entry.boards[0], 'board')
    key(store, '3N E 9')
    store.tap({ kind: 'ask', step: 'wrong' })
    await store.sit(1)
    expect(asked(store)).toBe(`wrong ${board}`)
    store.tap({ kind: 'ask', step: 'declarer' })
    store.tap({ kind: 'declarer', seat: 'W' })
    expect(asked(store)).toBe(`accept ${board}`)
    await store.accept()
    expect(sectionOf(desk.state(), 'A')?.resultAt(1, 1, board)?.body.result).toMatchObject({
      declarer: 'W',
      tricks: 9,
    })
  })

  test('[UI5] with the desk away a table plays to the end of the session, and all of it arrives once', async () => {
    const { store, worker } = openTable(1)
    worker.setLink('unreachable')
    for (let round = 1; round <= 5; round += 1) await playRound(store, round)
    expect(asked(store)).toBe('ranking')
    expect(store.terminal.unsent.value).toBe(25)
    worker.setLink('connected')
    expect(store.terminal.unsent.value).toBe(0)
    expect(waitingFacts(desk.state())).toEqual([])
    const taken = sectionOf(desk.state(), 'A')?.seatsTaken(1) ?? []
    const plays = (round: number) => taken.some(({ body }) => body.round === round)
    expect([1, 2, 3, 4, 5].every(plays)).toBe(true)
    expect(asked(store)).toBe('ranking')
  })

  test('[UI5] a half-keyed result and "we know" outlive a reload', async () => {
    const { store, worker } = openTable(1)
    await store.sit(1)
    store.tap({ kind: 'bid', level: 6, strain: 'H' })
    const board = store.card.value?.entry.boards[0]
    expect(asked(storeOf(worker))).toBe(`declarer ${board}`)
    const again = storeOf(worker)
    again.tap({ kind: 'declarer', seat: 'N' })
    again.tap({ kind: 'tricks', tricks: 12 })
    await again.accept()
    again.nextBoard()
    while (again.screen.value.kind === 'entry') await playBoard(again, '1C S 7')
    again.know(1, 'NS')
    const third = storeOf(worker)
    expect(asked(third)).toBe('move 1')
    expect([third.knows(1, 'NS'), third.knows(1, 'EW')]).toEqual([true, false])
  })

  test('[UI13] a double that was forgotten is said with one tap, and the rest stays', async () => {
    const { store } = openTable(1)
    await store.sit(1)
    const board = must(store.card.value?.entry.boards[0], 'board')
    key(store, '4S N 9')
    const saidOf = (doubling: Doubling) => {
      store.tap({ kind: 'ask', step: 'wrong' })
      store.tap({ kind: 'ask', step: 'doubling' })
      store.tap({ kind: 'double', doubling })
      const screen = store.screen.value
      return screen.kind === 'entry'
        ? [asked(store), resultOf(store.keying(screen.draft.board), screen.draft)]
        : []
    }
    const result = { kind: 'played', declarer: 'N', tricks: 9 }
    for (const doubling of ['X', 'X', '', 'XX'] as const)
      expect(saidOf(doubling)).toMatchObject([
        `accept ${board}`,
        { ...result, contract: { level: 4, strain: 'S', doubling } },
      ])
  })

  test('[UI6] a correction replaces the result that stands, after both sides accepted it again', async () => {
    const { store } = openTable(1)
    await store.sit(1)
    const board = must(store.card.value?.entry.boards[0], 'board')
    await playBoard(store, '4S N 10')
    store.correct(board)
    expect(asked(store)).toBe(`wrong ${board}`)
    store.tap({ kind: 'ask', step: 'result' })
    store.tap({ kind: 'tricks', tricks: 11 })
    await store.accept()
    const standing = sectionOf(desk.state(), 'A')?.resultAt(1, 1, board)
    expect(standing?.body.result).toMatchObject({ tricks: 11 })
    expect(standing?.replaced?.body).toMatchObject({ result: { tricks: 10 } })
    expect(waitingFacts(desk.state())).toEqual([])
  })

  test('[UI22] a result said of the wrong board moves to the right one, is accepted again and frees the first', async () => {
    const { store } = openTable(1)
    await store.sit(1)
    const [first, second, third] = must(store.card.value, 'round 1').entry.boards
    const wrong = must(first, 'board')
    const other = must(second, 'board')
    const right = must(third, 'board')
    await playBoard(store, '4S N 10')
    await playBoard(store, '3N E 9')
    store.correct(wrong)
    store.chooseBoard(other)
    expect(asked(store)).toBe(`wrong ${wrong}`)
    store.chooseBoard(right)
    expect(asked(store)).toBe(`accept ${right}`)
    expect(sectionOf(desk.state(), 'A')?.resultAt(1, 1, right)).toBeUndefined()
    await store.accept()
    expect(asked(store)).toBe(`score ${right}`)
    expect(sectionOf(desk.state(), 'A')?.resultAt(1, 1, right)?.body.result).toMatchObject({
      tricks: 10,
    })
    expect(sectionOf(desk.state(), 'A')?.resultAt(1, 1, other)?.body.result).toMatchObject({ tricks: 9 })
    expect(sectionOf(desk.state(), 'A')?.resultAt(1, 1, wrong)).toBeUndefined()
    expect(waitingFacts(desk.state())).toEqual([])
    store.nextBoard()
    expect(asked(store)).toBe(`contract ${wrong}`)
  })

  test('[UI22] what is read out of the wrong board is not keyed again for the right one', async () => {
    const { store } = openTable(1)
    await store.sit(1)
    const [first, second] = must(store.card.value, 'round 1').entry.boards
    key(store, '4S N 10')
    store.tap({ kind: 'ask', step: 'wrong' })
    store.chooseBoard(must(second, 'board'))
    expect(asked(store)).toBe(`accept ${second}`)
    await store.accept()
    expect(sectionOf(desk.state(), 'A')?.resultAt(1, 1, must(first, 'board'))).toBeUndefined()
    expect(sectionOf(desk.state(), 'A')?.resultAt(1, 1, must(second, 'board'))?.body.result).toMatchObject({
      tricks: 10,
    })
  })

  test("[UI6] what the director corrected meanwhile is not overridden: the table's correction waits", async () => {
    const { store, worker } = openTable(1)
    await store.sit(1)
    const card = must(store.card.value, 'round 1')
    const board = must(card.entry.boards[0], 'board')
    await playBoard(store, '4S N 10')
    worker.setLink('unreachable')
    const { fact, body } = must(sectionOf(desk.state(), 'A')?.resultAt(1, 1, board), 'result')
    desk.say(DIRECTOR, {
      kind: 'result',
      body: { ...body, result: { kind: 'passed-out' } },
      replaces: { device: fact.device, seq: fact.seq },
    })
    store.correct(board)
    store.tap({ kind: 'ask', step: 'result' })
    store.tap({ kind: 'tricks', tricks: 11 })
    await store.accept()
    worker.setLink('connected')
    expect(sectionOf(desk.state(), 'A')?.resultAt(1, 1, board)?.body.result).toEqual({
      kind: 'passed-out',
    })
    expect(store.card.value?.boards[0]?.status).toBe('waiting')
  })

  test('[UI6] a result that the director did not take is asked for again, and it is said why', async () => {
    const { store, worker } = openTable(1)
    await store.sit(1)
    const card = must(store.card.value, 'round 1')
    const board = must(card.entry.boards[0], 'board')
    const at = { section: 'A', round: 1, table: 1, plan: 1, seats: card.seats, board }
    worker.setLink('unreachable')
    desk.say(DIRECTOR, { kind: 'result', body: { ...at, result: { kind: 'passed-out' } } })
    await playBoard(store, '4S N 10')
    worker.setLink('connected')
    expect(store.card.value?.boards[0]?.status).toBe('waiting')
    const waits = must(waitingFacts(desk.state())[0], 'what waits').entry.fact
    const about = { device: waits.device, seq: waits.seq, hash: waits.hash }
    desk.say(DIRECTOR, { kind: 'settled', body: { about, admit: false } })
    worker.sync()
    expect(store.card.value?.boards[0]?.status).toBe('done')
    expect(store.card.value?.boards[0]?.standing?.body.result).toEqual({ kind: 'passed-out' })
    expect(store.keptOfBoard(board)).toMatchObject({ kind: 'desk', decision: { code: 'director-refused' } })
  })

  test('[UI7] a board put off is asked for when nothing else is, and a board of another round cannot be chosen', async () => {
    const { store } = openTable(1)
    await store.sit(1)
    const [first, second] = must(store.card.value, 'round 1').entry.boards
    await store.playLater()
    expect(asked(store)).toBe(`contract ${second}`)
    store.chooseBoard(99)
    expect(asked(store)).toBe(`contract ${second}`)
    while (store.screen.value.kind === 'entry') await playBoard(store, '2H W 8')
    expect(store.screen.value).toEqual({ kind: 'put-off', boards: [first] })
    store.chooseBoard(must(first, 'board'))
    expect(asked(store)).toBe(`contract ${first}`)
    await playBoard(store, '2H W 8')
    expect(asked(store)).toBe('move 1')
  })

  test('[UI9] what the tablet could not keep is said, and the question stays open', async () => {
    const { store, worker } = openTable(1)
    await store.sit(1)
    key(store, '1N N 7')
    worker.failing(true)
    await store.accept()
    expect(store.notKept.value).toBe(true)
    expect(asked(store)).toMatch(/^accept/)
    worker.failing(false)
    await store.accept()
    expect(store.notKept.value).toBe(false)
    expect(asked(store)).toMatch(/^score/)
  })

  test('[UI10] a table calls the director, takes it back and calls again', async () => {
    const { store } = openTable(1)
    for (const open of [true, false, true]) {
      await store.callDirector(open)
      expect(store.called.value).toBe(open)
    }
    expect(waitingFacts(desk.state())).toEqual([])
  })

  test('[UI11] a tablet that the director moved asks whether it was seen', async () => {
    const { store, worker } = openTable(1)
    store.seen({ section: 'A', table: 2 })
    expect(asked(store)).toBe('reseated')
    store.seen({ section: 'A', table: 1 })
    expect(asked(store)).toBe('seats 1')
    worker.setLink('revoked')
    expect(asked(store)).toBe('revoked')
  })

  test('[UI21] a tablet of another evening whose table is not there tonight chooses again', () => {
    const { store, worker } = openTable(1)
    const nowhere = { session: null, role: 'table', section: null, table: null } as const
    worker.send({ ...worker.snapshot(), assignment: nowhere })
    expect(asked(store)).toBe('choose-table')
  })

  test('[UI5] a traveller is shown once the table has played the board, with the own line marked', async () => {
    const one = openTable(1)
    const three = openTable(3)
    await one.store.sit(1)
    const board = must(one.store.card.value?.entry.boards[0], 'board')
    expect(one.store.traveller(board)).toBeNull()
    await playBoard(one.store, '4S N 10')
    expect(one.store.traveller(board)?.lines.map(line => line.own)).toEqual([true])
    expect(three.store.traveller(board)).toBeNull()
  })
})
