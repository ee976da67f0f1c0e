import { signal } from '@preact/signals'
import type { Result } from '../../../shared/bridge/result.ts'
import { must } from '../../../shared/lib/assert.ts'
import { isPlayed } from '../../../shared/movement/entry.ts'
import { howellThreeTables } from '../../../shared/movement/howell/howell-three-tables.ts'
import { mitchell } from '../../../shared/movement/mitchell/mitchell.ts'
import type { Plan } from '../../../shared/movement/plan.ts'
import type { Settings } from '../../../shared/session/fact.ts'
import { entriesAt, latestPlan } from '../../../shared/session/queries.ts'
import type { SideRulings } from '../../../shared/session/ruling.ts'
import { closingSession } from '../../state/director-acts.ts'
import { createTableStore, type TableStore } from '../../state/table-store.ts'
import { createTerminalStore } from '../../state/terminal-store.ts'
import type { Overlay } from '../../table/table-context.ts'
import { createFakeDesk, createFakeTable, type FakeDesk, type FakeTable, SETTINGS } from '../fake-desk.ts'

/** Every screen of the table, each brought about by what really leads to it. */
export interface Story {
  readonly store: TableStore
  readonly overlay: Overlay
  /** On plain http. */
  readonly insecure?: boolean
}

interface Stage {
  readonly desk: FakeDesk
  readonly table: FakeTable
  readonly store: TableStore
}

const NAMES: Readonly<Record<string, readonly string[]>> = {
  1: ['Ana Kowalska', 'Bo Lindqvist'],
  2: ['Chen Wei', 'Dita Novotná'],
  3: ['Елена Соколова', 'Фёдор Преображенский'],
  4: ['Gwendolyn Featherstonehaugh', 'Hal Montgomery'],
  6: ['Ines', 'Jan'],
}

const SOME: readonly Result[] = [
  {
    kind: 'played',
    contract: { level: 4, strain: 'S', doubling: '' },
    declarer: 'N',
    tricks: 10,
    lead: { suit: 'H', rank: 'Q' },
  },
  {
    kind: 'played',
    contract: { level: 3, strain: 'N', doubling: 'X' },
    declarer: 'E',
    tricks: 8,
    lead: { suit: 'S', rank: 'T' },
  },
  { kind: 'passed-out' },
  {
    kind: 'played',
    contract: { level: 2, strain: 'D', doubling: '' },
    declarer: 'W',
    tricks: 9,
    lead: { suit: 'C', rank: 'A' },
  },
]

function planOf(made: ReturnType<typeof howellThreeTables>): Plan {
  if (!made.ok) throw new Error(made.problem.sentence)
  return made.value
}

const howell = () => planOf(howellThreeTables(2))
const sevenTables = () => planOf(mitchell({ kind: 'plain', tables: 7, boardsPerRound: 3, winners: 1 }))

function stage(number: number, plan: Plan = howell(), scoring: Partial<Settings> = {}): Stage {
  const desk = createFakeDesk()
  desk.open(plan, NAMES, { ...SETTINGS, ...scoring })
  const table = createFakeTable(desk, number)
  const terminal = createTerminalStore(table.port)
  table.start()
  return { desk, table, store: createTableStore(terminal) }
}

/** The director enters what the other tables played, so that there is something to compare with. */
function othersPlay({ desk }: Stage, own: number, rounds: number): void {
  const tables = latestPlan(desk.state(), 'A')?.plan.tables ?? 0
  for (let table = 1; table <= tables; table += 1)
    for (const entry of entriesAt(desk.state(), 'A', table)) {
      if (table === own || entry.round > rounds || !isPlayed(entry)) continue
      const at = { section: 'A', round: entry.round, table, plan: 1, seats: entry.seats }
      desk.say({ kind: 'seats-taken', body: at })
      for (const board of entry.boards)
        desk.say({
          kind: 'result',
          body: { ...at, board, result: must(SOME[(board + table) % SOME.length], 'result') },
        })
    }
}

function keyed(store: TableStore): void {
  store.tap({ kind: 'bid', level: 3, strain: 'N' })
  store.tap({ kind: 'double', doubling: 'X' })
}

function ready(store: TableStore): void {
  keyed(store)
  store.tap({ kind: 'declarer', seat: 'E' })
  store.tap({ kind: 'lead', card: { suit: 'S', rank: 'Q' } })
  store.tap({ kind: 'tricks', tricks: 10 })
}

async function playRound(store: TableStore, round: number): Promise<void> {
  await store.sit(round)
  while (store.screen.value.kind === 'entry') {
    ready(store)
    await store.accept()
    store.nextBoard()
  }
}

async function seated(number = 1, plan?: Plan): Promise<Stage> {
  const set = stage(number, plan)
  await set.store.sit(1)
  return set
}

/** Table 1 of seven has played its first board, the others theirs of the rounds so far. */
async function amongSeven(rounds: number, scoring: Partial<Settings> = {}): Promise<Stage> {
  const set = stage(1, sevenTables(), scoring)
  othersPlay(set, 1, rounds)
  await set.store.sit(1)
  ready(set.store)
  await set.store.accept()
  return set
}

/** The director rules about a board at a table in round 1. */
function rule(
  { desk, table }: Stage,
  number: number,
  board: number,
  sides: SideRulings,
  form?: string,
): void {
  const entry = must(
    entriesAt(desk.state(), 'A', number).find(({ boards }) => boards.includes(board)),
    'entry',
  )
  if (!isPlayed(entry)) throw new Error('Nobody plays there.')
  desk.say({
    kind: 'ruling',
    body: {
      section: 'A',
      round: entry.round,
      table: number,
      board,
      plan: 1,
      seats: entry.seats,
      sides,
      ...(form === undefined ? {} : { form }),
    },
  })
  table.sync()
}

const WEIGHTED: SideRulings['NS'] = {
  kind: 'scores',
  parts: [
    { score: 420, weight: 60 },
    { score: -50, weight: 40 },
  ],
}

/** Rulings of every sort on board 1, where table 1 has just played it. */
async function ruled(scoring: Partial<Settings> = {}): Promise<Stage> {
  const set = await amongSeven(7, scoring)
  rule(set, 1, 1, { NS: { kind: 'average-plus' }, EW: { kind: 'average-minus' } })
  rule(set, 2, 1, { NS: WEIGHTED, EW: WEIGHTED })
  rule(set, 3, 1, { NS: { kind: 'percent', hundredths: 6000 }, EW: { kind: 'percent', hundredths: 4000 } })
  rule(
    set,
    4,
    1,
    {
      NS: { kind: 'scores', parts: [{ score: -200, weight: 100 }] },
      EW: { kind: 'scores', parts: [{ score: -50, weight: 100 }] },
    },
    'B',
  )
  return set
}

/** Rounds 1 to 5 of the small Howell, played to the end. */
async function playedOut(scoring: Partial<Settings> = {}): Promise<Stage> {
  const set = stage(2, howell(), scoring)
  othersPlay(set, 2, 5)
  for (let round = 1; round <= 5; round += 1) {
    await playRound(set.store, round)
    set.store.know(round, 'NS')
    set.store.know(round, 'EW')
  }
  set.desk.say({ kind: 'session-closed', body: { closed: true } })
  set.table.sync()
  return set
}

const lastFact = (store: TableStore) => must(store.terminal.facts.value.at(-1), 'fact').fact

/** Board 1 was kept while the desk was out of reach, and reached it after the director had closed. */
async function afterTheClose(): Promise<Stage> {
  const set = await seated()
  set.table.setLink('unreachable')
  ready(set.store)
  await set.store.accept()
  set.desk.say({ kind: 'session-closed', body: { closed: true } })
  set.table.setLink('connected')
  return set
}

const shown = (set: Stage, overlay: Overlay = 'none'): Story => ({ store: set.store, overlay })

async function keying(steps: (store: TableStore) => void, overlay: Overlay = 'none'): Promise<Story> {
  const set = await seated()
  set.store.chooseBoard(must(set.store.card.value?.entry.boards.at(-1), 'board'))
  steps(set.store)
  return shown(set, overlay)
}

export const STORIES: Readonly<Record<string, () => Promise<Story>>> = {
  'choose-table': async () => {
    const set = stage(1)
    set.table.send({ kind: 'pairing', pairing: { kind: 'none' } })
    const { terminal } = set.store
    return shown({ ...set, store: createTableStore({ ...terminal, assignment: signal(null) }) })
  },
  waiting: async () => {
    const set = stage(1)
    set.table.send({ kind: 'pairing', pairing: { kind: 'waiting', section: 'A', table: 2 } })
    return shown(set)
  },
  revoked: async () => {
    const set = stage(1)
    set.table.setLink('revoked')
    return shown(set)
  },
  elsewhere: async () => {
    const set = stage(1)
    set.table.setLink('elsewhere')
    return { ...shown(set), insecure: true }
  },
  seats: async () => shown(stage(2)),
  contract: async () => keying(() => undefined),
  declarer: async () => keying(keyed),
  'contract-called': async () => {
    const set = await seated()
    await set.store.callDirector(true)
    return shown(set)
  },
  'lead-suit': async () =>
    keying(store => {
      keyed(store)
      store.tap({ kind: 'declarer', seat: 'E' })
    }),
  lead: async () =>
    keying(store => {
      keyed(store)
      store.tap({ kind: 'declarer', seat: 'E' })
      store.tap({ kind: 'lead-suit', suit: 'S' })
    }),
  result: async () =>
    keying(store => {
      ready(store)
      store.tap({ kind: 'ask', step: 'result' })
    }),
  accept: async () => keying(ready),
  'accept-hand-over': async () =>
    keying(store => {
      ready(store)
      store.prefer({ accept: 'hand-over' })
    }),
  wrong: async () =>
    keying(store => {
      ready(store)
      store.tap({ kind: 'ask', step: 'wrong' })
    }),
  'wrong-kept': async () => {
    const set = await seated()
    ready(set.store)
    await set.store.accept()
    set.store.correct(must(set.store.card.value?.entry.boards[0], 'board'))
    return shown(set)
  },
  doubling: async () =>
    keying(store => {
      ready(store)
      store.tap({ kind: 'ask', step: 'doubling' })
    }),
  more: async () => keying(() => undefined, 'more'),
  boards: async () => keying(() => undefined, 'boards'),
  'score-alone': async () => {
    const set = await seated()
    set.table.setLink('unreachable')
    ready(set.store)
    await set.store.accept()
    return shown(set)
  },
  'score-not-played': async () => {
    const set = await seated()
    set.store.tap({ kind: 'not-played' })
    await set.store.accept()
    return shown(set)
  },
  'boards-done': async () => {
    const set = await seated()
    ready(set.store)
    await set.store.accept()
    set.store.nextBoard()
    return shown(set, 'boards')
  },
  'score-waiting': async () => shown(await afterTheClose()),
  'score-refused': async () => {
    const set = await afterTheClose()
    const { device, seq, hash } = lastFact(set.store)
    set.desk.say({ kind: 'settled', body: { about: { device, seq, hash }, admit: false } })
    set.desk.say(closingSession(set.desk.state(), false))
    set.table.sync()
    return shown(set)
  },
  'score-aside': async () => {
    const set = await seated()
    set.table.setLink('unreachable')
    ready(set.store)
    await set.store.accept()
    const fact = lastFact(set.store)
    const why = { type: 'quarantined', code: 'ill-formed', sentence: 'body.board: not a number' } as const
    const own = { fact, receipt: null, quarantined: { ...why, seq: fact.seq, hash: fact.hash } }
    set.table.send({ kind: 'fact', own, unsent: 0 })
    set.table.send({ kind: 'link', link: 'connected', offset: 0 })
    return shown(set)
  },
  score: async () => shown(await amongSeven(7)),
  'score-butler': async () => shown(await amongSeven(7, { form: 'butler' })),
  'score-cross-imps': async () => shown(await amongSeven(7, { form: 'cross-imps' })),
  'score-ruled': async () => shown(await ruled()),
  'score-ruled-imps': async () => shown(await ruled({ form: 'cross-imps-sum' })),
  'score-ruled-unkeyed': async () => {
    const set = await seated()
    keyed(set.store)
    rule(set, 1, 1, { NS: { kind: 'average' }, EW: { kind: 'average-plus' } })
    return shown(set)
  },
  'score-cancelled': async () => {
    const set = await amongSeven(7)
    set.desk.say({ kind: 'board-cancelled', body: { section: 'A', board: 1, cancelled: true } })
    set.table.sync()
    return shown(set)
  },
  'score-cancelled-unkeyed': async () => {
    const set = stage(1)
    set.desk.say({ kind: 'board-cancelled', body: { section: 'A', board: 1, cancelled: true } })
    set.table.sync()
    await set.store.sit(1)
    return shown(set)
  },
  'boards-ruled': async () => {
    const set = stage(1, sevenTables())
    set.desk.say({ kind: 'board-cancelled', body: { section: 'A', board: 1, cancelled: true } })
    rule(set, 1, 2, { NS: { kind: 'average' }, EW: { kind: 'average-plus' } })
    await set.store.sit(1)
    set.store.nextBoard()
    set.store.nextBoard()
    return shown(set, 'boards')
  },
  move: async () => {
    const set = stage(3)
    await playRound(set.store, 1)
    return shown(set)
  },
  'move-apart': async () => {
    const set = stage(3)
    await playRound(set.store, 1)
    await set.store.callDirector(true)
    set.table.setLink('unreachable')
    await set.store.callDirector(false)
    return { ...shown(set), insecure: true }
  },
  'move-sit-out': async () => {
    const set = stage(
      1,
      planOf(mitchell({ kind: 'relay', tables: 4, boardsPerRound: 3, winners: 2, missing: 'NS' })),
    )
    await playRound(set.store, 1)
    set.store.know(1, 'NS')
    return shown(set)
  },
  ranking: async () => shown(await playedOut()),
  'ranking-ties': async () => shown(await playedOut({ profile: 'magic-contest' })),
  'ranking-imps': async () => shown(await playedOut({ form: 'cross-imps' })),
  'store-failed': async () => {
    const set = await seated()
    set.table.send({ kind: 'store-failed', sentence: 'QuotaExceededError: the disk is full.' })
    return shown(set)
  },
}
