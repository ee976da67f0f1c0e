import { type Parsed, refused } from '../../lib/parsed.ts'
import type { Maker, MakeWish } from '../maker.ts'
import { MAKER_PROBLEMS } from '../maker-problem.ts'
import { boardSet, range, wrap } from '../pairs-plan.ts'
import type { Plan } from '../plan.ts'
import { playable, settleOneList } from '../settle.ts'
import { atHome, numberedTeams } from './team-entry.ts'

const LEAST = 5
const MOST = 29

/**
 * An odd number of teams, one set of boards, no sharing: each round East-West go up two tables and boards down
 * one. The two halves of a match have the same boards in different rounds, r and N - r, so a movement cut
 * short keeps as many rounds from its end as from its beginning.
 */
export const americanWhist: Maker = {
  kind: 'american-whist',
  title: 'American Whist',
  contestants: 'teams',
  winners: [1],
  sizes: () =>
    range((MOST - LEAST) / 2 + 1).map(more => ({ tables: LEAST + 2 * more, rounds: [LEAST + 2 * more - 1] })),
  make: wish => whist(wish),
}

const whist = (wish: MakeWish): Parsed<Plan> => {
  const { tables } = wish
  if (Number.isInteger(tables) && tables % 2 === 0)
    return refused(
      MAKER_PROBLEMS.tables,
      `An American Whist is for an odd number of teams: with ${tables} East-West would come home half-way.`,
    )
  const size = settleOneList(wish, 'teams', {
    what: 'an American Whist',
    least: LEAST,
    most: MOST,
    full: tables - 1,
  })
  if (!size.ok) return size
  const { rounds } = size.value
  if (rounds % 2 === 1)
    return refused(
      MAKER_PROBLEMS.rounds,
      `An American Whist has an even number of rounds, not ${rounds}: each match takes two.`,
    )
  return playable(
    whistPlan(`American Whist, ${tables} teams`, tables, wish.boardsPerRound, stepsOf(tables, rounds)),
  )
}

/** The rounds of the whole movement that are played: as many of the last as of the first. */
const stepsOf = (teams: number, rounds: number): readonly number[] => [
  ...range(rounds / 2).map(index => index + 1),
  ...range(rounds / 2).map(index => teams - rounds / 2 + index),
]

/** In step r table t has team t against team t + 2r on set t + r - 1, all mod N. */
export const whistPlan = (
  name: string,
  teams: number,
  boardsPerRound: number,
  steps: readonly number[],
): Plan => ({
  kind: 'teams',
  name,
  winners: 1,
  tables: teams,
  rounds: steps.length,
  contestants: numberedTeams(teams),
  entries: steps.flatMap((step, round) =>
    range(teams).map(home => {
      const visitor = String(wrap(home + 2 * step, teams) + 1)
      const boards = boardSet(wrap(home + step - 1, teams), boardsPerRound)
      return atHome(round + 1, home + 1, String(home + 1), visitor, boards)
    }),
  ),
})
