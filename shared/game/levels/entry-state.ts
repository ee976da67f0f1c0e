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
 * Steps of keying a deal of a level match: dealer (then derived), points of the catchers, winner of the last trick and
 * its cards, the bottom if it counts, and if a level card was highest, where that sends the dealers back.
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

/** Winner of the last trick, as on one key. */
const lastSchema = v.union([v.literal('dealers'), winningCardsSchema])
export type LastKeyed = Readonly<v.InferOutput<typeof lastSchema>> | 'dealers'

export const levelsEntrySchema = v.strictObject({
  step: v.picklist(LEVELS_STEPS),
  kind: v.picklist(['played', 'passed-out', 'not-played']),
  /** Dealer as entered; null for the player in turn. */
  dealer: v.nullable(seatSchema),
  caught: v.nullable(whole(0, ALL_POINTS)),
  last: v.nullable(lastSchema),
  /** True if the highest was a card of a level that is sent back; null until asked. */
  withLevelCard: v.nullable(v.boolean()),
  /** Set if there are more pairs, in a row or apart, than have a key of their own. */
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

/** Narrows a result, which was validated when it came in. */
const isDeal = (result: object): result is LevelsDeal => 'kind' in result && result.kind === 'deal'

export const dealerNow = (entry: LevelsEntry, match: LevelMatch): Seat | null => entry.dealer ?? match.dealer

/** Returns the most points that can be in the bottom. */
export const mostInBottom = ({ caught }: LevelsEntry): number =>
  Math.min(MOST_BOTTOM, ALL_POINTS - (caught ?? 0))

/** True if the card that won the last trick matters: only if it may send the dealers back. */
export function asksLevelCard(entry: LevelsEntry, match: LevelMatch, { rules }: LevelsChoice): boolean {
  const dealer = dealerNow(entry, match)
  const { caught, last, bottom } = entry
  if (!dealer || caught === null || last === null || last === 'dealers' || bottom === null) return false
  return mayBeSentBack(match.levels[directionOf(dealer)], caught + timesOf(last, rules) * bottom, rules)
}

/**
 * Returns the deal once complete. If the dealers won the last trick, the bottom does not count and is not asked for.
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
