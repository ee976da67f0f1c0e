import { type BySeat, SEATS, type Seat } from '../../game/seat.ts'
import { extentOf } from '../../lib/extent.ts'
import { pushTo } from '../../lib/memo.ts'
import type { Problem, Refused } from '../../lib/parsed.ts'
import { isPlayed, seatedAt } from '../../movement/plan/entry.ts'
import type { Contestant, ContestantId, Line, Plan, PlanEntry, PlanKind } from '../../movement/plan/plan.ts'
import { faultProblem } from '../../movement/plan/plan-fault.ts'
import { beyondLimits } from '../../movement/plan/plan-limits.ts'
import { named, type PlanTitle } from '../../movement/plan/plan-title.ts'
import { noted } from './plan-file-problem.ts'
import { byNumber } from './plan-json-check.ts'

/** Movement as files have it, common to all imports: numbers in seats, 0 for an empty one. */
export interface RawMovement {
  readonly name: string
  readonly kind: PlanKind
  readonly winners: 1 | 2
  readonly tables: number
  readonly rounds: number
  /** True if both lines are numbered from 1: ids become "NS1" and "EW1", labels stay "1". */
  readonly numberedApart?: boolean
  /** Ids of pairs missing from a half table. */
  readonly missing: readonly ContestantId[]
  /** Numbers of boards and of players stated in the header. */
  readonly boards?: number | undefined
  readonly players?: number | undefined
  readonly entries: readonly RawEntry[]
}

export interface RawEntry {
  readonly round: number
  readonly table: number
  readonly seats: BySeat<number>
  readonly boards: readonly number[]
}

/** Plan that has been read but not checked. */
export interface ImportedPlan {
  readonly plan: Plan
  readonly contradictions: readonly Problem[]
  readonly notes: readonly Problem[]
}

/** Refuses more tables or rounds than a session can have, before any are read. */
export function beyondSize(tables: number, rounds: number): Refused | undefined {
  const beyond = beyondLimits({ tables, rounds, contestants: [], entries: [] })
  return beyond && { ok: false, problem: faultProblem(beyond) }
}

/** Builds the plan from the numbers, unchecked. An entry with an empty seat has no boards. */
export const planOfRaw = (raw: RawMovement): ImportedPlan => {
  const idAt = (seat: Seat, number: number): ContestantId | null => {
    if (number === 0) return null
    const id = raw.numberedApart ? `${lineOf(seat)}${number}` : String(number)
    return raw.missing.includes(id) ? null : id
  }
  const read = raw.entries.map(({ round, table, seats: { N, E, S, W }, boards }): PlanEntry => {
    const seats = { N: idAt('N', N), E: idAt('E', E), S: idAt('S', S), W: idAt('W', W) }
    return { round, table, seats, boards: SEATS.some(seat => seats[seat] === null) ? [] : boards }
  })
  const { kind, name, winners, tables, rounds } = raw
  const title: PlanTitle = name === '' ? { kind: 'file' } : named(name)
  const entries = withoutStale(kind, read)
  const contestants = contestantsOf(raw, entries)
  const plan: Plan = { kind, title, winners, tables, rounds, contestants, entries }
  return {
    plan,
    contradictions: [...boardsBeyond(raw, plan), ...numbersBeyond(raw, plan)],
    notes: boardsUnplayed(raw, plan),
  }
}

/**
 * Removes stale numbers at tables without boards: a pair that plays elsewhere in that round does not sit there. The
 * halves of a team are at two tables and are checked separately.
 */
function withoutStale(kind: PlanKind, entries: readonly PlanEntry[]): readonly PlanEntry[] {
  const key = (round: number, seat: Seat, id: ContestantId | null) =>
    kind === 'teams' ? `${round} ${lineOf(seat)} ${id}` : `${round} ${id}`
  const playing = new Set(
    entries.filter(isPlayed).flatMap(({ round, seats }) => SEATS.map(seat => key(round, seat, seats[seat]))),
  )
  return entries.map(entry => {
    if (isPlayed(entry) || entry.boards.length > 0) return entry
    const at = (seat: Seat) =>
      playing.has(key(entry.round, seat, entry.seats[seat])) ? null : entry.seats[seat]
    return { ...entry, seats: { N: at('N'), E: at('E'), S: at('S'), W: at('W') } }
  })
}

const lineOf = (seat: Seat): Line => (seat === 'N' || seat === 'S' ? 'NS' : 'EW')

const contestantsOf = (
  { winners, numberedApart }: RawMovement,
  entries: readonly PlanEntry[],
): readonly Contestant[] => {
  const lines = new Map<ContestantId, Line>()
  for (const { seats } of entries)
    for (const seat of SEATS) {
      const id = seats[seat]
      if (id !== null && !lines.has(id)) lines.set(id, lineOf(seat))
    }
  return [...lines]
    .map(([id, line]): Contestant => {
      const label = numberedApart ? id.slice(line.length) : id
      return winners === 2 ? { id, label, line } : { id, label }
    })
    .sort(byNumber)
}

/** Reports boards beyond the header's count; the numbers may begin at any board. */
const boardsBeyond = ({ boards }: RawMovement, { entries }: Plan): readonly Problem[] => {
  const played = entries.filter(isPlayed)
  const first = extentOf(played.flatMap(entry => entry.boards)).least
  if (boards === undefined || played.length === 0) return []
  const last = first + boards - 1
  const seen = new Set<number>()
  return played.flatMap(({ round, table, boards: own }) =>
    own.flatMap(board => {
      if (board <= last || seen.has(board)) return []
      seen.add(board)
      return [noted('plan-file.board-beyond', { round, table, board, first, last })]
    }),
  )
}

/** Reports boards that the header counts but nobody plays. */
const boardsUnplayed = ({ boards }: RawMovement, { entries }: Plan): readonly Problem[] => {
  const played = new Set(entries.filter(isPlayed).flatMap(entry => entry.boards)).size
  return boards === undefined || played === 0 || played >= boards
    ? []
    : [noted('plan-file.boards-unplayed', { boards, played })]
}

/**
 * Reports more contestants than the tables seat; a rover or a bump adds one pair. Numbers may have gaps (1 to
 * 8 and 11 to 18 are sixteen), so only their count matters.
 */
const numbersBeyond = ({ players, kind, missing }: RawMovement, plan: Plan): readonly Problem[] => {
  const seated = kind === 'individual' ? (players ?? 4 * plan.tables) : 2 * plan.tables
  const spare = kind === 'individual' ? (players === undefined ? 3 : missing.length) : 2
  const roundsOf = new Map<ContestantId, PlanEntry[]>()
  for (const entry of plan.entries.filter(isPlayed))
    for (const id of seatedAt(entry)) {
      pushTo(roundsOf, id, entry)
    }
  const playing = plan.contestants
    .filter(({ id }) => roundsOf.has(id))
    .sort((a, b) => Number(a.label) - Number(b.label))
  if (playing.length <= seated) return []
  return playing.flatMap(({ id, label }, place) => {
    const rounds = roundsOf.get(id) ?? []
    const isBeyond = Number(label) > seated && (place >= seated + spare || 2 * rounds.length < plan.rounds)
    const [first] = rounds
    if (!isBeyond || first === undefined) return []
    const { round, table } = first
    return [noted('plan-file.number-beyond', { round, table, who: { who: label, of: kind }, seated })]
  })
}
