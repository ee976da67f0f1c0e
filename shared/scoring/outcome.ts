import type { ByDirection } from '../game/seat.ts'
import type { Fraction } from '../lib/fraction.ts'

/**
 * Outcome of a table's play of a board for the scorer: an obtained score, or the director's ruling, which
 * counts at once as in the end.
 */
export type LineOutcome =
  /** Score obtained, or assigned equally to both sides, from North-South's view (Law 77; Law 12C1). */
  | { readonly kind: 'score'; readonly score: number }
  /** Separate scores of the sides (Law 12C1, 12C2). */
  | { readonly kind: 'ruled'; readonly sides: ByDirection<SideOutcome> }
  /** No score and no replacement: not played, not yet played, or a sit-out that the club ignores. */
  | { readonly kind: 'none' }

export type SideOutcome =
  /**
   * Assigned score of a side: a single part of 100, or if weighted up to `MAX_PARTS` parts. A split score has
   * other parts on each side.
   */
  | {
      readonly kind: 'scores'
      readonly parts: readonly WeightedScore[]
      /**
       * Set if the side gets at most its average minus, while the uncapped score is compared with the others
       * (Law 25B2b of 1997).
       */
      readonly atMost?: 'average-minus'
    }
  | { readonly kind: 'award'; readonly award: Award }
  | { readonly kind: 'none' }

/** Value of the table's own score for a side under a ruling: all of it, or at most average minus. */
export type OfPlay = (typeof OF_PLAY)[number]
export const OF_PLAY = ['as-played', 'at-most-average-minus'] as const

/** True if the ruling lets the side's table score stand, capped or not. */
export const isOfPlay = <Ruling extends { readonly kind: string }>(
  side: Ruling,
): side is Extract<Ruling, { readonly kind: OfPlay }> => OF_PLAY.some(kind => kind === side.kind)

export interface WeightedScore {
  /** Score from North-South's view. */
  readonly score: number
  /** Weight in hundredths; the parts of one side add up to 100 (EBU White Book 4.1.1.4: two decimals). */
  readonly weight: number
}

/** Maximum number of parts of a weighted score (EBU White Book 4.1.1.4). */
export const MAX_PARTS = 5
export const WEIGHT_WHOLE = 100

/** Award that does not depend on the contestant's other results. */
export type GivenAward = Extract<Award, { readonly kind: 'percent' | 'points' }>

/** Result not obtained by play, with which nobody is compared (Law 12C2; Law 78A). */
export type Award =
  | { readonly kind: 'average-plus' }
  | { readonly kind: 'average' }
  | { readonly kind: 'average-minus' }
  /** Percentage of a full top; may exceed 100 (EBU White Book 8.80.6). Matchpoints only. */
  | { readonly kind: 'percent'; readonly percent: Fraction }
  | { readonly kind: 'points'; readonly points: Fraction }
  /** Sit-out, whose value is that of the club's rule unless the ruling gives one. */
  | { readonly kind: 'sit-out'; readonly given?: GivenAward }

export const NO_OUTCOME: LineOutcome = { kind: 'none' }

export const scored = (score: number): LineOutcome => ({ kind: 'score', score })

/** Returns a weighted score with the same parts for both sides. */
export const weighted = (parts: readonly WeightedScore[]): LineOutcome => ({
  kind: 'ruled',
  sides: { NS: { kind: 'scores', parts }, EW: { kind: 'scores', parts } },
})
