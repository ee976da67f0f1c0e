/**
 * What a chart makes of each of its scores. Figures are whole numbers of units: a form chooses the denominator
 * so that nothing is rounded. A weighted score gets the weighted sum of its components' figures, which is what
 * scoring each component against the other tables comes to: what it would gain on its own other components it
 * loses to them.
 */
export interface FigureTable {
  /** Units that make one matchpoint or one IMP. */
  readonly denominator: number
  /** The full top in units; 0 for IMPs, which have none. */
  readonly top: number
  /** North-South's units for the score of each slot of the chart; of other slots nothing is said. */
  readonly ns: Float64Array
  readonly ew: Float64Array
}
