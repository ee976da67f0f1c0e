import { type Parsed, parsed, refused } from '../../lib/parsed.ts'
import { checkPlan } from '../check/check.ts'
import type { MakeWish } from '../make/maker.ts'
import { MAKER_PROBLEMS, MOST_BOARDS_PER_ROUND, within } from '../make/maker-problem.ts'
import { takeTurns } from '../plan/pairs-plan.ts'
import type { Plan } from '../plan/plan.ts'

/** The sizes of a movement, as far as a wish must fit them. */
export interface Sizes {
  /** In a sentence: "a Web Mitchell". */
  readonly what: string
  readonly least: number
  readonly most: number
  /** Where a shorter movement is another one, the rounds of the shortest. */
  readonly fewest?: number
  /** Rounds of the whole movement. */
  readonly full: number
}

export interface Capacity extends Sizes {
  readonly winners: readonly (1 | 2)[]
}

export interface CompleteSize {
  readonly tables: number
  readonly rounds: number
  readonly boardsPerRound: number
}

/** A wish with every choice made. */
export interface CompleteWish extends CompleteSize {
  readonly winners: 1 | 2
}

/**
 * The wish with what was left out filled in, or why it cannot be. Two winners are usual where both are
 * possible, unless arrow switches are asked for: these are for one winner.
 */
export const settle = (wish: MakeWish, capacity: Capacity): Parsed<CompleteWish> => {
  const size = settleSize(wish, capacity)
  if (!size.ok) return size
  const winners = settleWinners(wish, capacity.what, capacity.winners)
  return winners.ok ? parsed({ ...size.value, winners: winners.value }) : winners
}

/** The same for teams and players: they are ranked in one list, and there is no line to switch or to shorten. */
export const settleOneList = (
  wish: MakeWish,
  who: 'teams' | 'players',
  sizes: Sizes,
): Parsed<CompleteSize> => {
  if (wish.winners === 2)
    return refused(MAKER_PROBLEMS.winners, `Two winners are for pairs; ${who} are ranked in one list.`)
  if (wish.missing !== undefined)
    return refused(MAKER_PROBLEMS.missing, `Half tables are for pairs; say how many ${who} there are.`)
  if (wish.switched !== undefined && wish.switched !== 'none' && wish.switched.length > 0)
    return refused(MAKER_PROBLEMS.rounds, `Arrow switches are for pairs, not for ${who}.`)
  return settleSize(wish, sizes)
}

const settleSize = (wish: MakeWish, sizes: Sizes): Parsed<CompleteSize> => {
  const { what, least, most, fewest, full } = sizes
  const { tables, boardsPerRound } = wish
  const seated = within(MAKER_PROBLEMS.tables, `The number of tables of ${what}`, tables, least, most)
  if (!seated.ok) return seated
  const boards = within(MAKER_PROBLEMS.boards, 'Boards a round', boardsPerRound, 1, MOST_BOARDS_PER_ROUND)
  if (!boards.ok) return boards
  const rounds = wish.rounds ?? full
  if (Number.isInteger(rounds) && rounds > full)
    return refused(
      MAKER_PROBLEMS.rounds,
      `With ${tables} tables ${what} has ${full} rounds at most, with ${full} full sets of boards: in round ${full + 1} somebody would meet opponents or boards again.`,
    )
  const enough = within(MAKER_PROBLEMS.rounds, 'The number of rounds', rounds, fewest ?? 1, full)
  return enough.ok ? parsed({ tables, rounds, boardsPerRound }) : enough
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
    `The movement cannot be cut to ${plan.rounds} rounds. ${fault.sentence}`,
  )
}

/** The same plan, with those tables that have one set of boards in a round taking turns with it. */
export const sharing = (plan: Plan): Plan => ({ ...plan, entries: takeTurns(plan.entries) })
