import { type BySeat, SEATS, type Seat } from '../../game/seat.ts'
import { extentOf } from '../../lib/extent.ts'
import type { Problem, Refused } from '../../lib/parsed.ts'
import { isPlayed, seatedAt } from '../../movement/plan/entry.ts'
import type { Contestant, ContestantId, Line, Plan, PlanEntry, PlanKind } from '../../movement/plan/plan.ts'
import { faultProblem } from '../../movement/plan/plan-fault.ts'
import { beyondLimits } from '../../movement/plan/plan-limits.ts'
import { named, type PlanTitle } from '../../movement/plan/plan-title.ts'
import { noted } from './plan-file-problem.ts'
import { byNumber } from './plan-json-check.ts'

/** A movement as files have it: numbers in seats, 0 for nobody; what every import makes a plan of. */
export interface RawMovement {
  /** Empty where the file brings none. */
  readonly name: string
  readonly kind: PlanKind
  readonly winners: 1 | 2
  readonly tables: number
  readonly rounds: number
  /** Both lines are numbered from 1: ids become "NS1" and "EW1", labels stay "1". */
  readonly numberedApart?: boolean
  /** The ids of pairs that a half table lacks. */
  readonly missing: readonly ContestantId[]
  /** How many boards, and how many players, the header says there are. */
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

/** A plan that has been read, but not checked. */
export interface ImportedPlan {
  readonly plan: Plan
  /** What contradicts the header of the file. */
  readonly contradictions: readonly Problem[]
  /** What the header says otherwise, but does no harm. */
  readonly notes: readonly Problem[]
}

/** Refuses more tables or rounds than a session can have, before any of them is read. */
export function beyondSize(tables: number, rounds: number): Refused | undefined {
  const beyond = beyondLimits({ tables, rounds, contestants: [], entries: [] })
  return beyond && { ok: false, problem: faultProblem(beyond) }
}

/** The plan of the numbers; whether it can be played is for the check. An entry without four players has no boards. */
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
 * Some files leave numbers standing at a table without boards: whoever plays elsewhere in that round does not sit
 * there. The halves of a team are at two tables, so each is asked for itself.
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

/** Everybody the entries name; with two winners in the line in which it is named first. */
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

/** Boards beyond those that the header counts; they may begin at any number. */
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

/** Boards that the header counts and nobody plays: the movement needs fewer. */
const boardsUnplayed = ({ boards }: RawMovement, { entries }: Plan): readonly Problem[] => {
  const played = new Set(entries.filter(isPlayed).flatMap(entry => entry.boards)).size
  return boards === undefined || played === 0 || played >= boards
    ? []
    : [noted('plan-file.boards-unplayed', { boards, played })]
}

/**
 * Numbers too many, where more play than the tables seat; a rover or a bump brings one pair more. Numbers may have
 * gaps (1 to 8 and 11 to 18 are sixteen): what counts is how many there are.
 */
const numbersBeyond = ({ players, kind, missing }: RawMovement, plan: Plan): readonly Problem[] => {
  const seated = kind === 'individual' ? (players ?? 4 * plan.tables) : 2 * plan.tables
  const spare = kind === 'individual' ? (players === undefined ? 3 : missing.length) : 2
  const roundsOf = new Map<ContestantId, PlanEntry[]>()
  for (const entry of plan.entries.filter(isPlayed))
    for (const id of seatedAt(entry)) {
      const before = roundsOf.get(id)
      if (before) before.push(entry)
      else roundsOf.set(id, [entry])
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
