import { type Signal, signal } from '@preact/signals'
import { howellThreeTables } from '../../../shared/movement/make/howell/howell-three-tables.ts'
import { mitchell } from '../../../shared/movement/make/mitchell/mitchell.ts'
import type { Plan } from '../../../shared/movement/plan/plan.ts'
import type { Settings } from '../../../shared/session/facts/session-opened.ts'
import { createHall, deviceNamed, type Hall, SETTINGS } from '../../../shared/test/hall.ts'
import { made } from '../../../shared/test/made.ts'
import { clockShowing } from '../../state/hub-time.ts'
import { createTerminalStore } from '../../state/terminal-store.ts'
import type { NetworkAccess } from '../../state/web-way.ts'
import type { JoinQuestion } from '../../table/model/join-by-code.ts'
import { createTableStore, type TableStore } from '../../table/store/table-store.ts'
import type { Overlay } from '../../table/table-context.ts'
import { createFakeTable, type FakeTable } from '../fake-table.ts'

/** Time on the clock of every story, ms since 1970. */
export const STORY_NOW = 1_800_000_000_000

/** Screen to draw: the table's store and what is around it. */
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

export type Stories = Readonly<Record<string, () => Promise<Story>>>

/** Hall with a tablet, at the time of the story. */
export interface Stage {
  readonly desk: Hall
  readonly number: number
  readonly table: FakeTable
  readonly store: TableStore
  readonly now: Signal<number>
  /** Differs from the plain screen of the store; set by `show`. */
  readonly shown: Partial<Story>
}

/** Happens at the table or in the hall, one after another. */
export type Step = (set: Stage) => unknown

type Names = Readonly<Record<string, readonly string[]>>

const NAMES: Names = {
  1: ['Ana Kowalska', 'Bo Lindqvist'],
  2: ['Chen Wei', 'Dita Novotná'],
  3: ['Елена Соколова', 'Фёдор Преображенский'],
  4: ['Gwendolyn Featherstonehaugh', 'Hal Montgomery'],
  6: ['Ines', 'Jan'],
}

/** Where a story happens: at table 1 of three, unless stated otherwise. */
interface Place {
  readonly table?: number
  /** Further tables that the tablet represents. */
  readonly also?: readonly number[]
  readonly plan?: () => Plan
  readonly settings?: Partial<Settings>
  readonly names?: Names
  /** Replaces the hall of that plan with those settings and names. */
  readonly hall?: () => Hall
  /** Hub's answers to questions of the tablet. */
  readonly replies?: FakeTable['replies']['to']
}

const howell = () => made(howellThreeTables(2))
export const sevenTables = () => made(mitchell({ kind: 'plain', tables: 7, boardsPerRound: 3, winners: 1 }))

function openedHall({ plan = howell, settings, names = NAMES }: Place): Hall {
  const desk = createHall(plan(), { ...SETTINGS, leads: true, ...settings })
  desk.name(names)
  return desk
}

export function stage(place: Place = {}): Stage {
  const { table: number = 1, also = [], hall = () => openedHall(place), replies } = place
  const desk = hall()
  const table = createFakeTable(desk, number, deviceNamed(`tablet${number}`), also)
  if (replies) table.replies.to = replies
  const now = signal(STORY_NOW)
  const terminal = createTerminalStore(table.port, clockShowing(now))
  table.start()
  return { desk, number, table, store: createTableStore(terminal), now, shown: {} }
}

/** Joins steps to one. */
export const inTurn =
  (...steps: readonly Step[]): Step =>
  async set => {
    for (const step of steps) await step(set)
  }

/** Plays these steps on a new stage. */
export async function staged(place: Place, ...steps: readonly Step[]): Promise<Stage> {
  const set = stage(place)
  await inTurn(...steps)(set)
  return set
}

/** Tells stories at one place, each by its steps. */
export const storyAt =
  (place: Place = {}) =>
  (...steps: readonly Step[]) =>
  async (): Promise<Story> => {
    const { store, shown } = await staged(place, ...steps)
    return { store, overlay: 'none', ...shown }
  }

/** Changes what is drawn around the table's screen. */
export const show =
  (more: Partial<Story>): Step =>
  ({ shown }) =>
    Object.assign(shown, more)
export const over = (overlay: Overlay): Step => show({ overlay })
export const press = (...presses: readonly string[]): Step => show({ presses })
