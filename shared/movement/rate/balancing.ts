import { isPlayed, type PlayedEntry } from '../plan/entry.ts'
import type { Plan } from '../plan/plan.ts'

/**
 * Balance of a one-winner pairs plan while groups of tables are turned (North-South and East-West exchanged), updated
 * incrementally. Q is highest where the sum of the squared competitions (see `quality.ts`) is least: their plain sum
 * does not depend on the seating.
 */
export interface Balancing {
  readonly groups: number
  /** Returns the change in the sum of squares if this group turned. */
  readonly change: (group: number) => number
  readonly turn: (group: number) => number
  /** Facing of each group: -1 if turned relative to the plan, otherwise 1. */
  readonly facing: Int8Array
  /** Returns the current sum of squares, in units of the smallest group of boards. */
  readonly squares: () => number
  /** Returns the current Q; 0 if no board is compared. */
  readonly quality: () => number
}

/** Creates the state; `groupOf` numbers the groups from 0, with null for a table and round that never turns. */
export const balancing = (plan: Plan, groupOf: (entry: PlayedEntry) => number | null): Balancing => {
  const size = plan.contestants.length
  const index = new Map(plan.contestants.map((one, at) => [one.id, at]))
  const played = plan.entries.filter(isPlayed)
  const groupAt = played.map(groupOf)
  const groups = Math.max(-1, ...groupAt.map(group => group ?? -1)) + 1
  const competition = new Int32Array(size * size)
  const links: GroupLink[][] = Array.from({ length: groups }, () => [])
  const cellOf = (a: number, b: number) => Math.min(a, b) * size + Math.max(a, b)
  const seat = (at: number) => {
    const { N, E } = played[at]?.seats ?? { N: '', E: '' }
    return [index.get(N) ?? 0, index.get(E) ?? 0] as const
  }
  const meet = (one: number, other: number, boards: number) => {
    const a = groupAt[one] ?? null
    const b = groupAt[other] ?? null
    seat(one).forEach((here, way) => {
      seat(other).forEach((there, otherWay) => {
        const cell = cellOf(here, there)
        const weight = way === otherWay ? boards : -boards
        competition[cell] = (competition[cell] ?? 0) + weight
        if (a === b) return
        if (a !== null) links[a]?.push({ cell, other: b ?? groups, weight })
        if (b !== null) links[b]?.push({ cell, other: a ?? groups, weight })
      })
    })
  }
  for (const { plays, boards } of playsOfSets(played)) {
    plays.forEach((one, at) => {
      const [ns, ew] = seat(one)
      const cell = cellOf(ns, ew)
      competition[cell] = (competition[cell] ?? 0) + (plays.length - 1) * boards
      for (const other of plays.slice(at + 1)) meet(one, other, boards)
    })
  }
  return turning(competition, links, size)
}

/** Coupling of two groups in a competition figure. */
interface GroupLink {
  readonly cell: number
  readonly other: number
  readonly weight: number
}

const turning = (
  competition: Int32Array,
  links: readonly (readonly GroupLink[])[],
  size: number,
): Balancing => {
  const groups = links.length
  // An extra group that never turns stands for all fixed tables.
  const facing = new Int8Array(groups + 1).fill(1)
  const packed = links.map(list => pack(list))
  /** Returns the change caused by a turn, and applies it if `turns`. */
  const walk = (group: number, turns: boolean): number => {
    const { cells, others, weights } = packed[group] ?? NOTHING
    const self = facing[group] ?? 1
    let sum = 0
    for (let at = 0; at < cells.length; ) {
      const cell = cells[at] ?? 0
      let share = 0
      for (; at < cells.length && cells[at] === cell; at++)
        share += (weights[at] ?? 0) * (facing[others[at] ?? 0] ?? 1)
      share *= self
      const figure = competition[cell] ?? 0
      sum += 4 * share * (share - figure)
      if (turns) competition[cell] = figure - 2 * share
    }
    if (turns) facing[group] = -self
    return sum
  }
  const squares = () => competition.reduce((sum, figure) => sum + figure * figure, 0)
  const total = competition.reduce((sum, figure) => sum + figure, 0)
  const quality = () => {
    const sum = squares()
    return sum === 0 ? 0 : (100 * total * total) / (((size * (size - 1)) / 2) * sum)
  }
  return {
    groups,
    change: group => walk(group, false),
    turn: group => walk(group, true),
    facing,
    squares,
    quality,
  }
}

interface LinkColumns {
  readonly cells: Int32Array
  readonly others: Int32Array
  readonly weights: Int32Array
}

const NOTHING: LinkColumns = { cells: new Int32Array(), others: new Int32Array(), weights: new Int32Array() }

/** Packs links into flat arrays, with those of a figure adjacent and those to one group merged. */
const pack = (links: readonly GroupLink[]): LinkColumns => {
  const sorted = [...links].sort((a, b) => a.cell - b.cell || a.other - b.other)
  const merged: { cell: number; other: number; weight: number }[] = []
  for (const link of sorted) {
    const last = merged.at(-1)
    if (last?.cell === link.cell && last.other === link.other) last.weight += link.weight
    else merged.push({ ...link })
  }
  const kept = merged.filter(link => link.weight !== 0)
  return {
    cells: Int32Array.from(kept, link => link.cell),
    others: Int32Array.from(kept, link => link.other),
    weights: Int32Array.from(kept, link => link.weight),
  }
}

/** Merges boards played at the same tables in the same rounds; `plays` are indexes into `played`. */
const playsOfSets = (played: readonly PlayedEntry[]) => {
  const byBoard = new Map<number, number[]>()
  played.forEach((entry, at) => {
    for (const board of entry.boards) byBoard.set(board, [...(byBoard.get(board) ?? []), at])
  })
  const sets = new Map<string, { readonly plays: readonly number[]; boards: number }>()
  for (const plays of byBoard.values()) {
    const key = plays.join()
    sets.set(key, { plays, boards: (sets.get(key)?.boards ?? 0) + 1 })
  }
  const unit = [...sets.values()].reduce((divisor, { boards }) => common(divisor, boards), 0)
  return [...sets.values()].map(({ plays, boards }) => ({ plays, boards: boards / Math.max(1, unit) }))
}

const common = (a: number, b: number): number => (b === 0 ? a : common(b, a % b))
