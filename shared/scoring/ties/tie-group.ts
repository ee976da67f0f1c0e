import { compare, type Fraction } from '../../lib/fraction.ts'
import type { TieBreak } from '../rules.ts'

/**
 * Figure that separated a contestant from those on the same rank; for those still level, the figure on which
 * they are level.
 */
export interface TieFigure {
  readonly by: TieBreak
  readonly value: Fraction
}

/** Contestants still level after every tie-break; groups are listed best first. */
export interface TieGroup {
  readonly members: readonly number[]
  /** Last figure compared; `null` if no tie-break could compare them. */
  readonly figure: TieFigure | null
}

/** Splits tied contestants by a figure, highest or lowest first; equal ones keep the given order. */
export function splitBy(
  members: readonly number[],
  by: TieBreak,
  figureOf: (number: number) => Fraction,
  best: 'highest' | 'lowest' = 'highest',
): readonly TieGroup[] {
  const sign = best === 'highest' ? -1 : 1
  const values = members
    .map(number => ({ number, value: figureOf(number) }))
    .sort((a, b) => sign * compare(a.value, b.value))
  const groups: { readonly members: number[]; readonly figure: TieFigure }[] = []
  for (const { number, value } of values) {
    const last = groups.at(-1)
    if (last && compare(last.figure.value, value) === 0) last.members.push(number)
    else groups.push({ members: [number], figure: { by, value } })
  }
  return groups
}
