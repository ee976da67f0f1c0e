import { type Extent, extentOf } from '../../lib/extent.ts'
import { isPlayed } from '../plan/entry.ts'
import type { Plan, PlanEntry } from '../plan/plan.ts'
import { unitsAt, unitsOf } from '../plan/unit.ts'
import { type Histogram, meetingsOf, partneringsOf } from './meetings.ts'
import { balanceOf } from './quality.ts'

export interface PlanFigures {
  readonly contestants: number
  readonly tables: number
  readonly rounds: number
  /** Number of different boards in the whole movement. */
  readonly boards: number
  /** Boards played by a pair, player, or half of a team. */
  readonly boardsPlayed: Extent
  readonly roundsPlayed: Extent
  readonly sitOuts: Extent
  /**
   * Largest number of consecutive rounds that a unit sits out, and largest number of boards that others play meanwhile.
   */
  readonly longestSitOut: { readonly rounds: number; readonly boards: number }
  readonly playsPerBoard: Extent
  /** Number of rounds in which tables share boards, and largest number of tables that share one. */
  readonly sharing: { readonly rounds: number; readonly tables: number }
  /** `meetings[k]`: number of couples of possible opponents that meet k times; for teams, number of matches. */
  readonly meetings: Histogram
  /** Number of couples of possible partners that play together k times; `null` if partners do not change. */
  readonly partnerings: Histogram | null
  /** Q and spread of a one-winner plan (see `quality.ts`); `null` with two winners and for teams. */
  readonly quality: number | null
  readonly spread: Extent | null
}

/** Minimum share of the boards in play that every contestant should be scheduled to play (EBU guidance). */
export const LEAST_SHARE = 0.7

/** Returns the share of all boards played by the contestant with the fewest: 0 to 1. */
export const shareInPlay = ({ boards, boardsPlayed }: PlanFigures): number =>
  boards === 0 ? 1 : boardsPlayed.least / boards

/** Computes the figures of a plan from its entries alone. */
export const describePlan = (plan: Plan): PlanFigures => {
  const played = plan.entries.filter(isPlayed)
  const plays = count(played.flatMap(entry => entry.boards))
  const at = played.map(entry => ({ entry, keys: unitsAt(plan, entry).map(unit => unit.key) }))
  const rounds = count(at.flatMap(({ keys }) => keys))
  const boards = sum(at.flatMap(({ entry, keys }) => keys.map(key => [key, entry.boards.length] as const)))
  const perUnit = (counts: ReadonlyMap<string, number>) =>
    unitsOf(plan).map(({ key }) => counts.get(key) ?? 0)
  const balance = balanceOf(plan)
  const roundsPlayed = extentOf(perUnit(rounds))
  return {
    contestants: plan.contestants.length,
    tables: plan.tables,
    rounds: plan.rounds,
    boards: plays.size,
    boardsPlayed: extentOf(perUnit(boards)),
    roundsPlayed,
    // In a plan with a contestant at two tables at once the difference is negative.
    sitOuts: {
      least: Math.max(0, plan.rounds - roundsPlayed.most),
      most: Math.max(0, plan.rounds - roundsPlayed.least),
    },
    longestSitOut: longestSitOut(plan, played),
    playsPerBoard: extentOf(plays.values()),
    sharing: sharingFigures(played),
    meetings: meetingsOf(plan),
    partnerings: partneringsOf(plan),
    quality: balance?.quality ?? null,
    spread: balance?.spread ?? null,
  }
}

const longestSitOut = (plan: Plan, played: readonly PlanEntry[]) => {
  const rounds = Array.from({ length: plan.rounds }, (_, index) => {
    const entries = played.filter(entry => entry.round === index + 1)
    return {
      boards: Math.max(0, ...entries.map(entry => entry.boards.length)),
      playing: new Set(entries.flatMap(entry => unitsAt(plan, entry).map(unit => unit.key))),
    }
  })
  const longest = { rounds: 0, boards: 0 }
  for (const { key } of unitsOf(plan)) {
    const run = { rounds: 0, boards: 0 }
    for (const { boards, playing } of rounds) {
      run.rounds = playing.has(key) ? 0 : run.rounds + 1
      run.boards = playing.has(key) ? 0 : run.boards + boards
      longest.rounds = Math.max(longest.rounds, run.rounds)
      longest.boards = Math.max(longest.boards, run.boards)
    }
  }
  return longest
}

/**
 * Returns the number of rounds in which tables share boards, and the largest number of tables that share one:
 * 1 if none share.
 */
export const sharingOf = (plan: Plan): PlanFigures['sharing'] => sharingFigures(plan.entries.filter(isPlayed))

const sharingFigures = (played: readonly PlanEntry[]) => {
  const shared = [
    ...count(played.flatMap(({ round, boards }) => boards.map(board => `${round}:${board}`))),
  ].filter(([, tables]) => tables > 1)
  return {
    rounds: new Set(shared.map(([key]) => key.split(':')[0])).size,
    tables: Math.max(1, extentOf(shared.map(([, tables]) => tables)).most),
  }
}

const count = <K>(keys: readonly K[]): ReadonlyMap<K, number> => sum(keys.map(key => [key, 1] as const))

const sum = <K>(parts: readonly (readonly [K, number])[]): ReadonlyMap<K, number> => {
  const sums = new Map<K, number>()
  for (const [key, part] of parts) sums.set(key, (sums.get(key) ?? 0) + part)
  return sums
}
