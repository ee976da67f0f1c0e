import { signal } from '@preact/signals'
import type { BridgeResult } from '../../../shared/game/bridge/result.ts'
import { must } from '../../../shared/lib/assert.ts'
import { howellThreeTables } from '../../../shared/movement/make/howell/howell-three-tables.ts'
import { mitchell } from '../../../shared/movement/make/mitchell/mitchell.ts'
import { isPlayed } from '../../../shared/movement/plan/entry.ts'
import type { Plan } from '../../../shared/movement/plan/plan.ts'
import type { Settings } from '../../../shared/session/facts/session-opened.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { createHall, DIRECTOR, deviceNamed, type Hall, SETTINGS } from '../../../shared/test/hall.ts'
import { inEnglish } from '../../../shared/test/made.ts'
import { clockShowing } from '../../state/hub-time.ts'
import { createTerminalStore } from '../../state/terminal-store.ts'
import type { NetworkAccess } from '../../state/web-way.ts'
import type { JoinQuestion } from '../../table/model/join-by-code.ts'
import { createTableStore, type TableStore } from '../../table/store/table-store.ts'
import type { Overlay } from '../../table/table-context.ts'
import { createFakeTable, type FakeTable } from '../fake-table.ts'

/** Time on the clock of every story, ms since 1970. */
export const STORY_NOW = 1_800_000_000_000

export interface Story {
  readonly store: TableStore
  readonly overlay: Overlay
  /** True on plain http. */
  readonly insecure?: boolean
  readonly joinAsked?: JoinQuestion
  readonly web?: NetworkAccess
  /** True if no hub is reachable. */
  readonly isAlone?: boolean
  readonly presses?: readonly string[]
}

export interface Stage {
  readonly desk: Hall
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

const SOME: readonly BridgeResult[] = [
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

export function planOf(made: ReturnType<typeof howellThreeTables>): Plan {
  if (!made.ok) throw new Error(inEnglish(made.problem))
  return made.value
}

const howell = () => planOf(howellThreeTables(2))
export const sevenTables = () => planOf(mitchell({ kind: 'plain', tables: 7, boardsPerRound: 3, winners: 1 }))

export function stage(
  number: number,
  plan: Plan = howell(),
  scoring: Partial<Settings> = {},
  names: Readonly<Record<string, readonly string[]>> = NAMES,
  /** Further tables that the tablet represents. */
  also: readonly number[] = [],
): Stage {
  const desk = createHall(plan, { ...SETTINGS, leads: true, ...scoring })
  desk.name(names)
  const table = createFakeTable(desk, number, deviceNamed(`tablet${number}`), also)
  const terminal = createTerminalStore(table.port, clockShowing(signal(STORY_NOW)))
  table.start()
  return { desk, table, store: createTableStore(terminal) }
}

/** The director enters the other tables' results, so that there is something to compare with. */
export function othersPlay({ desk }: Stage, own: number, rounds: number, from = 1): void {
  const tables = sectionOf(desk.state(), 'A')?.plan.tables ?? 0
  for (let table = 1; table <= tables; table += 1)
    for (const entry of sectionOf(desk.state(), 'A')?.entriesAt(table) ?? []) {
      if (table === own || entry.round < from || entry.round > rounds || !isPlayed(entry)) continue
      const at = { section: 'A', round: entry.round, table, plan: 1, seats: entry.seats }
      desk.say(DIRECTOR, { kind: 'seats-taken', body: at })
      for (const board of entry.boards)
        desk.say(DIRECTOR, {
          kind: 'result',
          body: { ...at, board, result: must(SOME[(board + table) % SOME.length], 'result') },
        })
    }
}

export function keyed(store: TableStore): void {
  store.tap({ kind: 'bid', level: 3, strain: 'N' })
  store.tap({ kind: 'double', doubling: 'X' })
}

export function ready(store: TableStore): void {
  keyed(store)
  store.tap({ kind: 'declarer', seat: 'E' })
  store.tap({ kind: 'lead', card: { suit: 'S', rank: 'Q' } })
  store.tap({ kind: 'tricks', tricks: 10 })
}

export async function known({ store }: Stage): Promise<void> {
  const screen = store.screen.value
  if (screen.kind === 'changed') await store.knowChanges(screen.changes)
}

export async function playRound(store: TableStore, round: number): Promise<void> {
  await store.sit(round)
  while (store.screen.value.kind === 'entry') {
    ready(store)
    await store.accept()
    store.nextBoard()
  }
}

export async function seated(number = 1, plan?: Plan): Promise<Stage> {
  const set = stage(number, plan)
  await set.store.sit(1)
  return set
}

/** Table 1 of seven has played its first board, the others all of theirs. */
export async function amongSeven(scoring: Partial<Settings> = {}): Promise<Stage> {
  const set = stage(1, sevenTables(), scoring)
  othersPlay(set, 1, 7)
  await set.store.sit(1)
  ready(set.store)
  await set.store.accept()
  return set
}

/** Rounds 1 to 5 of the small Howell, played to the end. */
export async function playedOut(scoring: Partial<Settings> = {}): Promise<Stage> {
  const set = stage(2, howell(), scoring)
  othersPlay(set, 2, 5)
  for (let round = 1; round <= 5; round += 1) {
    await playRound(set.store, round)
    set.store.know(round, 'NS')
    set.store.know(round, 'EW')
  }
  set.desk.say(DIRECTOR, { kind: 'session-closed', body: { closed: true } })
  set.table.sync()
  return set
}

export const shown = (set: Stage, overlay: Overlay = 'none'): Story => ({ store: set.store, overlay })
