import { isPlayed } from './entry.ts'
import type { ContestantId, Plan } from './plan.ts'

/** Match of two pairs: all their boards in consecutive rounds. */
export interface PlannedMeeting {
  readonly rounds: readonly number[]
  /** Pairs of the match, first the one that sat North-South first. */
  readonly pairs: readonly [ContestantId, ContestantId]
  readonly boards: readonly number[]
}

/** Returns the matches of pairs in order of their start. Two pairs that meet again after others have a second match. */
export const pairMatchesOf = ({ entries }: Plan): readonly PlannedMeeting[] => {
  const latest = new Map<string, GrowingMeeting>()
  const matches: GrowingMeeting[] = []
  const played = entries.filter(isPlayed).sort((a, b) => a.round - b.round || a.table - b.table)
  for (const { round, seats, boards } of played) {
    const key = [seats.N, seats.E].sort().join(' ')
    const before = latest.get(key)
    const last = before?.rounds.at(-1) ?? Number.NaN
    const match: GrowingMeeting =
      before && (last === round || last === round - 1)
        ? before
        : { rounds: [], pairs: [seats.N, seats.E], boards: [] }
    if (match !== before) matches.push(match)
    if (last !== round || match !== before) match.rounds.push(round)
    match.boards.push(...boards)
    latest.set(key, match)
  }
  return matches.map(match => ({ ...match, boards: match.boards.sort((a, b) => a - b) }))
}

interface GrowingMeeting {
  readonly rounds: number[]
  readonly pairs: readonly [ContestantId, ContestantId]
  readonly boards: number[]
}
