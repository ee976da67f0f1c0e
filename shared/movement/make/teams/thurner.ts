import type { Parsed } from '../../../lib/parsed.ts'
import { completeOneListWish, playable } from '../../choose/settle.ts'
import { range, wrap } from '../../plan/pairs-plan.ts'
import type { Plan } from '../../plan/plan.ts'
import type { Maker, MakeWish } from '../maker.ts'
import { refused } from '../maker-problem.ts'
import { plannedVisits, type VisitsOf } from './team-entry.ts'

const LEAST = 6
const MOST = 30

/**
 * Thurner: an even number of teams, one set of boards, all of it in play in every round; everybody meets everybody in N
 * - 1 rounds. Tables 1 to N - 1 are a circuit, round which East-West go up one table and boards down one; a pair that
 * would come home plays at table N instead. Meanwhile East-West of team N are at the home of that team, and share its
 * boards with table N: only these two tables share. Amersham Bridge Club's movement manual for EBUScore, [AM-T6], six
 * teams; other sizes by the same rule, which requires that N - 1 is no multiple of three: else nobody, or three teams,
 * would come home at once.
 */
export const thurner: Maker = {
  kind: 'thurner',
  contestants: 'teams',
  winners: [1],
  sizes: () => counts().map(tables => ({ tables, rounds: [tables - 1] })),
  make: wish => circuit(wish),
}

const counts = (): readonly number[] =>
  range(MOST - LEAST + 1)
    .map(more => LEAST + more)
    .filter(teams => teams % 2 === 0 && teams % 3 !== 1)

const circuit = (wish: MakeWish): Parsed<Plan> => {
  const { tables: teams, boardsPerRound } = wish
  const full = teams - 1
  const size = completeOneListWish(wish, {
    movement: 'thurner',
    least: LEAST,
    most: MOST,
    fewest: full,
    full,
  })
  if (!size.ok) return size
  if (!counts().includes(teams)) return refused('make.thurner', { teams: counts().map(String), value: teams })
  return playable(plannedVisits('thurner', { teams, boardsPerRound }, range(full).map(roundOf(teams))))
}

/**
 * Returns a round. East-West of team e begin at table -2e of the circuit, so tables t and e have set 2t + 2e
 * when they meet: the same one both ways.
 */
const roundOf =
  (teams: number) =>
  (round: number): VisitsOf => {
    const circle = teams - 1
    const half = teams / 2
    const alone = range(circle).find(team => wrap(3 * team - round, circle) === 0) ?? 0
    return home => {
      if (home === circle) return { visitor: alone, set: wrap(alone + round, circle) }
      const visitor = wrap((round - home) * half, circle)
      return { visitor: visitor === home ? circle : visitor, set: wrap(home + round, circle) }
    }
  }
