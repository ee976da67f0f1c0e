import { must } from '../../../lib/assert.ts'
import type { Parsed } from '../../../lib/parsed.ts'
import { completeOneListWish, playable, sharing } from '../../choose/settle.ts'
import { boardSet, range, wrap } from '../../plan/pairs-plan.ts'
import type { Contestant, ContestantId, Plan, PlanEntry } from '../../plan/plan.ts'
import type { Maker, MakeWish } from '../maker.ts'
import { refused, tablesWithin } from '../maker-problem.ts'
import { INDIVIDUAL_STARTERS } from './individual-starters.ts'

/** Numbers of players with a known starter, ascending. */
const PLAYERS: readonly number[] = Object.keys(INDIVIDUAL_STARTERS)
  .map(Number)
  .sort((a, b) => a - b)

/**
 * Individual movement without repeated partners: with 4n players and 4n + 1 everybody partners everybody, with others
 * nearly so, and opponents meet twice, or nearly. Four sit at each table; of 4n + 1, 2 or 3 players one, two or three
 * sit out each round, all equally often in the whole movement, which has as many rounds as players (one less for 4n).
 */
export const individual: Maker = {
  kind: 'individual',
  contestants: 'individual',
  winners: [1],
  sizes: () =>
    [...new Set(PLAYERS.map(tablesOf))].map(tables => ({
      tables,
      rounds: PLAYERS.filter(players => tablesOf(players) === tables).map(roundsOf),
    })),
  make: wish => {
    const tables = tablesWithin('individual', wish.tables, LEAST, MOST)
    if (!tables.ok) return tables
    return individualFor(wish.players ?? playersFor(wish), wish)
  },
}

const tablesOf = (players: number): number => Math.floor(players / 4)
const roundsOf = (players: number): number => (players % 4 === 0 ? players - 1 : players)

const LEAST = tablesOf(Math.min(...PLAYERS))
const MOST = tablesOf(Math.max(...PLAYERS))

/** Returns the smallest number of players with this many rounds. */
const playersFor = ({ tables, rounds = 1 }: MakeWish): number => {
  const possible = PLAYERS.filter(players => tablesOf(players) === tables)
  const enough = possible.find(players => roundsOf(players) >= rounds)
  return must(enough ?? possible.at(-1), `players for ${tables} tables`)
}

/** Builds the individual for exactly this many players; `wish.tables` must be as many as they fill. */
export const individualFor = (players: number, wish: MakeWish): Parsed<Plan> => {
  const starter = INDIVIDUAL_STARTERS[String(players)]
  if (starter === undefined) return refused('make.individual-players', { players })
  const tables = tablesOf(players)
  const size = completeOneListWish(wish, {
    movement: 'individual',
    least: tables,
    most: tables,
    full: roundsOf(players),
  })
  if (!size.ok) return size
  const { rounds, boardsPerRound } = size.value
  const walkers = roundsOf(players)
  const contestants = numberedPlayers(players)
  const idOf = (seat: number | null, round: number) =>
    must(contestants[seat === null ? walkers : wrap(seat + round, walkers)], `player ${seat}`).id
  const entries = range(rounds).flatMap(round =>
    readStarter(starter).map(({ seats: [n, e, s, w], set }, table) => {
      const at = [idOf(n, round), idOf(e, round), idOf(s, round), idOf(w, round)] as const
      return playersEntry(round + 1, table + 1, at, boardSet(wrap(set + round, walkers), boardsPerRound))
    }),
  )
  const title = { kind: 'individual', size: players } as const
  return playable(sharing({ kind: 'individual', title, winners: 1, tables, rounds, contestants, entries }))
}

interface StarterTable {
  /** Players by seat; `null` is the player who stays. */
  readonly seats: readonly [number | null, number | null, number | null, number | null]
  readonly set: number
}

const readStarter = (starter: string): readonly StarterTable[] =>
  starter.split(', ').map(text => {
    const [seats, set] = text.split('@')
    const at = must(seats, text)
      .split(' ')
      .map(one => (one === '*' ? null : Number(one)))
    const [n = null, e = null, s = null, w = null] = at
    return { seats: [n, e, s, w], set: Number(set) }
  })

export const numberedPlayers = (count: number): readonly Contestant[] =>
  range(count).map(index => ({ id: String(index + 1), label: String(index + 1) }))

/** Creates an entry of four players: North, East, South, West. */
export const playersEntry = (
  round: number,
  table: number,
  [N, E, S, W]: readonly [ContestantId, ContestantId, ContestantId, ContestantId],
  boards: readonly number[],
): PlanEntry => ({ round, table, seats: { N, E, S, W }, boards })
