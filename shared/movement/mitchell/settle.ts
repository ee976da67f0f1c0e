import { type Parsed, parsed, refused } from '../../lib/parsed.ts'
import { checkPlan } from '../check.ts'
import type { MakeWish } from '../maker.ts'
import { MAKER_PROBLEMS, MOST_BOARDS_PER_ROUND, within } from '../maker-problem.ts'
import { takeTurns } from '../pairs-plan.ts'
import type { Plan } from '../plan.ts'

/** What a movement can do, as far as a wish must fit it. */
export interface Capacity {
  /** In a sentence: "a Web Mitchell". */
  readonly what: string
  readonly least: number
  readonly most: number
  /** Where a shorter movement is another one, the rounds of the shortest. */
  readonly fewest?: number
  /** Rounds of the whole movement. */
  readonly full: number
  readonly winners: readonly (1 | 2)[]
}

/** A wish with every choice made. */
export interface Settled {
  readonly tables: number
  readonly rounds: number
  readonly boardsPerRound: number
  readonly winners: 1 | 2
}

/**
 * The wish with what was left out filled in, or why it cannot be. Two winners are usual where both are
 * possible, unless arrow switches are asked for: these are for one winner.
 */
export const settle = (wish: MakeWish, capacity: Capacity): Parsed<Settled> => {
  const { what, least, most, fewest, full, winners } = capacity
  const tables = within(MAKER_PROBLEMS.tables, `The number of tables of ${what}`, wish.tables, least, most)
  if (!tables.ok) return tables
  const boards = within(
    MAKER_PROBLEMS.boards,
    'Boards a round',
    wish.boardsPerRound,
    1,
    MOST_BOARDS_PER_ROUND,
  )
  if (!boards.ok) return boards
  const rounds = wish.rounds ?? full
  if (Number.isInteger(rounds) && rounds > full)
    return refused(
      MAKER_PROBLEMS.rounds,
      `With ${wish.tables} tables ${what} has ${full} rounds at most, with ${full} full sets of boards: in round ${full + 1} pairs would meet opponents or boards again.`,
    )
  const enough = within(MAKER_PROBLEMS.rounds, 'The number of rounds', rounds, fewest ?? 1, full)
  if (!enough.ok) return enough
  const line = settleWinners(wish, what, winners)
  if (!line.ok) return line
  const { boardsPerRound } = wish
  return parsed({ tables: wish.tables, rounds, boardsPerRound, winners: line.value })
}

const settleWinners = (
  { winners: wished, switched }: MakeWish,
  what: string,
  possible: readonly (1 | 2)[],
): Parsed<1 | 2> => {
  const turning = switched === 'best' || (Array.isArray(switched) && switched.length > 0)
  if (wished === 2 && turning)
    return refused(
      MAKER_PROBLEMS.winners,
      'Arrow switches are for one winner: with two winners both lines keep their direction.',
    )
  const winners = wished ?? (turning || !possible.includes(2) ? 1 : 2)
  if (possible.includes(winners)) return parsed(winners)
  return refused(
    MAKER_PROBLEMS.winners,
    winners === 2
      ? `There is one winner in ${what}: pairs change between North-South and East-West.`
      : `There are two winners in ${what}.`,
  )
}

/** The plan, where it keeps all rules; cut very short, a movement may leave boards that one table plays. */
export const playable = (plan: Plan): Parsed<Plan> => {
  const [fault] = checkPlan(plan)
  if (fault === undefined) return parsed(plan)
  return refused(
    MAKER_PROBLEMS.rounds,
    `${plan.name}, cannot be cut to ${plan.rounds} rounds. ${fault.sentence}`,
  )
}

/** The same plan, with those tables that have one set of boards in a round taking turns with it. */
export const sharing = (plan: Plan): Plan => ({ ...plan, entries: takeTurns(plan.entries) })
