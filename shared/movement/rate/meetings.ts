import { extentOf } from '../../lib/extent.ts'
import { isPlayed, sides } from '../plan/entry.ts'
import type { ContestantId, Plan, PlanEntry } from '../plan/plan.ts'
import { timesMet } from '../plan/team-matches.ts'

/** Histogram: at index k the number of couples of contestants that meet, or are partners, k times. */
export type Histogram = readonly number[]

/**
 * Counts meetings of possible opponents: pairs and players table by table, teams match by match (a match and its return
 * are one meeting). With two winners only contestants of different lines can meet.
 */
export const meetingsOf = (plan: Plan): Histogram =>
  plan.kind === 'teams'
    ? histogram(plan, timesMet(plan))
    : histogram(
        plan,
        counted(plan, ({ NS, EW }) => NS.flatMap(ns => EW.map(ew => [ns, ew] as const))),
      )

/** Counts partnerships of players; `null` if partners do not change. */
export const partneringsOf = (plan: Plan): Histogram | null =>
  plan.kind === 'individual'
    ? histogram(
        plan,
        counted(plan, ({ NS, EW }) => [NS, EW].flatMap(([one, other]) => couple(one, other))),
      )
    : null

type EntrySides = ReturnType<typeof sides>
type IdPair = readonly [ContestantId, ContestantId]

const couple = (one: ContestantId | undefined, other: ContestantId | undefined): readonly IdPair[] =>
  one === undefined || other === undefined ? [] : [[one, other]]

const counted = (plan: Plan, couplesAt: (at: EntrySides) => readonly IdPair[]) => {
  const times = new Map<string, number>()
  const played: readonly PlanEntry[] = plan.entries.filter(isPlayed)
  for (const [one, other] of played.flatMap(entry => couplesAt(sides(entry)))) {
    const key = keyOf(one, other)
    times.set(key, (times.get(key) ?? 0) + 1)
  }
  return (one: ContestantId, other: ContestantId) => times.get(keyOf(one, other)) ?? 0
}

const histogram = (plan: Plan, times: (one: ContestantId, other: ContestantId) => number): Histogram => {
  const possible = plan.contestants.flatMap((one, at) =>
    plan.contestants
      .slice(at + 1)
      .filter(other => one.line === undefined || one.line !== other.line)
      .map(other => times(one.id, other.id)),
  )
  const counts = new Array<number>(extentOf(possible).most + 1).fill(0)
  for (const often of possible) counts[often] = (counts[often] ?? 0) + 1
  return counts
}

const keyOf = (one: ContestantId, other: ContestantId): string =>
  one < other ? `${one} ${other}` : `${other} ${one}`
