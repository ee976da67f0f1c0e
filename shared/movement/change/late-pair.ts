import { directionOf, partnerOf, SEATS, type Seat } from '../../game/seat.ts'
import { type Parsed, parsed } from '../../lib/parsed.ts'
import { isPlayed, seatedAt } from '../plan/entry.ts'
import { range } from '../plan/pairs-plan.ts'
import type { Contestant, ContestantId, Line, Plan, PlanEntry, PlanKind } from '../plan/plan.ts'
import { refused } from './change-problem.ts'
import { linesOf, newcomer } from './people.ts'
import type { ChangeOf, PlanDraft } from './plan-change.ts'
import { Deals, type PlayedBoards, playedAt, withEntry } from './played.ts'

const BUMP_STEPS = 4000

/**
 * Adds a pair, or a player of an individual, to a running movement. Earlier rounds and unaffected tables stay the same;
 * the search uses the current plan, so it also works after other changes.
 */
export const latePair = (
  plan: Plan,
  played: PlayedBoards,
  change: ChangeOf<'late-pair'>,
): Parsed<PlanDraft> => {
  if (plan.kind === 'teams') return refused('change.pairs-only-late')
  if (change.way === 'bump')
    return plan.kind === 'pairs'
      ? bumped(plan, played, change)
      : refused('change.no-bump', { round: change.round })
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
  const seated = places.map(({ entry, seats, boards }) => ({
    ...entry,
    seats: { ...entry.seats, ...Object.fromEntries(seats.map(seat => [seat, who.id])) },
    boards,
  }))
  return seated.reduce(withEntry, { ...plan, contestants: [...plan.contestants, who] })
}

const roundsFrom = (plan: Plan, round: number): readonly number[] =>
  range(Math.max(0, plan.rounds - round + 1)).map(more => round + more)

type OpenPlacesByRound = readonly (readonly OpenPlace[])[]

/**
 * Returns the free seats at each half table, with each set of boards that the contestants waiting there play
 * nowhere else.
 */
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
        const free = seatsOfOne(plan.kind).filter(seats => seats.every(seat => entry.seats[seat] === null))
        const [seats] = free
        if (seats === undefined || free.length > 1 || !isInLine(seats, line)) return []
        const waiting = seatedAt(entry)
        const seen = (board: number) => waiting.some(id => deals.places(id, board).length > 0)
        return likeliest
          .filter(boards => !boards.some(seen))
          .map(boards => ({ entry, seats, boards, meets: metBy(entry, seats), displaced: null }))
      })
  })
}

/**
 * Returns the pairs of seats that a contestant may take: a pair sits North-South or East-West, a player in any seat.
 */
const seatsOfOne = (kind: PlanKind): readonly (readonly [Seat, ...Seat[]])[] =>
  kind === 'individual' ? SEATS.map(seat => [seat] as const) : PAIRS

const PAIRS: readonly (readonly [Seat, Seat])[] = [
  ['N', 'S'],
  ['E', 'W'],
]

const isInLine = ([seat]: readonly [Seat, ...Seat[]], line: Line | undefined): boolean =>
  line === undefined || directionOf(seat) === line

/** Returns the contestant whom it should not meet again there: a pair's opponents, a player's partner. */
const metBy = ({ seats: at }: PlanEntry, seats: readonly [Seat, ...Seat[]]): ContestantId | null => {
  const [one, other] = seats
  if (other !== undefined) return at[one === 'N' ? 'E' : 'N']
  return at[partnerOf(one)]
}

/** Returns the sets of boards played together anywhere, by lowest board. */
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

/** Returns every occupied place; its contestant would sit out. */
const occupiedPlaces = (
  plan: Plan,
  played: PlayedBoards,
  from: number,
  line: Line | undefined,
): OpenPlacesByRound =>
  roundsFrom(plan, from).map(round =>
    plan.entries
      .filter(entry => entry.round === round && isPlayed(entry) && playedAt(played, entry).length === 0)
      .flatMap(entry =>
        seatsOfOne(plan.kind)
          .filter(seats => isInLine(seats, line))
          .map(seats => ({
            entry,
            seats,
            boards: entry.boards,
            meets: metBy(entry, seats),
            displaced: entry.seats[seats[0]],
          })),
      ),
  )

/** Place available for one more contestant in a round. */
export interface OpenPlace {
  readonly entry: PlanEntry
  readonly seats: readonly [Seat, ...Seat[]]
  readonly boards: readonly number[]
  /** Contestant who would be met there, as rarely as possible. */
  readonly meets: ContestantId | null
  /** Contestant who sits out instead; `null` if the place is free. */
  readonly displaced: ContestantId | null
}

/** Limits of a walk: rounds without a place, repeated meetings, and sit-outs caused. */
interface Allowance {
  readonly idle: number
  readonly meetings: number
  readonly displacements: number
}

const SEARCH_STEPS = 4000

/**
 * Finds a path through the room for one more pair, one place per round, without repeating a board. Preferably
 * it plays all rounds and nobody is met or displaced twice, otherwise with the fewest exceptions; `undefined`
 * if it could never play.
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

/** Backtracks, next in the round with the fewest remaining places. */
const search = (rows: readonly (readonly OpenPlace[])[], allowance: Allowance) => {
  const taken: OpenPlace[] = []
  let idle = allowance.idle
  let steps = 0
  const isOpen = ({ boards, meets, displaced }: OpenPlace): boolean =>
    taken.every(one => !boards.some(board => one.boards.includes(board))) &&
    taken.filter(one => one.meets === meets).length < allowance.meetings &&
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
  return [...taken].sort((a, b) => a.entry.round - b.entry.round)
}

/** Replacement: from `round` on, `to` takes all places of `from`. */
interface Succession {
  readonly round: number
  readonly from: ContestantId
  readonly to: ContestantId
}

/**
 * Lets the late pair take over the table of a pair, which sits out a round and then takes over the next
 * table, and so on. Everybody sits out once, and nobody who moves needs a notice.
 */
const bumped = (plan: Plan, played: PlayedBoards, change: ChangeOf<'late-pair'>): Parsed<PlanDraft> => {
  const rounds = plan.rounds - change.round + 1
  for (const count of [rounds, rounds - 1])
    for (const line of linesOf(plan, change.line)) {
      const who = newcomer(plan, line)
      const taken = chain(plan, played, change.round, who.id, line, count)
      if (taken === undefined) continue
      const grown = { ...plan, contestants: [...plan.contestants, who] }
      return parsed({ plan: taken.reduce(succeeded, grown) })
    }
  return refused('change.no-bump', { round: change.round })
}

const succeeded = (plan: Plan, { round, from, to }: Succession): Plan => {
  const renamed = (id: ContestantId | null) => (id === from ? to : id)
  return {
    ...plan,
    entries: plan.entries.map(entry => {
      if (entry.round < round || !seatedAt(entry).includes(from)) return entry
      const { N, E, S, W } = entry.seats
      return { ...entry, seats: { N: renamed(N), E: renamed(E), S: renamed(S), W: renamed(W) } }
    }),
  }
}

const chain = (
  plan: Plan,
  played: PlayedBoards,
  first: number,
  newcomerId: ContestantId,
  line: Line | undefined,
  count: number,
): readonly Succession[] | undefined => {
  if (count < 1) return undefined
  const deals = new Deals(plan, played)
  const stays = plan.contestants
    .filter(one => one.line === line)
    .flatMap(({ id }) => {
      const places = placesFrom(plan, id, first)
      const isStill = places.length > 0 && places.every(place => place.table === places[0]?.table)
      const untouched = places.every(place => isPlayed(place) && playedAt(played, place).length === 0)
      return isStill && untouched ? [{ id, places }] : []
    })
  const lived = (id: ContestantId, before: number): readonly PlanEntry[] =>
    plan.entries.filter(entry => entry.round < before && isPlayed(entry) && seatedAt(entry).includes(id))
  const canTakeOver = (to: ContestantId, places: readonly PlanEntry[], round: number): boolean => {
    const opponents = new Set(lived(to, round - 1).flatMap(seatedAt))
    return places
      .filter(place => place.round >= round)
      .every(
        place =>
          !place.boards.some(board => deals.places(to, board).some(at => at.round < round - 1)) &&
          !seatedAt(place).some(id => opponents.has(id)),
      )
  }
  const chosen: Succession[] = []
  let steps = 0
  const fill = (): boolean => {
    if (chosen.length === count) return true
    steps += 1
    if (steps > BUMP_STEPS) return false
    const round = first + chosen.length
    const to = chosen.at(-1)?.from ?? newcomerId
    return stays.some(({ id, places }) => {
      if (chosen.some(one => one.from === id) || !canTakeOver(to, places, round)) return false
      chosen.push({ round, from: id, to })
      if (fill()) return true
      chosen.pop()
      return false
    })
  }
  return fill() ? chosen : undefined
}

const placesFrom = (plan: Plan, id: ContestantId, round: number): readonly PlanEntry[] =>
  range(Math.max(0, plan.rounds - round + 1)).flatMap(more =>
    plan.entries.filter(entry => entry.round === round + more && seatedAt(entry).includes(id)),
  )
