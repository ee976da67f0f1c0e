import * as v from 'valibot'
import { whole } from '../../lib/bounded.ts'
import type { BoardConditions, PlayedBefore } from '../board.ts'
import { directionOf, type Seat, seatSchema } from '../seat.ts'
import type { LevelsChoice } from './choice.ts'
import { type LevelsDeal, levelsDealSchema, winningCardsSchema } from './deal.ts'
import { type LevelMatch, levelMatch } from './match.ts'
import { mayBeSentBack, timesOf } from './outcome.ts'
import { ALL_POINTS, type LevelRules, MOST_BOTTOM } from './variant.ts'

/**
 * The questions about a deal of a level match: who dealt it (afterwards it is known), what the catchers took, who won the
 * last trick and with what, what lay in the bottom, where that counts; and whether a card of the level was the highest,
 * where that sends the dealers back.
 */
export const LEVELS_STEPS = [
  'dealer',
  'caught',
  'last',
  'pairs',
  'bottom',
  'level-card',
  'accept',
  'wrong',
] as const
export type LevelsStep = (typeof LEVELS_STEPS)[number]

/** Who won the last trick, as one key says it. */
const lastSchema = v.union([v.literal('dealers'), winningCardsSchema])
export type LastKeyed = Readonly<v.InferOutput<typeof lastSchema>> | 'dealers'

export const levelsEntrySchema = v.strictObject({
  step: v.picklist(LEVELS_STEPS),
  kind: v.picklist(['played', 'passed-out', 'not-played']),
  /** Who dealt, where somebody has said it; else whose turn it was. */
  dealer: v.nullable(seatSchema),
  caught: v.nullable(whole(0, ALL_POINTS)),
  last: v.nullable(lastSchema),
  /** Whether a card of the level which is sent back was the highest; nobody has said it before it is asked. */
  withLevelCard: v.nullable(v.boolean()),
  /** More pairs in a row, or apart, than have a key of their own. */
  many: v.exactOptional(v.picklist(['pairs', 'tractor'])),
  bottom: v.nullable(whole(0, MOST_BOTTOM)),
})
export type LevelsEntry = Readonly<v.InferOutput<typeof levelsEntrySchema>>

export type LevelsTap =
  | { readonly kind: 'dealer'; readonly seat: Seat }
  | { readonly kind: 'caught'; readonly points: number }
  | { readonly kind: 'last'; readonly last: LastKeyed }
  | { readonly kind: 'level-card'; readonly is: boolean }
  | { readonly kind: 'many'; readonly of: 'pairs' | 'tractor' }
  | { readonly kind: 'bottom'; readonly points: number }

/** The match of a round after what was played in it; what was no deal, or of another game, is left out. */
export const matchAfter = (played: readonly PlayedBefore[], rules: LevelRules): LevelMatch =>
  levelMatch(
    played.flatMap(({ board, result }) => {
      const deal = dealOf(result)
      return deal ? [{ number: board, deal }] : []
    }),
    rules,
  )

/** The same before a deal, as the table has those before it. */
export const matchBefore = ({ earlier = [] }: BoardConditions, { rules }: LevelsChoice): LevelMatch =>
  matchAfter(earlier, rules)

const known = new WeakMap<object, LevelsDeal>()

/** A result as a deal; whoever knows the game only by its door has checked it already, and asks again with every deal. */
export function dealOf(result: object): LevelsDeal | null {
  if (!('kind' in result) || result.kind !== 'deal') return null
  const deal = known.get(result) ?? v.parse(levelsDealSchema, result)
  known.set(result, deal)
  return deal
}

/** Who deals it: whom the table says, or whose turn it is. */
export const dealerNow = (entry: LevelsEntry, match: LevelMatch): Seat | null => entry.dealer ?? match.dealer

/** What the bottom can still have held. */
export const mostInBottom = ({ caught }: LevelsEntry): number =>
  Math.min(MOST_BOTTOM, ALL_POINTS - (caught ?? 0))

/** Whether it is asked which card won the last trick: only where it may send the dealers back. */
export function asksLevelCard(entry: LevelsEntry, match: LevelMatch, { rules }: LevelsChoice): boolean {
  const dealer = dealerNow(entry, match)
  const { caught, last, bottom } = entry
  if (!dealer || caught === null || last === null || last === 'dealers' || bottom === null) return false
  return mayBeSentBack(match.levels[directionOf(dealer)], caught + timesOf(last, rules) * bottom, rules)
}

/** The deal, once everything is said. Where the dealers won the last trick the bottom counts nothing and is not asked for. */
export function dealKeyed(entry: LevelsEntry, match: LevelMatch, choice: LevelsChoice): LevelsDeal | null {
  const dealer = dealerNow(entry, match)
  const { caught, last } = entry
  const bottom = last === 'dealers' ? 0 : entry.bottom
  if (!dealer || !last || caught === null || bottom === null || caught + bottom > ALL_POINTS) return null
  if (last === 'dealers') return { kind: 'deal', dealer, caught, last: { by: 'dealers' }, bottom }
  const withLevelCard = entry.withLevelCard && asksLevelCard(entry, match, choice)
  const won = { by: 'catchers', cards: last, ...(withLevelCard && { withLevelCard: true as const }) } as const
  return { kind: 'deal', dealer, caught, last: won, bottom }
}
