import type { Parsed } from '../../../lib/parsed.ts'
import { type CompleteSize, completeOneListWish, playable } from '../../choose/settle.ts'
import { boardSet, range, wrap } from '../../plan/pairs-plan.ts'
import type { Plan, PlanEntry } from '../../plan/plan.ts'
import type { Maker, MakeWish } from '../maker.ts'
import { refused } from '../maker-problem.ts'
import { atHome, numberedTeams, swappedAtHalf } from './team-entry.ts'

const LEAST = 3
const MOST = 30

/**
 * Round robin: everybody against everybody, a match a round. A match is played at the home tables of both teams, which
 * swap boards at half-time; all matches of a round have the same boards, so each needs a copy. With an odd number of
 * teams one has a bye each round.
 */
export const roundRobinTeams: Maker = {
  kind: 'round-robin-teams',
  contestants: 'teams',
  winners: [1],
  sizes: () =>
    range(MOST - LEAST + 1).map(more => ({ tables: LEAST + more, rounds: [roundsOf(LEAST + more)] })),
  make: wish => roundRobin(wish),
}

const roundsOf = (teams: number): number => (teams % 2 === 0 ? teams - 1 : teams)

const roundRobin = (wish: MakeWish): Parsed<Plan> => {
  const { tables, copies } = wish
  const size = completeOneListWish(wish, {
    movement: 'round-robin-teams',
    least: LEAST,
    most: MOST,
    full: roundsOf(tables),
  })
  if (!size.ok) return size
  const matches = Math.floor(tables / 2)
  if (copies !== undefined && copies < matches)
    return refused('make.round-robin-copies', { copies: matches, value: copies })
  return playable(written(size.value))
}

const written = (size: CompleteSize): Plan => ({
  kind: 'teams',
  title: { kind: 'round-robin-teams', size: size.tables },
  winners: 1,
  tables: size.tables,
  rounds: size.rounds,
  contestants: numberedTeams(size.tables),
  entries: range(size.rounds).flatMap(round => roundOf(size, round)),
})

const roundOf = ({ tables, boardsPerRound }: CompleteSize, round: number): readonly PlanEntry[] => {
  const boards = boardSet(round, boardsPerRound)
  return range(tables).map(team => {
    const other = opponentOf(tables, team, round)
    const visitor = other === undefined ? null : String(other + 1)
    const order = other !== undefined && other < team ? swappedAtHalf(boards) : boards
    return atHome(round + 1, team + 1, String(team + 1), visitor, order)
  })
}

/**
 * Returns the opponent by the circle method: walkers whose numbers add up to `round` (mod their odd number)
 * meet. A team that would meet itself meets the stationary team, or has the bye.
 */
const opponentOf = (teams: number, team: number, round: number): number | undefined => {
  const walkers = teams % 2 === 0 ? teams - 1 : teams
  const stays = teams % 2 === 0 ? walkers : undefined
  if (team === stays) return range(walkers).find(one => wrap(2 * one - round, walkers) === 0)
  const other = wrap(round - team, walkers)
  return other === team ? stays : other
}
