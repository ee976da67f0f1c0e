/**
 * Match of two teams: A's North-South against B's East-West and, on the same boards but perhaps in another
 * round (American Whist), B's North-South against A's East-West.
 */

import { isPlayed } from './entry.ts'
import type { ContestantId, Plan } from './plan.ts'

interface Leg {
  readonly ns: ContestantId
  readonly ew: ContestantId
  /** Number of tables (rounds) at which the teams met this way. */
  readonly times: number
  readonly boards: readonly number[]
}

/** Boards of a match that the other two halves never play against each other. */
export interface OpenMatch {
  readonly ns: ContestantId
  readonly ew: ContestantId
  readonly boards: readonly number[]
}

/** Match of two teams, from the first board to the last on which both tables are compared. */
export interface PlannedMatch {
  /** Home team in the first of its rounds; see `homeOf`. */
  readonly home: ContestantId
  readonly away: ContestantId
  /** Rounds, ascending; several if a match has several stanzas, or its return in another round. */
  readonly rounds: readonly number[]
  readonly boards: readonly number[]
}

/**
 * Returns the home team of a meeting in a round: the one that sits North-South at the first of their two
 * tables, as a draw seats them; if the return is in another round, the one listed first in the contestants.
 */
export function homeOf(plan: Plan, round: number, one: ContestantId, other: ContestantId): ContestantId {
  const [first, second] = plan.entries
    .filter(({ round: own, seats: { N, E } }) => {
      const isReturn = N === other && E === one
      return own === round && (isReturn || (N === one && E === other))
    })
    .sort((a, b) => a.table - b.table)
  if (first && second && first.seats.N !== second.seats.N) return first.seats.N === one ? one : other
  return plan.contestants.find(({ id }) => id === one || id === other)?.id ?? one
}

/**
 * Returns the matches of a movement in order of their start. A match continues while a board of it lacks its return,
 * and while the two meet again in the next round, as in stanzas.
 */
export const matchesOf = (plan: Plan): readonly PlannedMatch[] => {
  const open = new Map<string, Meeting>()
  const matches: Meeting[] = []
  for (const { round, seats, boards } of inOrder(plan)) {
    if (seats.N === seats.E) continue
    const key = legKey(...([seats.N, seats.E].sort() as [ContestantId, ContestantId]))
    const known = open.get(key)
    const goesOn = known && (known.rounds.has(round) || known.rounds.has(round - 1) || !isComplete(known))
    const meeting: Meeting = goesOn ? known : meetingOf(homeOf(plan, round, seats.N, seats.E), seats)
    if (!goesOn) matches.push(meeting)
    open.set(key, meeting)
    meeting.rounds.add(round)
    for (const board of boards)
      (seats.N === meeting.home ? meeting.homeBoards : meeting.awayBoards).add(board)
  }
  return matches.map(({ home, away, rounds, homeBoards, awayBoards }) => ({
    home,
    away,
    rounds: [...rounds],
    boards: [...new Set([...homeBoards, ...awayBoards])].sort((a, b) => a - b),
  }))
}

interface Meeting {
  readonly home: ContestantId
  readonly away: ContestantId
  readonly rounds: Set<number>
  /** Boards that the home team plays North-South, and those of the away team. */
  readonly homeBoards: Set<number>
  readonly awayBoards: Set<number>
}

const meetingOf = (home: ContestantId, { N, E }: { N: ContestantId; E: ContestantId }): Meeting => ({
  home,
  away: home === N ? E : N,
  rounds: new Set(),
  homeBoards: new Set(),
  awayBoards: new Set(),
})

const isComplete = ({ homeBoards, awayBoards }: Meeting): boolean =>
  homeBoards.size === awayBoards.size && [...homeBoards].every(board => awayBoards.has(board))

const inOrder = (plan: Plan) =>
  [...plan.entries.filter(isPlayed)].sort((a, b) => a.round - b.round || a.table - b.table)

/** Returns matches without their return, in playing order; empty if all matches are complete. */
export const openMatches = (plan: Plan): readonly OpenMatch[] => {
  const legs = legsOf(plan)
  return [...legs.values()].flatMap(({ ns, ew, boards }) => {
    const back = new Set(legs.get(legKey(ew, ns))?.boards)
    const open = boards.filter(board => !back.has(board)).sort((a, b) => a - b)
    return open.length === 0 ? [] : [{ ns, ew, boards: open }]
  })
}

/** Counts meetings of two teams: a match and its return are one meeting. */
export const timesMet = (plan: Plan): ((one: ContestantId, other: ContestantId) => number) => {
  const legs = legsOf(plan)
  const times = (ns: ContestantId, ew: ContestantId) => legs.get(legKey(ns, ew))?.times ?? 0
  return (one, other) => Math.max(times(one, other), times(other, one))
}

/** Returns the meetings in each direction. A number against itself is two teams of two sections, and has no return. */
const legsOf = (plan: Plan): ReadonlyMap<string, Leg> => {
  const legs = new Map<string, Leg>()
  for (const { seats, boards } of plan.entries.filter(isPlayed)) {
    if (seats.N === seats.E) continue
    const key = legKey(seats.N, seats.E)
    const before = legs.get(key)
    legs.set(key, {
      ns: seats.N,
      ew: seats.E,
      times: (before?.times ?? 0) + 1,
      boards: [...(before?.boards ?? []), ...boards],
    })
  }
  return legs
}

const legKey = (ns: ContestantId, ew: ContestantId): string => `${ns} ${ew}`
