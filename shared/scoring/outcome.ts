import type { ByDirection } from '../game/seat.ts'
import type { Fraction } from '../lib/fraction.ts'

/**
 * What the scorer knows of one table's play of one board: an obtained score, or what the director ruled.
 * Rulings count at once, exactly as they will in the end.
 */
export type LineOutcome =
  /** The score that was obtained, or assigned to both sides alike, from North-South (Law 77; Law 12C1). */
  | { readonly kind: 'score'; readonly score: number }
  /** The two sides are scored apart (Law 12C1, 12C2). */
  | { readonly kind: 'ruled'; readonly sides: ByDirection<SideOutcome> }
  /** No score and nothing in its stead: not played, not yet played, or a sit-out that the club leaves out. */
  | { readonly kind: 'none' }

/** What one side of a table gets. */
export type SideOutcome =
  /** Assigned: one part of 100. Weighted: up to `MAX_PARTS` parts. A split score has other parts on each side. */
  | {
      readonly kind: 'scores'
      readonly parts: readonly WeightedScore[]
      /**
       * The side gets no more than its average minus, whatever the score brings; with everybody else's the score is
       * compared as it is (Law 25B2b of the Laws of 1997).
       */
      readonly atMost?: 'average-minus'
    }
  | { readonly kind: 'award'; readonly award: Award }
  | { readonly kind: 'none' }

/** What a ruling lets the table's own score be worth to a side: all of it, or at most average minus. */
export type OfPlay = (typeof OF_PLAY)[number]
export const OF_PLAY = ['as-played', 'at-most-average-minus'] as const

/** Whether by this ruling what was obtained at the table stands for the side, be it under a cap. */
export const isOfPlay = <Ruling extends { readonly kind: string }>(
  side: Ruling,
): side is Extract<Ruling, { readonly kind: OfPlay }> => OF_PLAY.some(kind => kind === side.kind)

export interface WeightedScore {
  /** From North-South. */
  readonly score: number
  /** In hundredths; the parts of one side come to 100 (EBU White Book 4.1.1.4: two decimals). */
  readonly weight: number
}

/** EBU White Book 4.1.1.4. */
export const MAX_PARTS = 5
export const WEIGHT_WHOLE = 100

/** So much, whatever else the contestant has. */
export type GivenAward = Extract<Award, { readonly kind: 'percent' | 'points' }>

/** A result that was not obtained by play: nobody is compared with it (Law 12C2; Law 78A). */
export type Award =
  | { readonly kind: 'average-plus' }
  | { readonly kind: 'average' }
  | { readonly kind: 'average-minus' }
  /** So much of a full top, of 100; it may exceed 100 (EBU White Book 8.80.6). Matchpoints only. */
  | { readonly kind: 'percent'; readonly percent: Fraction }
  /** So many matchpoints, or IMPs where IMPs are scored. */
  | { readonly kind: 'points'; readonly points: Fraction }
  /**
   * The contestant sat out while the others played. What that is worth is the club's rule, unless something was
   * given for it.
   */
  | { readonly kind: 'sit-out'; readonly given?: GivenAward }

export const NO_OUTCOME: LineOutcome = { kind: 'none' }

export const scored = (score: number): LineOutcome => ({ kind: 'score', score })

/** The same parts for both sides: a weighted score. */
export const weighted = (parts: readonly WeightedScore[]): LineOutcome => ({
  kind: 'ruled',
  sides: { NS: { kind: 'scores', parts }, EW: { kind: 'scores', parts } },
})
