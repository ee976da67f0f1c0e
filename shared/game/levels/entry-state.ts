import * as v from 'valibot'
import { whole } from '../../lib/bounded.ts'
import type { BoardConditions } from '../board.ts'
import { type Seat, seatSchema } from '../seat.ts'
import type { LevelsChoice } from './choice.ts'
import { type LevelsDeal, levelsDealSchema, type WinningCards, winningCardsSchema } from './deal.ts'
import { type LevelMatch, levelMatch } from './match.ts'
import { ALL_POINTS, MOST_BOTTOM } from './variant.ts'

/**
 * The questions about a deal of a level match: who dealt it (afterwards it is known), what the catchers took, who won the
 * last trick and with what, what lay in the bottom, where that counts.
 */
export const LEVELS_STEPS = ['dealer', 'caught', 'last', 'pairs', 'bottom', 'accept', 'wrong'] as const
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
  /** The keys say that a card of the level which is sent back was the highest. */
  withLevelCard: v.boolean(),
  /** More pairs in a row, or apart, than have a key of their own. */
  many: v.exactOptional(v.picklist(['pairs', 'tractor'])),
  bottom: v.nullable(whole(0, MOST_BOTTOM)),
})
export type LevelsEntry = Readonly<v.InferOutput<typeof levelsEntrySchema>>

export type LevelsTap =
  | { readonly kind: 'dealer'; readonly seat: Seat }
  | { readonly kind: 'caught'; readonly points: number }
  | { readonly kind: 'last'; readonly last: LastKeyed }
  | { readonly kind: 'with-level-card'; readonly is: boolean }
  | { readonly kind: 'many'; readonly of: 'pairs' | 'tractor' }
  | { readonly kind: 'bottom'; readonly points: number }

/** The deals of the round before this one, as the table has them. */
export const matchBefore = ({ earlier = [] }: BoardConditions, { rules }: LevelsChoice): LevelMatch =>
  levelMatch(
    earlier.flatMap(({ board, result }) => {
      const deal = dealOf(result)
      return deal ? [{ number: board, deal }] : []
    }),
    rules,
  )

/** A result as a deal; whoever knows the game only by its door has checked it already. */
export const dealOf = (result: object): LevelsDeal | null =>
  'kind' in result && result.kind === 'deal' ? v.parse(levelsDealSchema, result) : null

/** Who deals it: whom the table says, or whose turn it is. */
export const dealerNow = (entry: LevelsEntry, match: LevelMatch): Seat | null => entry.dealer ?? match.dealer

/** What the bottom can still have held. */
export const mostInBottom = ({ caught }: LevelsEntry): number =>
  Math.min(MOST_BOTTOM, ALL_POINTS - (caught ?? 0))

/** What was said of the last trick, as the deal has it. */
export function lastOf({ last, withLevelCard }: LevelsEntry): LevelsDeal['last'] | null {
  if (last === null) return null
  if (last === 'dealers') return { by: 'dealers' }
  return { by: 'catchers', cards: last, ...(withLevelCard && { withLevelCard: true as const }) }
}

/** The deal, once everything is said. Where the dealers won the last trick the bottom counts nothing and is not asked for. */
export function dealKeyed(entry: LevelsEntry, match: LevelMatch): LevelsDeal | null {
  const dealer = dealerNow(entry, match)
  const last = lastOf(entry)
  const { caught } = entry
  const bottom = last?.by === 'dealers' ? 0 : entry.bottom
  if (!dealer || !last || caught === null || bottom === null || caught + bottom > ALL_POINTS) return null
  return { kind: 'deal', dealer, caught, last, bottom }
}

export type { WinningCards }
