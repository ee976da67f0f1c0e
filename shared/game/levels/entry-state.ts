import * as v from 'valibot'
import { whole } from '../../lib/bounded.ts'
import type { BoardConditions, PlayedBefore } from '../board.ts'
import type { EntryState } from '../entry.ts'
import { directionOf, type Seat, seatSchema } from '../seat.ts'
import type { LevelsChoice } from './choice.ts'
import { type LevelsDeal, winningCardsSchema } from './deal.ts'
import { type LevelMatch, levelMatch } from './match.ts'
import { mayBeSentBack, timesOf } from './outcome.ts'
import { ALL_POINTS, type LevelRules, MOST_BOTTOM } from './variant.ts'

/**
 * Steps of entering a deal of a level match: dealer (once, then derived), points of the defenders (catchers),
 * winner of the last trick and its cards, the buried cards (the bottom) if they count, and a level card if it
 * may demote the dealers.
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

/** Winner of the last trick and its cards, as one button enters them. */
const lastSchema = v.union([v.literal('dealers'), winningCardsSchema])
export type LastKeyed = Readonly<v.InferOutput<typeof lastSchema>> | 'dealers'

export const levelsEntrySchema = v.strictObject({
  step: v.picklist(LEVELS_STEPS),
  kind: v.picklist(['played', 'passed-out', 'not-played']),
  /** Dealer as entered; null for the player in turn. */
  dealer: v.nullable(seatSchema),
  caught: v.nullable(whole(0, ALL_POINTS)),
  last: v.nullable(lastSchema),
  /** True if the highest card was of the level rank and sends the dealing side back; null until asked. */
  withLevelCard: v.nullable(v.boolean()),
  /** Set if there are more pairs, in a row or apart, than have their own button. */
  many: v.exactOptional(v.picklist(['pairs', 'tractor'])),
  bottom: v.nullable(whole(0, MOST_BOTTOM)),
})
export type LevelsEntry = Readonly<v.InferOutput<typeof levelsEntrySchema>>

export const isLevelsEntry = (entry: EntryState): entry is LevelsEntry => 'caught' in entry

export type LevelsTap =
  | { readonly kind: 'dealer'; readonly seat: Seat }
  | { readonly kind: 'caught'; readonly points: number }
  | { readonly kind: 'last'; readonly last: LastKeyed }
  | { readonly kind: 'level-card'; readonly is: boolean }
  | { readonly kind: 'many'; readonly of: 'pairs' | 'tractor' }
  | { readonly kind: 'bottom'; readonly points: number }

/** Computes the match of a round from its deals; other results and games are skipped. */
export const matchAfter = (played: readonly PlayedBefore[], rules: LevelRules): LevelMatch =>
  levelMatch(
    played.flatMap(({ board, result }) => (isDeal(result) ? [{ number: board, deal: result }] : [])),
    rules,
  )

/** Computes the match before a deal, from the table's earlier results. */
export const matchBefore = ({ earlier = [] }: BoardConditions, { rules }: LevelsChoice): LevelMatch =>
  matchAfter(earlier, rules)

/** Narrows the type of a result, which was validated when it was received. */
const isDeal = (result: object): result is LevelsDeal => 'kind' in result && result.kind === 'deal'

export const dealerNow = (entry: LevelsEntry, match: LevelMatch): Seat | null => entry.dealer ?? match.dealer

/** Returns the maximum points in the buried cards (the bottom). */
export const mostInBottom = ({ caught }: LevelsEntry): number =>
  Math.min(MOST_BOTTOM, ALL_POINTS - (caught ?? 0))

/**
 * True if the table must be asked whether a card of the level rank won the last trick: it matters only where
 * that demotes the dealing side.
 */
export function asksLevelCard(entry: LevelsEntry, match: LevelMatch, { rules }: LevelsChoice): boolean {
  const dealer = dealerNow(entry, match)
  const { caught, last, bottom } = entry
  if (!dealer || caught === null || last === null || last === 'dealers' || bottom === null) return false
  return mayBeSentBack(match.levels[directionOf(dealer)], caught + timesOf(last, rules) * bottom, rules)
}

/**
 * Returns the deal once complete. If the dealers won the last trick, the buried cards (the bottom) do not
 * count and are not asked for.
 */
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
