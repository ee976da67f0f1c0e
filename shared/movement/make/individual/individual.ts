import { must } from '../../../lib/assert.ts'
import { type Parsed, refused } from '../../../lib/parsed.ts'
import { playable, settleOneList, sharing } from '../../choose/settle.ts'
import { boardSet, range, wrap } from '../../plan/pairs-plan.ts'
import type { Plan } from '../../plan/plan.ts'
import type { Maker, MakeWish } from '../maker.ts'
import { MAKER_PROBLEMS } from '../maker-problem.ts'
import { numberedPlayers, playersEntry } from './player-entry.ts'
import { WHIST_STARTERS } from './whist-starters.ts'

/** The numbers of players for which a starter was found, ascending. */
export const individualPlayers = (): readonly number[] =>
  Object.keys(WHIST_STARTERS)
    .map(Number)
    .sort((a, b) => a - b)

/**
 * Everybody partners everybody once and opposes everybody twice. Four at each table; with one player more each
 * sits out one round: of three tables that is the movement of 13 rounds, for 13 players.
 */
export const individual: Maker = {
  kind: 'individual',
  title: 'Individual',
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
    return refused(
      MAKER_PROBLEMS.tables,
      `An individual in which everybody partners everybody once is there for ${individualPlayers().join(', ')} players, four to a table; not for ${wish.tables} tables.`,
    )
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
  if (starter === undefined)
    return refused(MAKER_PROBLEMS.tables, `There is no individual for ${players} players.`)
  const size = settleOneList(wish, 'players', {
    what: `an individual of ${players}`,
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

interface Part {
  /** `null`: the player who stays. */
  readonly seats: readonly [number | null, number | null, number | null, number | null]
  readonly set: number
}

const readStarter = (starter: string): readonly Part[] =>
  starter.split(', ').map(text => {
    const [seats, set] = text.split('@')
    const at = must(seats, text)
      .split(' ')
      .map(one => (one === '*' ? null : Number(one)))
    const [n = null, e = null, s = null, w = null] = at
    return { seats: [n, e, s, w], set: Number(set) }
  })
