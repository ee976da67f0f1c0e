import { must } from '../../../lib/assert.ts'
import type { Parsed } from '../../../lib/parsed.ts'
import { completeOneListWish, playable, sharing } from '../../choose/settle.ts'
import { boardSet, range, wrap } from '../../plan/pairs-plan.ts'
import type { Contestant, ContestantId, Plan, PlanEntry } from '../../plan/plan.ts'
import type { Maker, MakeWish } from '../maker.ts'
import { refused, tablesWithin } from '../maker-problem.ts'

/**
 * Starters for individuals, by number of players, found by annealing. Each part is
 * one table of round 1: North, East, South, West, `@` the set, all from 0; `*` is the player who stays. In every later
 * round everybody who walks, and every set, is one higher. The seats are turned for the balance.
 */
const INDIVIDUAL_STARTERS: Readonly<Record<string, string>> = {
  '8': '* 2 0 3@0, 5 4 1 6@0',
  '9': '4 5 1 3@4, 6 7 2 8@4',
  '10': '3 9 1 0@1, 2 7 8 4@1',
  '11': '2 6 1 4@4, 8 10 0 3@4',
  '12': '10 * 1 5@0, 4 7 9 8@0, 2 0 6 3@0',
  '13': '5 7 4 9@0, 2 8 12 1@2, 6 3 10 11@8',
  '14': '2 6 13 0@1, 10 8 5 4@8, 12 1 11 3@8',
  '15': '5 9 10 0@4, 2 8 1 4@9, 11 14 3 12@14',
  '16': '* 9 4 14@0, 11 0 2 3@0, 13 6 12 10@5, 5 1 7 8@10',
  '17': '14 13 9 6@2, 5 7 16 4@7, 10 2 8 15@9, 0 3 1 11@15',
  '18': '3 11 6 17@3, 5 8 15 13@11, 2 14 1 0@13, 12 9 10 16@17',
  '19': '1 0 2 12@0, 11 5 9 14@0, 7 6 4 17@10, 15 18 10 3@12',
  '20': '17 * 6 5@0, 7 3 12 9@0, 18 10 2 8@8, 11 16 1 4@12, 15 13 0 14@18',
  '21': '2 9 13 4@2, 20 0 18 12@6, 15 3 8 7@11, 19 14 11 17@16, 6 16 5 1@17',
  '22': '7 21 11 6@5, 19 1 18 3@8, 14 13 0 16@17, 8 4 17 20@17, 10 12 5 2@20',
  '23': '3 13 10 4@6, 16 7 19 9@7, 0 22 18 11@17, 6 8 5 14@18, 2 17 15 21@22',
  '24': '* 14 8 17@0, 18 16 3 15@6, 10 1 6 13@11, 9 5 11 19@13, 12 7 22 0@19, 20 21 2 4@20',
  '25': '5 9 24 10@2, 18 20 3 15@4, 12 21 8 13@8, 22 11 4 2@10, 19 1 7 23@17, 6 16 17 14@21',
  '26': '8 12 14 20@2, 4 7 0 9@7, 17 22 6 23@8, 21 3 11 10@16, 25 18 16 13@17, 1 2 15 5@24',
  '27': '21 7 15 14@0, 19 11 16 12@6, 9 18 17 5@9, 3 6 8 24@13, 22 20 10 4@19, 26 13 1 23@24',
  '28': '21 18 2 8@0, 3 12 17 11@2, 5 16 7 9@10, 23 6 0 24@10, 15 22 20 1@17, 26 19 * 4@19, 25 13 14 10@21',
  '29': '10 21 26 23@2, 19 11 12 7@2, 9 3 17 14@10, 15 25 0 2@13, 13 4 22 5@19, 1 20 6 8@24, 24 28 27 18@27',
  '30': '28 8 5 10@5, 0 4 18 25@5, 21 12 24 20@14, 29 14 3 27@18, 23 1 7 6@19, 2 15 26 16@24, 19 11 9 22@25',
  '31': '25 11 20 9@5, 6 7 16 18@8, 15 12 30 3@12, 1 24 0 5@15, 28 14 4 17@21, 26 19 22 27@25, 8 23 2 10@28',
  '32': '23 12 14 5@0, 6 28 18 11@2, 24 7 * 8@9, 1 29 9 13@12, 2 27 22 25@14, 17 20 4 10@17, 26 3 0 30@24, 16 21 19 15@25',
  '33': '1 16 21 18@1, 28 6 29 20@10, 4 17 13 24@11, 10 11 0 26@12, 31 5 19 27@15, 15 9 12 14@20, 30 3 22 32@25, 23 8 7 2@32',
  '34': '25 3 6 26@2, 1 15 19 29@7, 21 4 17 11@12, 33 30 7 8@12, 10 28 16 23@13, 20 9 18 0@18, 32 5 31 2@25, 12 27 22 14@29',
  '35': '12 29 22 13@2, 21 7 15 2@3, 32 9 24 0@9, 10 14 8 26@13, 18 31 1 11@15, 4 27 28 30@22, 20 16 6 17@27, 33 25 5 3@31',
  '36': '6 15 11 30@0, 18 27 2 5@4, 25 28 4 20@7, 29 14 31 17@9, 9 8 13 19@17, 1 24 7 34@17, 22 26 21 *@22, 33 12 16 0@23, 32 3 23 10@29',
  '37': '23 8 21 33@2, 36 7 22 16@4, 9 2 17 35@9, 0 20 24 30@13, 19 15 4 31@18, 5 14 10 13@22, 34 26 28 29@24, 25 27 6 1@29, 12 11 32 18@33',
  '38': '15 35 28 32@6, 23 7 34 13@9, 11 26 18 31@18, 36 9 12 27@20, 19 24 21 8@22, 10 20 6 5@25, 0 1 37 30@27, 3 17 29 25@35, 16 4 33 14@37',
  '39': '6 21 35 28@1, 13 18 25 34@3, 14 10 31 15@8, 27 11 12 37@11, 5 2 30 33@16, 19 17 0 20@21, 9 36 7 1@27, 22 24 16 3@31, 32 38 4 8@35',
  '40': '25 1 6 32@4, 14 20 21 33@6, 36 27 * 28@11, 34 30 11 12@12, 22 10 5 15@12, 23 3 19 9@18, 38 16 13 7@26, 0 24 37 35@28, 18 26 8 29@34, 4 17 31 2@37',
}

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

/** Returns the smallest number of players that plays this many rounds. */
const playersFor = ({ tables, rounds = 1 }: MakeWish): number => {
  const possible = PLAYERS.filter(players => tablesOf(players) === tables)
  const enough = possible.find(players => roundsOf(players) >= rounds)
  return must(enough ?? possible.at(-1), `players for ${tables} tables`)
}

/** Builds the individual for exactly this many players; `wish.tables` must be the number of tables they fill. */
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
