import type { Parsed } from '../../../lib/parsed.ts'
import { completeOneListWish, playable } from '../../choose/settle.ts'
import { range } from '../../plan/pairs-plan.ts'
import type { Plan } from '../../plan/plan.ts'
import { howellMaker } from '../howell/howell-maker.ts'
import type { Maker, MakeWish } from '../maker.ts'
import { movementTerm, refused } from '../maker-problem.ts'
import { atHome, numberedTeams, swappedAtHalf } from './team-entry.ts'

const LEAST = 6
const MOST = 30

/**
 * Patton: an even number of teams, everybody against everybody, a whole match a round with one set of boards: each
 * match of a round has other boards. Teams meet as pairs do in a full Howell, each match at the home tables of both,
 * which swap boards at half-time. As a match ends with its round it can be scored in Patton's way, by boards won and by
 * total points (P. Hackett, Patton Teams, EBU newsletter, winter 2009); here it is a schedule, scored as the director
 * decides. The draws are those of our own Howells; six teams with an odd number of boards share in the last round.
 */
export const patton: Maker = {
  kind: 'patton',
  contestants: 'teams',
  winners: [1],
  sizes: () =>
    range((MOST - LEAST) / 2 + 1)
      .map(more => LEAST + 2 * more)
      .map(tables => ({ tables, rounds: [tables - 1] })),
  make: wish => matches(wish),
}

const matches = (wish: MakeWish): Parsed<Plan> => {
  const { tables: teams, boardsPerRound } = wish
  const size = completeOneListWish(wish, { movement: 'patton', least: LEAST, most: MOST, full: teams - 1 })
  if (!size.ok) return size
  if (teams % 2 === 1) return refused('make.even-teams', { movement: movementTerm('patton'), value: teams })
  const { rounds } = size.value
  const howell = howellMaker.make({ tables: teams / 2, rounds: teams - 1, boardsPerRound })
  if (!howell.ok) return howell
  return playable({
    kind: 'teams',
    title: { kind: 'patton', size: teams },
    winners: 1,
    tables: teams,
    rounds,
    contestants: numberedTeams(teams),
    entries: howell.value.entries
      .filter(({ round }) => round <= rounds)
      .flatMap(({ round, seats, boards }) => {
        const [one = 0, other = 0] = [Number(seats.N), Number(seats.E)].sort((a, b) => a - b)
        return [
          atHome(round, one, String(one), String(other), boards),
          atHome(round, other, String(other), String(one), swappedAtHalf(boards)),
        ]
      }),
  })
}
