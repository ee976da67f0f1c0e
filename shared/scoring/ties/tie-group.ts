import { compare, type Fraction } from '../../lib/fraction.ts'
import type { TieBreak } from '../rules.ts'

/** What put somebody before or behind those he was level with; or, of those level still, what they are level on. */
export interface TieFigure {
  readonly by: TieBreak
  /** As it is printed. */
  readonly value: Fraction
}

/** Contestants who are level still after every tie-break that was tried; best first in the list of groups. */
export interface TieGroup {
  readonly members: readonly number[]
  /** The last figure that they were compared by; `null` where no tie-break could compare them. */
  readonly figure: TieFigure | null
}

/** Splits those who are level by a figure, the highest first or the lowest; who is level keeps the order given. */
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
