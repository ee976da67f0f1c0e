import { isPlayed, seatedAt, sides } from './entry.ts'
import type { ContestantId, Plan, PlanEntry } from './plan.ts'
import { balanceOf } from './quality.ts'

export interface Extent {
  readonly least: number
  readonly most: number
}

/** What a director compares movements by. */
export interface PlanFigures {
  readonly contestants: number
  readonly tables: number
  readonly rounds: number
  /** Different boards in the whole movement. */
  readonly boards: number
  /** Per contestant. */
  readonly boardsPlayed: Extent
  readonly roundsPlayed: Extent
  /** Rounds a contestant sits out. */
  readonly sitOuts: Extent
  readonly playsPerBoard: Extent
  /** Rounds in which tables share boards, and the most tables with one board. */
  readonly sharing: { readonly rounds: number; readonly tables: number }
  /** `meetings[k]`: how many pairs of possible opponents meet k times. */
  readonly meetings: readonly number[]
  /** Q and spread of a one-winner plan (see `quality.ts`); `null` with two winners. */
  readonly quality: number | null
  readonly spread: Extent | null
}

/** The figures of a plan, computed from its entries alone. */
export const describePlan = (plan: Plan): PlanFigures => {
  const played = plan.entries.filter(isPlayed)
  const plays = count(played.flatMap(entry => entry.boards))
  const rounds = count(played.flatMap(seatedAt))
  const boards = sum(played.flatMap(entry => seatedAt(entry).map(who => [who, entry.boards.length] as const)))
  const perContestant = (counts: ReadonlyMap<ContestantId, number>) =>
    plan.contestants.map(({ id }) => counts.get(id) ?? 0)
  const balance = balanceOf(plan)
  const roundsPlayed = extent(perContestant(rounds))
  return {
    contestants: plan.contestants.length,
    tables: plan.tables,
    rounds: plan.rounds,
    boards: plays.size,
    boardsPlayed: extent(perContestant(boards)),
    roundsPlayed,
    sitOuts: { least: plan.rounds - roundsPlayed.most, most: plan.rounds - roundsPlayed.least },
    playsPerBoard: extent([...plays.values()]),
    sharing: sharingFigures(played),
    meetings: meetingsOf(plan, played),
    quality: balance?.quality ?? null,
    spread: balance?.spread ?? null,
  }
}

const sharingFigures = (played: readonly PlanEntry[]) => {
  const shared = [
    ...count(played.flatMap(({ round, boards }) => boards.map(board => `${round}:${board}`))),
  ].filter(([, tables]) => tables > 1)
  return {
    rounds: new Set(shared.map(([key]) => key.split(':')[0])).size,
    tables: Math.max(1, ...shared.map(([, tables]) => tables)),
  }
}

const meetingsOf = (plan: Plan, played: readonly PlanEntry[]): readonly number[] => {
  const met = count(
    played.flatMap(entry => {
      const { NS, EW } = sides(entry)
      return NS.flatMap(ns => EW.map(ew => meeting(ns, ew)))
    }),
  )
  const possible = plan.contestants.flatMap((one, at) =>
    plan.contestants
      .slice(at + 1)
      .filter(other => one.line === undefined || one.line !== other.line)
      .map(other => met.get(meeting(one.id, other.id)) ?? 0),
  )
  const histogram = new Array<number>(Math.max(0, ...possible) + 1).fill(0)
  for (const times of possible) histogram[times] = (histogram[times] ?? 0) + 1
  return histogram
}

const meeting = (one: ContestantId, other: ContestantId): string =>
  one < other ? `${one} ${other}` : `${other} ${one}`

const count = <K>(keys: readonly K[]): ReadonlyMap<K, number> => sum(keys.map(key => [key, 1] as const))

const sum = <K>(parts: readonly (readonly [K, number])[]): ReadonlyMap<K, number> => {
  const sums = new Map<K, number>()
  for (const [key, part] of parts) sums.set(key, (sums.get(key) ?? 0) + part)
  return sums
}

const extent = (values: readonly number[]): Extent =>
  values.length === 0 ? { least: 0, most: 0 } : { least: Math.min(...values), most: Math.max(...values) }
