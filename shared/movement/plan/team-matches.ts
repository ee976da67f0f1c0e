import { isPlayed } from './entry.ts'
import type { ContestantId, Plan } from './plan.ts'

/**
 * A match of two teams: A's North-South against B's East-West and, on the same boards but perhaps in another
 * round (American Whist), B's North-South against A's East-West.
 */

interface Leg {
  readonly ns: ContestantId
  readonly ew: ContestantId
  /** At how many tables (rounds) they met this way. */
  readonly times: number
  readonly boards: readonly number[]
}

/** A leg whose boards, or some of them, the other two halves never play against each other. */
export interface OpenMatch {
  readonly ns: ContestantId
  readonly ew: ContestantId
  /** Ascending. */
  readonly boards: readonly number[]
}

/** Two teams that meet, once: from the first board to the last on which both tables are compared. */
export interface PlannedMatch {
  /** Whichever of the two the list of contestants names first. */
  readonly home: ContestantId
  readonly away: ContestantId
  /** Ascending; more than one where a match has several stanzas, or its return in another round. */
  readonly rounds: readonly number[]
  /** Ascending. */
  readonly boards: readonly number[]
}

/**
 * The matches of a movement, in the order in which they begin. A match goes on while a board of it lacks its
 * return, and while the two meet again in the very next round, as they do in stanzas.
 */
export const matchesOf = (plan: Plan): readonly PlannedMatch[] => {
  const places = new Map(plan.contestants.map(({ id }, place) => [id, place]))
  const open = new Map<string, Meeting>()
  const matches: Meeting[] = []
  for (const { round, seats, boards } of inOrder(plan)) {
    if (seats.N === seats.E) continue
    const [home, away] =
      (places.get(seats.N) ?? 0) < (places.get(seats.E) ?? 0) ? [seats.N, seats.E] : [seats.E, seats.N]
    const known = open.get(legKey(home, away))
    const goesOn = known && (known.rounds.has(round) || known.rounds.has(round - 1) || !isComplete(known))
    const meeting: Meeting = goesOn
      ? known
      : { home, away, rounds: new Set(), homeBoards: new Set(), awayBoards: new Set() }
    if (!goesOn) matches.push(meeting)
    open.set(legKey(home, away), meeting)
    meeting.rounds.add(round)
    for (const board of boards) (seats.N === home ? meeting.homeBoards : meeting.awayBoards).add(board)
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
  /** Those that home plays North-South, and those that away does. */
  readonly homeBoards: Set<number>
  readonly awayBoards: Set<number>
}

const isComplete = ({ homeBoards, awayBoards }: Meeting): boolean =>
  homeBoards.size === awayBoards.size && [...homeBoards].every(board => awayBoards.has(board))

const inOrder = (plan: Plan) =>
  [...plan.entries.filter(isPlayed)].sort((a, b) => a.round - b.round || a.table - b.table)

/** Legs without their return, in the order in which they are played. None where all matches are complete. */
export const openMatches = (plan: Plan): readonly OpenMatch[] => {
  const legs = legsOf(plan)
  return [...legs.values()].flatMap(({ ns, ew, boards }) => {
    const back = new Set(legs.get(legKey(ew, ns))?.boards)
    const open = boards.filter(board => !back.has(board)).sort((a, b) => a - b)
    return open.length === 0 ? [] : [{ ns, ew, boards: open }]
  })
}

/** How often two teams meet: a match and its return are one meeting. */
export const timesMet = (plan: Plan): ((one: ContestantId, other: ContestantId) => number) => {
  const legs = legsOf(plan)
  const times = (ns: ContestantId, ew: ContestantId) => legs.get(legKey(ns, ew))?.times ?? 0
  return (one, other) => Math.max(times(one, other), times(other, one))
}

/** Who met whom this way round. A number against itself is two teams of two sections: no match to return. */
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
