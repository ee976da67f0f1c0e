import { type ByDirection, DIRECTIONS, type Direction } from '../../game/seat.ts'
import type { Award, SideOutcome } from '../outcome.ts'
import type { Sheet } from '../sheet.ts'

/** Side of a line whose value depends on the contestant's other boards. */
export interface AwardedSide {
  readonly line: number
  readonly direction: Direction
  readonly award: Award
  /** Units of the side's score before the field's measure, if the award is a cap on it. */
  readonly capOn?: number
}

type UnitsByLine = ReadonlyMap<number, ByDirection<number>>

/**
 * Lists the awards. A capped score without a figure, or held at 0 (`held`), is not an award: there is nothing to cap.
 */
export function awardsIn(
  { ruled }: Sheet,
  units: UnitsByLine,
  held: ByDirection<boolean>,
): readonly AwardedSide[] {
  if (ruled.size === 0) return []
  return [...ruled].flatMap(([line, { sides }]) =>
    DIRECTIONS.flatMap((direction): readonly AwardedSide[] => {
      const side = sides[direction]
      if (side.kind === 'award') return [{ line, direction, award: side.award }]
      const capOn = units.get(line)?.[direction] ?? Number.NaN
      if (!isCapped(side) || held[direction] || Number.isNaN(capOn)) return []
      return [{ line, direction, award: { kind: side.atMost }, capOn }]
    }),
  )
}

/**
 * Removes the units of capped sides, so that they are in no sum and no own average, and a cap does not depend
 * on itself; likewise those of held figures.
 */
export function withoutCapped({ ruled }: Sheet, units: UnitsByLine, held: ByDirection<boolean>): UnitsByLine {
  if (![...ruled.values()].some(({ sides }) => DIRECTIONS.some(direction => isCapped(sides[direction]))))
    return units
  return new Map(
    [...units].map(([line, own]) => {
      const sides = ruled.get(line)?.sides
      const left = (direction: Direction) =>
        sides && isCapped(sides[direction]) && !held[direction] ? Number.NaN : own[direction]
      return [line, { NS: left('NS'), EW: left('EW') }]
    }),
  )
}

type CappedSide = Extract<SideOutcome, { readonly kind: 'scores' }> & { readonly atMost: 'average-minus' }

const isCapped = (side: SideOutcome): side is CappedSide =>
  side.kind === 'scores' && side.atMost !== undefined
