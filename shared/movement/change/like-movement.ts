import { SEATS } from '../../game/seat.ts'
import { individualFor } from '../make/individual/individual.ts'
import { rainbow } from '../make/individual/rainbow.ts'
import type { MakeWish } from '../make/maker.ts'
import { makerOf } from '../make/makers.ts'
import { isPlayed, sides } from '../plan/entry.ts'
import { firstBoardOf, fromBoard } from '../plan/first-board.ts'
import type { ContestantId, Plan, PlanEntry } from '../plan/plan.ts'

/**
 * Contestants of a generated movement mapped to those of the plan in play, by most shared places in rounds up
 * to `upTo` within the line. Directions count little, as rounds may have been switched.
 */
export type Alignment = ReadonlyMap<ContestantId, ContestantId>

export const alignment = (whole: Plan, plan: Plan, upTo: number): Alignment => {
  const inPlay = new Map(plan.entries.map(entry => [`${entry.round} ${entry.table}`, entry]))
  const votes = new Map<string, number>()
  for (const entry of whole.entries) {
    const now = inPlay.get(`${entry.round} ${entry.table}`)
    if (now === undefined || entry.round > upTo) continue
    const made = sides(entry)
    const real = sides(now)
    for (const one of ['NS', 'EW'] as const)
      for (const other of ['NS', 'EW'] as const)
        for (const from of made[one])
          for (const to of real[other]) {
            const key = `${from} ${to}`
            votes.set(key, (votes.get(key) ?? 0) + (one === other ? 1.25 : 1))
          }
  }
  const ranked = whole.contestants
    .flatMap(({ id: from, line }) =>
      plan.contestants
        .filter(one => one.line === line)
        .map(({ id: to }) => ({ from, to, count: votes.get(`${from} ${to}`) ?? 0 })),
    )
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
  const found = new Map<ContestantId, ContestantId>()
  const taken = new Set<ContestantId>()
  for (const { from, to } of ranked) {
    if (found.has(from) || taken.has(to)) continue
    found.set(from, to)
    taken.add(to)
  }
  return found
}

/** Returns an entry with the contestants of the plan in play; seats of absent ones are `null`. */
export const renamed = (entry: PlanEntry, names: Alignment): PlanEntry => {
  const now = (id: ContestantId | null) => (id === null ? null : (names.get(id) ?? null))
  const { N, E, S, W } = entry.seats
  const seats = { N: now(N), E: now(E), S: now(S), W: now(W) }
  return { ...entry, seats, boards: SEATS.some(seat => seats[seat] === null) ? [] : entry.boards }
}

/**
 * Returns the share of tables in these rounds at which the same contestants play the same boards, in either direction.
 */
export const likeness = (whole: Plan, plan: Plan, names: Alignment, upTo: number): number => {
  const keys = (entries: readonly PlanEntry[]) =>
    new Set(
      entries
        .filter(entry => entry.round <= upTo && isPlayed(entry))
        .map(({ round, table, seats, boards }) => {
          const people = SEATS.map(seat => seats[seat]).sort()
          return `${round} ${table} ${people.join()} ${[...boards].sort((a, b) => a - b).join()}`
        }),
    )
  const made = keys(whole.entries.map(entry => renamed(entry, names)))
  const real = keys(plan.entries)
  const same = [...made].filter(key => real.has(key)).length
  return same / Math.max(1, made.size, real.size)
}

/**
 * Movements whose shorter or smaller versions are prefixes of the whole (a Howell only if its last rounds
 * were dropped).
 */
const CONTINUED = [
  'mitchell',
  'skip-mitchell',
  'relay-mitchell',
  'hesitation-mitchell',
  'rover-mitchell',
  'howell',
] as const

type Size = Pick<MakeWish, 'tables' | 'rounds' | 'missing' | 'switched'>

/** Generates whole movements of the size, with the winners, boards per round and first board of the plan in play. */
export const wholeMovements = (plan: Plan, size: Size): readonly Plan[] => {
  const first = firstUsualBoard(plan)
  return madeWholes(plan, size).map(made => fromBoard(made, first))
}

/**
 * Returns the lowest board in regular use; a board that is played once, or far less than usual, was played by mistake.
 */
export const firstUsualBoard = ({ entries }: Plan): number => {
  const counts = new Map<number, number>()
  for (const board of entries.flatMap(entry => entry.boards)) counts.set(board, (counts.get(board) ?? 0) + 1)
  const inOrder = [...counts.values()].sort((a, b) => a - b)
  const usual = inOrder[Math.floor(inOrder.length / 2)] ?? 0
  const least = Math.min(usual, Math.max(2, usual / 2))
  return firstBoardOf({
    entries: entries.map(entry => ({
      ...entry,
      boards: entry.boards.filter(board => (counts.get(board) ?? 0) >= least),
    })),
  })
}

const madeWholes = (plan: Plan, size: Size): readonly Plan[] => {
  if (plan.kind === 'teams') return []
  const boardsPerRound = usualBoards(plan)
  if (plan.kind === 'individual') {
    const { tables, rounds } = size
    const wish = { tables, boardsPerRound, ...(rounds && { rounds }) }
    const made = [individualFor(plan.contestants.length, wish), rainbow.make(wish)]
    return made.flatMap(one => (one.ok ? [one.value] : []))
  }
  return CONTINUED.flatMap(kind => {
    const made = makerOf(kind)?.make({
      ...size,
      boardsPerRound,
      winners: plan.winners,
    })
    return made?.ok ? [made.value] : []
  })
}

export const usualBoards = ({ entries }: Pick<Plan, 'entries'>): number => {
  const counts = new Map<number, number>()
  for (const { boards } of entries)
    if (boards.length > 0) counts.set(boards.length, (counts.get(boards.length) ?? 0) + 1)
  const [usual] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])
  return usual?.[0] ?? 1
}
