import { type Parsed, parsed } from '../lib/parsed.ts'
import type { Extent } from './extent.ts'
import { describePlan } from './figures.ts'
import { withoutContestant } from './half-table.ts'
import { cyclicSizes, howellCyclic } from './howell/howell-cyclic.ts'
import { howellThreeTables } from './howell/howell-three-tables.ts'
import { howellTwoTables } from './howell/howell-two-tables.ts'
import { fullRounds, type MitchellKind, mitchell, usualMissing } from './mitchell/mitchell.ts'
import type { Plan } from './plan.ts'

/** What the director is offered for a number of pairs, with what each movement costs. */
export interface Wish {
  readonly pairs: number
  /** Left out: as many as make a usual evening of about 26 boards. */
  readonly boardsPerRound?: number
  /** Left out: movements for one winner and for two. */
  readonly winners?: 1 | 2
}

export interface Offer {
  /** Stable: "howell-2", "mitchell-7", "skip-8-one-winner", "howell-4x7". */
  readonly id: string
  /** The name of the plan, with the missing pair of a half table. */
  readonly name: string
  readonly winners: 1 | 2
  readonly tables: number
  readonly rounds: number
  readonly boardsPerRound: number
  /** Different boards to be made up. */
  readonly boards: number
  /** Per pair. */
  readonly boardsPlayed: Extent
  /** Rounds a pair sits out. */
  readonly sitOuts: Extent
  /** Rounds in which tables share boards. */
  readonly sharedRounds: number
  /** Pairs of possible opponents who never meet. */
  readonly neverMeet: number
  /** Balance of a one-winner movement, at most 100; `null` with two winners. */
  readonly quality: number | null
  readonly make: () => Plan
}

export const FEWEST_PAIRS = 3
export const MOST_PAIRS = 120

/** A usual evening; a round has 2 to 6 boards. */
const EVENING_BOARDS = 26
/** More rounds than this are cut short, or not offered where cutting spoils the balance. */
const EVENING_ROUNDS = 13
/** Up to here a club plays a Howell: with more tables too many pairs walk. */
const HOWELL_FIRST_TABLES = 6
/** Reduced Howells below this balance are worse than a switched Mitchell. */
const LEAST_QUALITY = 70

/** The movements for this many pairs, the recommended one first. None below 3 pairs or above the limit. */
export const offersFor = (wish: Wish): readonly Offer[] => {
  if (!Number.isInteger(wish.pairs) || wish.pairs < FEWEST_PAIRS || wish.pairs > MOST_PAIRS) return []
  const tables = Math.ceil(wish.pairs / 2)
  const half = wish.pairs % 2 === 1
  const howells = howellRecipes(tables, half)
  const mitchells = mitchellRecipes(tables, half)
  const recipes = tables <= HOWELL_FIRST_TABLES ? [...howells, ...mitchells] : [...mitchells, ...howells]
  return recipes
    .filter(recipe => wish.winners === undefined || recipe.winners === wish.winners)
    .flatMap(recipe => offer(recipe, wish.boardsPerRound))
}

/** How a movement is made once the boards of a round are known. */
interface Recipe {
  readonly id: string
  readonly winners: 1 | 2
  readonly rounds: number
  /** Boards a round must be a multiple of this: half sets want pairs of boards. */
  readonly step: 1 | 2
  /** Below this balance it is not worth an offer. */
  readonly leastQuality: number
  readonly plan: (boardsPerRound: number) => Parsed<Plan>
}

const howellRecipes = (tables: number, half: boolean): readonly Recipe[] => {
  // The last pair is a stationary one: without it every other pair sits out once, at its table.
  const halved = (plan: Plan) => (half ? withoutContestant(plan, String(2 * tables)) : plan)
  const recipe = (
    id: string,
    rounds: number,
    step: 1 | 2,
    plan: (boards: number) => Parsed<Plan>,
  ): Recipe => ({
    id,
    winners: 1,
    rounds,
    step,
    leastQuality: id.startsWith('reduced') ? LEAST_QUALITY : 0,
    plan: boards => {
      const whole = plan(boards)
      return whole.ok ? parsed(halved(whole.value)) : whole
    },
  })
  if (tables === 2) return [recipe('howell-2', 3, 1, howellTwoTables)]
  if (tables === 3) return [recipe('howell-3', 5, 2, boards => howellThreeTables(boards / 2))]
  return cyclicSizes()
    .filter(size => size.tables === tables && size.rounds <= EVENING_ROUNDS)
    .sort((a, b) => b.rounds - a.rounds)
    .map(size => {
      const full = size.rounds === 2 * tables - 1
      const id = `${full ? 'howell' : 'reduced-howell'}-${tables}x${size.rounds}`
      return recipe(id, size.rounds, 1, boards => howellCyclic(size, boards))
    })
}

const mitchellRecipes = (tables: number, half: boolean): readonly Recipe[] => {
  if (tables < 3) return []
  // A skip keeps every board at one table, so it comes before the relay, which shares.
  const kinds: readonly MitchellKind[] = tables % 2 === 1 ? ['plain'] : ['skip', 'relay']
  const winnersOf = [2, 1] as const
  return kinds.flatMap(kind =>
    winnersOf.map(winners => {
      const rounds = Math.min(fullRounds(kind, tables), EVENING_ROUNDS)
      const missing = half ? { missing: usualMissing(kind) } : {}
      return {
        id: `${kind === 'plain' ? 'mitchell' : kind}-${tables}${winners === 1 ? '-one-winner' : ''}`,
        winners,
        rounds,
        step: 1,
        leastQuality: 0,
        plan: boardsPerRound => mitchell({ kind, tables, rounds, boardsPerRound, winners, ...missing }),
      } satisfies Recipe
    }),
  )
}

/** Nothing where the movement cannot be had with so many boards, or is too unbalanced. */
const offer = (recipe: Recipe, wished: number | undefined): readonly Offer[] => {
  const boardsPerRound = wished === undefined ? usualBoards(recipe) : stepped(recipe, wished)
  const plan = recipe.plan(boardsPerRound)
  if (!plan.ok) return []
  const { boards, boardsPlayed, sitOuts, sharing, meetings, quality } = describePlan(plan.value)
  if (quality !== null && quality < recipe.leastQuality) return []
  return [
    {
      id: recipe.id,
      name: plan.value.name,
      winners: recipe.winners,
      tables: plan.value.tables,
      rounds: plan.value.rounds,
      boardsPerRound,
      boards,
      boardsPlayed,
      sitOuts,
      sharedRounds: sharing.rounds,
      neverMeet: meetings[0] ?? 0,
      quality,
      make: () => plan.value,
    },
  ]
}

const usualBoards = (recipe: Recipe): number =>
  stepped(recipe, Math.min(6, Math.max(2, Math.round(EVENING_BOARDS / recipe.rounds))))

/** What is wished for, as near as the movement can: at least its step, and two where tables share. */
const stepped = ({ step, id }: Recipe, boards: number): number =>
  Math.max(step * Math.floor(boards / step), id === 'howell-2' ? 2 : step)
