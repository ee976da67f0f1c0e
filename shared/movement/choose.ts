import { describePlan, type PlanFigures } from './figures.ts'
import type { Maker, MakeWish } from './maker.ts'
import type { Line, Plan } from './plan.ts'

/** What a director has: pairs, and boards that each should play. */
export interface Occasion {
  readonly pairs: number
  readonly boards: number
  readonly winners?: 1 | 2
}

export interface Choice {
  readonly maker: Maker
  /** What gives this plan again. */
  readonly wish: MakeWish
  readonly plan: Plan
  readonly figures: PlanFigures
  /** What it costs, in about boards' worth of annoyance: the smaller, the earlier it is listed. */
  readonly cost: number
}

/** The valid movements of these makers for the occasion, the cheapest first: one for each maker, length and number of winners. */
export const choicesFor = (occasion: Occasion, makers: readonly Maker[]): readonly Choice[] => {
  const choices = makers
    .filter(maker => maker.contestants === 'pairs')
    .flatMap(maker => wishesFor(occasion, maker).flatMap(wishes => bestOf(occasion, maker, wishes)))
  // A long movement cut short may be the same as a shorter one.
  const once = new Map(choices.map(choice => [`${choice.maker.kind} ${JSON.stringify(choice.wish)}`, choice]))
  return [...once.values()].sort((a, b) => a.cost - b.cost)
}

/** Half a table more than the pairs fill, or just the tables that they fill (a rover, a bump). */
const wishesFor = ({ pairs, boards, winners }: Occasion, maker: Maker): readonly (readonly MakeWish[])[] => {
  const sizes = maker
    .sizes()
    .filter(({ tables }) => tables === Math.ceil(pairs / 2) || tables === Math.floor(pairs / 2))
  return sizes.flatMap(({ tables, rounds }) =>
    rounds.flatMap(full =>
      maker.winners
        .filter(each => winners === undefined || each === winners)
        .map(each =>
          lengths(full, boards).flatMap(length =>
            missingLines(pairs, tables).map(line => ({
              tables,
              ...length,
              winners: each,
              ...(line !== undefined && { missing: line }),
            })),
          ),
        ),
    ),
  )
}

const missingLines = (pairs: number, tables: number): readonly (Line | undefined)[] =>
  pairs < 2 * tables ? ['EW', 'NS'] : [undefined]

const FEWEST_ROUNDS = 3
const MOST_OFF = 0.2

/** Rounds and boards a round that come near the boards wanted: the whole movement, or cut as the boards want it. */
const lengths = (full: number, boards: number) =>
  [1, 2, 3, 4, 5, 6, 7, 8].flatMap(boardsPerRound =>
    [...new Set([full, Math.min(full, Math.round(boards / boardsPerRound))])].flatMap(rounds => {
      const off = Math.abs(rounds * boardsPerRound - boards)
      return rounds >= Math.min(full, FEWEST_ROUNDS) && off <= Math.max(2, MOST_OFF * boards)
        ? [{ rounds, boardsPerRound }]
        : []
    }),
  )

const bestOf = (occasion: Occasion, maker: Maker, wishes: readonly MakeWish[]): readonly Choice[] => {
  const [best] = wishes
    .flatMap(wish => {
      const plan = maker.make(wish)
      if (!plan.ok || plan.value.contestants.length !== occasion.pairs) return []
      const figures = describePlan(plan.value)
      return [{ maker, wish, plan: plan.value, figures, cost: costOf(occasion, wish, figures) }]
    })
    .sort((a, b) => a.cost - b.cost)
  return best === undefined ? [] : [best]
}

/**
 * A board too many or too few is one; a round that tables share, or of a single board, is half a one; sitting
 * out costs its boards again beyond the first sit-out; imbalance of one ranking a tenth of what lacks to 100.
 */
const costOf = ({ boards }: Occasion, { boardsPerRound }: MakeWish, figures: PlanFigures): number => {
  const off = Math.abs(figures.boardsPlayed.most - boards)
  const shared = figures.sharing.rounds / 2
  const restless = boardsPerRound === 1 ? figures.rounds / 2 : 0
  const idle = figures.longestSitOut.boards + 2 * Math.max(0, figures.sitOuts.most - 1)
  const unfair = figures.quality === null ? 0 : (100 - figures.quality) / 10
  return off + shared + restless + idle + unfair
}
