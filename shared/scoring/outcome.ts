import type { ByDirection } from '../game/seat.ts'
import type { Fraction } from '../lib/fraction.ts'

/**
 * The scorer's view of a table's play of a board: an obtained score, or the director's ruling. Rulings count
 * immediately, exactly as in the end.
 */
export type LineOutcome =
  /** Score obtained, or assigned equally to both sides, from North-South's view (Law 77; Law 12C1). */
  | { readonly kind: 'score'; readonly score: number }
  /** Each side has its own score (Law 12C1, 12C2). */
  | { readonly kind: 'ruled'; readonly sides: ByDirection<SideOutcome> }
  /** No score and no replacement: not played, not yet played, or a sit-out that the club ignores. */
  | { readonly kind: 'none' }

export type SideOutcome =
  /** Assigned: a single part of 100. Weighted: up to `MAX_PARTS` parts. A split score has other parts on each side. */
  | {
      readonly kind: 'scores'
      readonly parts: readonly WeightedScore[]
      /**
       * Caps the side at its average minus; the uncapped score is compared with the others (Law 25B2b of the Laws of
       * 1997).
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

/** An award independent of the contestant's other results. */
export type GivenAward = Extract<Award, { readonly kind: 'percent' | 'points' }>

/** A result not obtained by play: nobody is compared with it (Law 12C2; Law 78A). */
export type Award =
  | { readonly kind: 'average-plus' }
  | { readonly kind: 'average' }
  | { readonly kind: 'average-minus' }
  /** Percentage of a full top; may exceed 100 (EBU White Book 8.80.6). Matchpoints only. */
  | { readonly kind: 'percent'; readonly percent: Fraction }
  | { readonly kind: 'points'; readonly points: Fraction }
  /** A sit-out. The club's rule decides its value, unless the ruling gives one. */
  | { readonly kind: 'sit-out'; readonly given?: GivenAward }

export const NO_OUTCOME: LineOutcome = { kind: 'none' }

export const scored = (score: number): LineOutcome => ({ kind: 'score', score })

/** Creates a weighted score: the same parts for both sides. */
export const weighted = (parts: readonly WeightedScore[]): LineOutcome => ({
  kind: 'ruled',
  sides: { NS: { kind: 'scores', parts }, EW: { kind: 'scores', parts } },
})
