import { computed, type ReadonlySignal, signal } from '@preact/signals'
import { checkPlan } from '../../../../shared/movement/check/check.ts'
import type { ContestantId, Line, Plan, PlanEntry } from '../../../../shared/movement/plan/plan.ts'
import type { PlanFault } from '../../../../shared/movement/plan/plan-fault.ts'
import { entryAt } from '../../../../shared/movement/tell/guide.ts'

/** Editor of a pairs movement, one cell (a table in a round) at a time, with continuous checks. */
export interface PlanEditor {
  readonly plan: ReadonlySignal<Plan>
  readonly faults: ReadonlySignal<readonly PlanFault[]>
  readonly cell: ReadonlySignal<Cell>
  choose(cell: Cell): void
  /** Seats a contestant; `null` empties the seat. */
  seat(line: Line, contestant: ContestantId | null): void
  /** Sets the boards from a list such as "4-6, 9"; returns false if the list is invalid, and then changes nothing. */
  setBoards(text: string): boolean
  /** True if the last list of boards typed for this cell is invalid. */
  readonly unread: ReadonlySignal<boolean>
  readonly canUndo: ReadonlySignal<boolean>
  undo(): void
  /** Number of undos; text typed before one is outdated. */
  readonly undone: ReadonlySignal<number>
}

export interface Cell {
  readonly round: number
  readonly table: number
}

export function createPlanEditor(begun: Plan): PlanEditor {
  const history = signal<readonly Plan[]>([begun])
  const plan = computed(() => history.value.at(-1) ?? begun)
  const cell = signal<Cell>({ round: 1, table: 1 })
  const undone = signal(0)
  const unread = signal(false)
  let keying: Cell | null = null
  const change = (entry: PlanEntry) => {
    history.value = [...history.value, withEntry(plan.value, entry)]
  }
  return {
    plan,
    faults: computed(() => checkPlan(plan.value)),
    cell,
    choose(chosen) {
      cell.value = chosen
      keying = null
      unread.value = false
    },
    seat(line, contestant) {
      const entry = entryOf(plan.value, cell.value)
      const seats = line === 'NS' ? { N: contestant, S: contestant } : { E: contestant, W: contestant }
      keying = null
      change({ ...entry, seats: { ...entry.seats, ...seats } })
    },
    setBoards(text) {
      const boards = boardsOf(text)
      unread.value = boards === undefined
      if (boards === undefined) return false
      const entry = entryOf(plan.value, cell.value)
      if (boards.join() === entry.boards.join()) return true
      if (keying === cell.value) history.value = history.value.slice(0, -1)
      keying = cell.value
      change({ ...entry, boards })
      return true
    },
    canUndo: computed(() => history.value.length > 1),
    undo() {
      if (history.value.length > 1) history.value = history.value.slice(0, -1)
      keying = null
      unread.value = false
      undone.value += 1
    },
    undone,
    unread,
  }
}

const EMPTY = { N: null, E: null, S: null, W: null } as const

/** Returns the entry of a cell, or an empty one if the plan has none. */
export const entryOf = (plan: Plan, { round, table }: Cell): PlanEntry =>
  entryAt(plan, round, table) ?? { round, table, seats: EMPTY, boards: [] }

const withEntry = (plan: Plan, entry: PlanEntry): Plan => {
  const others = plan.entries.filter(({ round, table }) => round !== entry.round || table !== entry.table)
  return {
    ...plan,
    entries: [...others, entry].sort((a, b) => a.round - b.round || a.table - b.table),
  }
}

const MOST_BOARDS = 999

/** Parses "4-6, 9" as 4, 5, 6, 9; empty text as no boards; `undefined` for an invalid list. */
export const boardsOf = (text: string): readonly number[] | undefined => {
  const parts = text.split(/[\s,;、，]+/).filter(part => part !== '')
  const lists = parts.map(part => {
    const match = /^(\d{1,3})(?:[-–](\d{1,3}))?$/.exec(part)
    const first = Number(match?.[1])
    const last = match?.[2] === undefined ? first : Number(match[2])
    if (!match || first < 1 || last < first || last > MOST_BOARDS) return undefined
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
  return lists.some(list => list === undefined) ? undefined : lists.flatMap(list => list ?? [])
}
