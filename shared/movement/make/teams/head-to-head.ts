import type { Parsed } from '../../../lib/parsed.ts'
import { completeOneListWish, playable } from '../../choose/settle.ts'
import { boardSet, range } from '../../plan/pairs-plan.ts'
import type { Plan } from '../../plan/plan.ts'
import type { Maker, MakeWish } from '../maker.ts'
import { atHome, numberedTeams, swappedAtHalf } from './team-entry.ts'

const USUAL_STANZAS = 2
const MOST_STANZAS = 12

/**
 * Head-to-head match of two teams at two tables. A round is a stanza: both tables play its boards, the second
 * from the middle, and swap at half-time.
 */
export const headToHead: Maker = {
  kind: 'head-to-head',
  contestants: 'teams',
  winners: [1],
  sizes: () => [{ tables: 2, rounds: range(MOST_STANZAS).map(more => more + 1) }],
  make: wish => match(wish),
}

const match = (wish: MakeWish): Parsed<Plan> => {
  const rounds = wish.rounds ?? USUAL_STANZAS
  const size = completeOneListWish(
    { ...wish, rounds },
    {
      movement: 'head-to-head',
      least: 2,
      most: 2,
      full: MOST_STANZAS,
    },
  )
  if (!size.ok) return size
  return playable({
    kind: 'teams',
    title: { kind: 'head-to-head', size: rounds },
    winners: 1,
    tables: 2,
    rounds,
    contestants: numberedTeams(2),
    entries: range(rounds).flatMap(round => {
      const boards = boardSet(round, wish.boardsPerRound)
      return [atHome(round + 1, 1, '1', '2', boards), atHome(round + 1, 2, '2', '1', swappedAtHalf(boards))]
    }),
  })
}
