import type { Parsed } from '../../../lib/parsed.ts'
import { completeOneListWish, playable } from '../../choose/settle.ts'
import { range } from '../../plan/pairs-plan.ts'
import type { Plan } from '../../plan/plan.ts'
import type { Maker, MakeWish } from '../maker.ts'
import { movementTerm, refused } from '../maker-problem.ts'
import { oddSteps, whistPlan } from './american-whist.ts'

const MOST_STANZAS = 6

/**
 * Triple, three teams at three tables: each plays half of both its matches at once, and the other halves in the next
 * round, so they compare after every second round. A stanza of two rounds has three sets of boards.
 */
export const triple: Maker = {
  kind: 'triple',
  contestants: 'teams',
  winners: [1],
  sizes: () => [{ tables: 3, rounds: range(MOST_STANZAS).map(more => 2 * (more + 1)) }],
  make: wish => threeTeams(wish),
}

const threeTeams = (wish: MakeWish): Parsed<Plan> => {
  const rounds = wish.rounds ?? 2
  const size = completeOneListWish(
    { ...wish, rounds },
    {
      movement: 'triple',
      least: 3,
      most: 3,
      full: 2 * MOST_STANZAS,
    },
  )
  if (!size.ok) return size
  if (rounds % 2 === 1)
    return refused('make.even-rounds', { movement: movementTerm('triple'), value: rounds })
  const stanza = whistPlan('triple', 3, wish.boardsPerRound, oddSteps(3, 2))
  const entries = range(rounds / 2).flatMap(index =>
    stanza.entries.map(entry => ({
      ...entry,
      round: entry.round + 2 * index,
      boards: entry.boards.map(board => board + 3 * wish.boardsPerRound * index),
    })),
  )
  return playable({ ...stanza, rounds, entries })
}
