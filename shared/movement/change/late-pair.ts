import { DIRECTIONS, type Direction } from '../../game/seat.ts'
import { type Parsed, parsed } from '../../lib/parsed.ts'
import { isPlayed, sides } from '../plan/entry.ts'
import { pairsEntry, range } from '../plan/pairs-plan.ts'
import type { Contestant, ContestantId, Line, Plan, PlanEntry } from '../plan/plan.ts'
import { bumped } from './bump.ts'
import { refused } from './change-problem.ts'
import { linesOf, newcomer } from './people.ts'
import type { ChangeOf, PlanDraft } from './plan-change.ts'
import { Deals, type PlayedBoards, playedAt, withEntry } from './played.ts'

/**
 * One more pair in a movement that goes on. All rounds before, and all tables it does not come to, stay as they
 * are; the ways are searched on the plan as it stands, so they serve any movement that was changed before, too.
 */
export const latePair = (
  plan: Plan,
  played: PlayedBoards,
  change: ChangeOf<'late-pair'>,
): Parsed<PlanDraft> => {
  if (plan.kind !== 'pairs') return refused('change.pairs-only-late')
  if (change.way === 'bump') return bumped(plan, played, change)
  const rowsOf = change.way === 'fills' ? freePlaces : occupiedPlaces
  const ways = linesOf(plan, change.line).flatMap(line => {
    const places = walkThrough(rowsOf(plan, played, change.round, line))
    return places ? [{ line, places }] : []
  })
  const [best] = [...ways].sort((a, b) => b.places.length - a.places.length)
  if (best === undefined) {
    const { way, round } = change
    return refused(way === 'fills' ? 'change.no-free-place' : 'change.no-walk', { round })
  }
  const who = newcomer(plan, best.line, change.way === 'fills' ? 'missing' : 'next')
  return parsed({ plan: withWalk(plan, who, best.places) })
}

const withWalk = (plan: Plan, who: Contestant, places: readonly OpenPlace[]): Plan => {
  const seated = places.map(({ round, table, direction, boards, opponent }) =>
    direction === 'NS'
      ? pairsEntry(round, table, who.id, opponent, boards)
      : pairsEntry(round, table, opponent, who.id, boards),
  )
  return seated.reduce(withEntry, { ...plan, contestants: [...plan.contestants, who] })
}

const roundsFrom = (plan: Plan, round: number): readonly number[] =>
  range(Math.max(0, plan.rounds - round + 1)).map(more => round + more)

type OpenPlacesByRound = readonly (readonly OpenPlace[])[]

/** The empty side of each half table, with each set of boards that the waiting pair has nowhere. */
const freePlaces = (
  plan: Plan,
  played: PlayedBoards,
  from: number,
  line: Line | undefined,
): OpenPlacesByRound => {
  const deals = new Deals(plan, played)
  const sets = setsOf(plan)
  return roundsFrom(plan, from).map(round => {
    const inPlay = boardsIn(plan, round)
    const likeliest = [...sets].sort((a, b) => shared(a, inPlay) - shared(b, inPlay))
    return plan.entries
      .filter(entry => entry.round === round && playedAt(played, entry).length === 0)
      .flatMap(entry => {
        const free = freeSide(entry)
        if (free === undefined || (line !== undefined && free.direction !== line)) return []
        const { direction, opponent } = free
        const seen = (board: number) => deals.places(opponent, board).length > 0
        return likeliest
          .filter(boards => !boards.some(seen))
          .map(boards => ({ round, table: entry.table, direction, boards, opponent, displaced: null }))
      })
  })
}

const freeSide = (
  entry: PlanEntry,
): { readonly direction: Direction; readonly opponent: ContestantId } | undefined => {
  const { NS, EW } = sides(entry)
  const [ns, ew] = [NS[0], EW[0]]
  if (ns !== undefined && ew === undefined) return { direction: 'EW', opponent: ns }
  return ns === undefined && ew !== undefined ? { direction: 'NS', opponent: ew } : undefined
}

/** The sets of boards that are played together anywhere, in the order of their lowest board. */
const setsOf = (plan: Plan): readonly (readonly number[])[] => {
  const sets = new Map<string, readonly number[]>()
  for (const { boards } of plan.entries) {
    const set = [...boards].sort((a, b) => a - b)
    if (set.length > 0 && !sets.has(set.join())) sets.set(set.join(), set)
  }
  return [...sets.values()].sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0))
}

const boardsIn = (plan: Plan, round: number): ReadonlySet<number> =>
  new Set(plan.entries.filter(entry => entry.round === round).flatMap(entry => entry.boards))

const shared = (boards: readonly number[], inPlay: ReadonlySet<number>): number =>
  boards.filter(board => inPlay.has(board)).length

/** Every place at which cards are played: whoever has it would sit out. */
const occupiedPlaces = (
  plan: Plan,
  played: PlayedBoards,
  from: number,
  line: Line | undefined,
): OpenPlacesByRound =>
  roundsFrom(plan, from).map(round =>
    plan.entries
      .filter(entry => entry.round === round && isPlayed(entry) && playedAt(played, entry).length === 0)
      .flatMap(entry => {
        const at = sides(entry)
        return DIRECTIONS.filter(direction => line === undefined || direction === line).flatMap(direction => {
          const [displaced] = at[direction]
          const [opponent] = at[direction === 'NS' ? 'EW' : 'NS']
          const { table, boards } = entry
          return displaced === undefined || opponent === undefined
            ? []
            : [{ round, table, direction, boards, opponent, displaced }]
        })
      }),
  )

/** A place that one more pair could take for a round. */
export interface OpenPlace {
  readonly round: number
  readonly table: number
  readonly direction: Direction
  readonly boards: readonly number[]
  readonly opponent: ContestantId
  /** Who sits out instead; `null` where the place was free. */
  readonly displaced: ContestantId | null
}

/** What a walk may cost: rounds without a place, times that it meets a pair, and that a pair sits out for it. */
interface Allowance {
  readonly idle: number
  readonly meetings: number
  readonly displacements: number
}

const SEARCH_STEPS = 4000

/**
 * A way through the room for one more pair, one place a round, that meets no board twice: all rounds and nobody
 * met or displaced twice, if that can be had; else the least of it. `rows` are the places of each round, the
 * likeliest first. `undefined` where it could never play.
 */
export const walkThrough = (rows: readonly (readonly OpenPlace[])[]): readonly OpenPlace[] | undefined => {
  for (let idle = 0; idle < rows.length; idle += 1)
    for (const meetings of [1, 2, 3])
      for (const displacements of [1, 2]) {
        const found = search(rows, { idle, meetings, displacements })
        if (found) return found
      }
  return undefined
}

/** Backtracking, always on the round with the fewest places left. */
const search = (rows: readonly (readonly OpenPlace[])[], allowance: Allowance) => {
  const taken: OpenPlace[] = []
  let idle = allowance.idle
  let steps = 0
  const isOpen = ({ boards, opponent, displaced }: OpenPlace): boolean =>
    taken.every(one => !boards.some(board => one.boards.includes(board))) &&
    taken.filter(one => one.opponent === opponent).length < allowance.meetings &&
    (displaced === null || taken.filter(one => one.displaced === displaced).length < allowance.displacements)
  const fill = (rest: readonly (readonly OpenPlace[])[]): boolean => {
    const open = rest.map(row => row.filter(isOpen))
    const tightest = open.reduce((best, row, at) => (row.length < (open[best]?.length ?? 0) ? at : best), 0)
    const row = open[tightest]
    if (row === undefined) return true
    steps += 1
    if (steps > SEARCH_STEPS) return false
    const others = rest.filter((_, at) => at !== tightest)
    for (const place of row) {
      taken.push(place)
      if (fill(others)) return true
      taken.pop()
    }
    if (idle === 0) return false
    idle -= 1
    if (fill(others)) return true
    idle += 1
    return false
  }
  if (!fill(rows) || taken.length === 0) return undefined
  return [...taken].sort((a, b) => a.round - b.round)
}
