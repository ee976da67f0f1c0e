import { must } from '../../../lib/assert.ts'
import type { Parsed } from '../../../lib/parsed.ts'
import { playable, settleOneList, sharing } from '../../choose/settle.ts'
import { boardSet, range, wrap } from '../../plan/pairs-plan.ts'
import type { Contestant, ContestantId, Plan, PlanEntry } from '../../plan/plan.ts'
import type { Maker, MakeWish } from '../maker.ts'

import { refused } from '../maker-problem.ts'

/**
 * Starters for individuals, by number of players, found by our own search
 * (`scripts/movement/movement-whist-search.ts`). Each part is one table of round 1: North, East, South, West, `@` the
 * set, all from 0; `*` is the player who stays. In every later round everybody who walks, and every set, is one
 * higher. Partners are at every distance once, opponents twice; the seats are turned for the balance.
 */
export const WHIST_STARTERS: Readonly<Record<string, string>> = {
  '8': '* 2 0 3@0, 5 4 1 6@0',
  '12': '10 * 1 5@0, 4 7 9 8@0, 2 0 6 3@0',
  '13': '5 7 4 9@0, 2 8 12 1@2, 6 3 10 11@8',
  '16': '* 9 4 14@0, 11 0 2 3@0, 13 6 12 10@5, 5 1 7 8@10',
  '20': '17 * 6 5@0, 7 3 12 9@0, 18 10 2 8@8, 11 16 1 4@12, 15 13 0 14@18',
  '24': '* 10 9 22@0, 3 18 12 14@1, 13 20 21 7@6, 2 5 19 0@7, 11 15 8 16@11, 17 4 1 6@21',
}

/** The numbers of players for which a starter was found, ascending. */
const individualPlayers = (): readonly number[] =>
  Object.keys(WHIST_STARTERS)
    .map(Number)
    .sort((a, b) => a - b)

/**
 * Everybody partners everybody once and opposes everybody twice. Four at each table; with one player more each
 * sits out one round: of three tables that is the movement of 13 rounds, for 13 players.
 */
export const individual: Maker = {
  kind: 'individual',
  contestants: 'individual',
  winners: [1],
  sizes: () =>
    [...new Set(individualPlayers().map(tablesOf))].map(tables => ({
      tables,
      rounds: individualPlayers()
        .filter(players => tablesOf(players) === tables)
        .map(roundsOf),
    })),
  make: wish => {
    const players = playersFor(wish)
    if (players !== undefined) return individualFor(players, wish)
    return refused('make.individual-tables', {
      players: individualPlayers().map(String),
      tables: wish.tables,
    })
  },
}

const tablesOf = (players: number): number => Math.floor(players / 4)
const roundsOf = (players: number): number => (players % 4 === 0 ? players - 1 : players)

/** The fewest players that have so many rounds. */
const playersFor = ({ tables, rounds }: MakeWish): number | undefined => {
  const possible = individualPlayers().filter(players => tablesOf(players) === tables)
  return possible.find(players => rounds === undefined || roundsOf(players) >= rounds) ?? possible.at(-1)
}

/** The individual for exactly so many players; `wish.tables` must be as many as they fill. */
export const individualFor = (players: number, wish: MakeWish): Parsed<Plan> => {
  const tables = tablesOf(players)
  const starter = WHIST_STARTERS[String(players)]
  if (starter === undefined) return refused('make.individual-players', { players })
  const size = settleOneList(wish, {
    movement: 'individual',
    least: tables,
    most: tables,
    full: roundsOf(players),
  })
  if (!size.ok) return size
  const parts = readStarter(starter)
  const walkers = roundsOf(players)
  const contestants = numberedPlayers(players)
  const idOf = (seat: number | null, round: number) =>
    must(contestants[seat === null ? walkers : wrap(seat + round, walkers)], `player ${seat}`).id
  return playable(
    sharing({
      kind: 'individual',
      title: { kind: 'individual', size: players },
      winners: 1,
      tables,
      rounds: size.value.rounds,
      contestants,
      entries: range(size.value.rounds).flatMap(round =>
        parts.map(({ seats, set }, table) => {
          const [n, e, s, w] = seats
          const at = [idOf(n, round), idOf(e, round), idOf(s, round), idOf(w, round)] as const
          const boards = boardSet(wrap(set + round, walkers), wish.boardsPerRound)
          return playersEntry(round + 1, table + 1, at, boards)
        }),
      ),
    }),
  )
}

interface StarterTable {
  /** `null`: the player who stays. */
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

/** What the makers of individual movements share. */

/** The players 1, 2, … */
export const numberedPlayers = (count: number): readonly Contestant[] =>
  range(count).map(index => ({ id: String(index + 1), label: String(index + 1) }))

/** Four players, North, East, South, West. */
export const playersEntry = (
  round: number,
  table: number,
  [N, E, S, W]: readonly [ContestantId, ContestantId, ContestantId, ContestantId],
  boards: readonly number[],
): PlanEntry => ({ round, table, seats: { N, E, S, W }, boards })
