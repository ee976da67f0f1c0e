import type { Parsed } from '../../../lib/parsed.ts'
import { completeOneListWish, playable } from '../../choose/settle.ts'
import { range, wrap } from '../../plan/pairs-plan.ts'
import type { Plan } from '../../plan/plan.ts'
import type { Maker, MakeWish } from '../maker.ts'
import { movementTerm, refused } from '../maker-problem.ts'
import { plannedVisits } from './team-entry.ts'

const LEAST = 4
const MOST = 30

/**
 * New England relay: East-West go down one table to start and after each round, the boards down one place; everybody
 * meets everybody in N - 1 rounds with one set of boards, and a match is complete when the halves have met both ways,
 * in two different rounds. With an even number of teams tables straight across the room share their boards, and a stand
 * behind each such two holds a set that rests a round. With an odd number each table is a place of its own, the next
 * one half a room away, and nobody shares. As the ACBL's B0403R: four tables, 1 relays with 3 and 2 with 4, stands
 * after 1 and 4 (team movements of the MIT/DL Bridge Club, 2010); the other sizes by the same rule.
 */
export const newEnglandRelay: Maker = {
  kind: 'new-england-relay',
  contestants: 'teams',
  winners: [1],
  sizes: () => range(MOST - LEAST + 1).map(more => ({ tables: LEAST + more, rounds: [LEAST + more - 1] })),
  make: wish => relay(wish),
}

const relay = (wish: MakeWish): Parsed<Plan> => {
  const { tables: teams, boardsPerRound } = wish
  const size = completeOneListWish(wish, {
    movement: 'new-england-relay',
    least: LEAST,
    most: MOST,
    full: teams - 1,
  })
  if (!size.ok) return size
  const { rounds } = size.value
  if (rounds % 2 === 1 && teams % 2 === 1)
    return refused('make.even-rounds', { movement: movementTerm('new-england-relay'), value: rounds })
  const visits = stepsOf(teams, rounds).map(step => (home: number) => ({
    visitor: home + step,
    set: wrap(2 * home + step - 1, teams),
  }))
  return playable(plannedVisits('new-england-relay', { teams, boardsPerRound }, visits))
}

/**
 * Returns the steps of the rounds. In step r visitors come from r tables further up; the return is step N -
 * r, and teams straight across the room meet both ways in one step. Cut short, as many of the last steps as
 * of the first are played.
 */
const stepsOf = (teams: number, rounds: number): readonly number[] => {
  const half = Math.floor(rounds / 2)
  return [
    ...range(half).map(index => index + 1),
    ...(rounds % 2 === 1 ? [teams / 2] : []),
    ...range(half).map(index => teams - half + index),
  ]
}
