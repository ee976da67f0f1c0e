import type { Parsed } from '../../../lib/parsed.ts'
import { completeOneListWish, playable } from '../../choose/settle.ts'
import { range, wrap } from '../../plan/pairs-plan.ts'
import type { Plan } from '../../plan/plan.ts'
import type { Maker, MakeWish } from '../maker.ts'
import { movementTerm, refused } from '../maker-problem.ts'
import { plannedVisits } from './team-entry.ts'

const LEAST = 5
const MOST = 30

/**
 * American Whist: one set of boards, no sharing, North-South at home. In a round East-West of all teams are the same
 * number of tables ahead of home, and a match is complete when the halves have met both ways, in two different rounds.
 * - An odd number of teams: each round East-West go up two tables and boards down one; everybody meets everybody in N -
 * 1 rounds.
 * - An even number: there is no round for the team straight across the room; N - 2 rounds.
 */
export const americanWhist: Maker = {
  kind: 'american-whist',
  contestants: 'teams',
  winners: [1],
  sizes: () =>
    range(MOST - LEAST + 1).map(more => ({ tables: LEAST + more, rounds: [roundsOf(LEAST + more)] })),
  make: wish => whist(wish),
}

const roundsOf = (teams: number): number => teams - (teams % 2 === 1 ? 1 : 2)

const whist = (wish: MakeWish): Parsed<Plan> => {
  const { tables } = wish
  const size = completeOneListWish(wish, {
    movement: 'american-whist',
    least: LEAST,
    most: MOST,
    full: roundsOf(tables),
  })
  if (!size.ok) return size
  const { rounds } = size.value
  if (rounds % 2 === 1)
    return refused('make.even-rounds', { movement: movementTerm('american-whist'), value: rounds })
  const steps = tables % 2 === 1 ? oddSteps(tables, rounds) : evenSteps(tables, rounds)
  return playable(whistPlan('american-whist', tables, wish.boardsPerRound, steps))
}

interface WhistRound {
  /** Number of tables that East-West sit ahead of home. */
  readonly ahead: number
  /** Set (from 0) at table 1; each later table has the next set. */
  readonly set: number
}

/**
 * Returns the rounds for an odd number of teams. In step r (from 1) visitors are two tables ahead for each r,
 * on set r - 1; the return is step N - r. Cut short, as many of the last as of the first steps are played.
 */
export const oddSteps = (teams: number, rounds: number): readonly WhistRound[] =>
  [
    ...range(rounds / 2).map(index => index + 1),
    ...range(rounds / 2).map(index => teams - rounds / 2 + index),
  ].map(step => ({ ahead: wrap(2 * step, teams), set: step - 1 }))

/**
 * Returns the rounds for an even number of teams. Team t is on set x + t at home against t + d; the return is at table
 * t + d, so on set y + t + d where y = x - d. Any pairs of sets {x, y} fit whose distances d all differ and are not
 * half the room: nested ones, 1, 3, 5, … apart in the first N / 2 sets, 2, 4, 6, … apart in the others.
 */
const evenSteps = (teams: number, rounds: number): readonly WhistRound[] => {
  const odd = Math.floor(teams / 4)
  const even = teams / 2 - 1 - odd
  const pairs = [
    ...range(odd).map(index => [odd + index, odd - 1 - index] as const),
    ...range(even).map(index => [2 * odd + even + 1 + index, 2 * odd + even - 1 - index] as const),
  ]
  return pairs
    .slice(0, rounds / 2)
    .flatMap(([x, y]) => [
      { ahead: wrap(x - y, teams), set: x },
      { ahead: wrap(y - x, teams), set: y },
    ])
    .sort((a, b) => a.set - b.set)
}

export const whistPlan = (
  kind: 'american-whist' | 'triple',
  teams: number,
  boardsPerRound: number,
  steps: readonly WhistRound[],
): Plan =>
  plannedVisits(
    kind,
    { teams, boardsPerRound },
    steps.map(step => home => ({ visitor: home + step.ahead, set: wrap(home + step.set, teams) })),
  )
