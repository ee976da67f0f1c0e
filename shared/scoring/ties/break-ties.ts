import type { Fraction } from '../../lib/fraction.ts'
import type { TieBreak } from '../rules.ts'
import type { TotalsContext } from '../totals.ts'

/** What put somebody before or behind those he was level with. */
export interface TieFigure {
  readonly by: TieBreak
  readonly value: Fraction
}

/** Contestants who are level still after every tie-break that was tried; best first in the list of them. */
export interface TieGroup {
  readonly members: readonly number[]
  readonly figure: TieFigure | null
}

/** Splits those who share a place by each tie-break in turn, until nobody is level or none is left. */
export function breakTies(
  _context: TotalsContext,
  tied: readonly number[],
  _ties: readonly TieBreak[],
): readonly TieGroup[] {
  return [{ members: tied, figure: null }]
}
