import type { ByDirection } from '../../game/seat.ts'
import { roundRatio } from '../../lib/fraction.ts'
import { slotOf } from '../chart.ts'
import type { Form, LineRounding } from '../rules.ts'

/** Figures of a sheet's lines in whole units, exact or as a program rounds them. */
export interface SheetFigures {
  /** Units per figure of 1. */
  readonly denominator: number
  readonly tops: ByDirection<number>
  /** Figures of obtained scores by slot, since equal scores have equal figures; `null` if a side has too few scores. */
  readonly bySlot: ByDirection<SlotFigures | null>
  /** Units of ruled lines; `NaN` for a side without a figure of its own. */
  readonly ruled: ReadonlyMap<number, ByDirection<number>>
}

/** Figures by slot: `sign` x the units of the slot + `plus`, so that one column serves both sides. */
export interface SlotFigures {
  readonly units: Float64Array
  readonly sign: 1 | -1
  readonly plus: number
}

export const figureOf = ({ units, sign, plus }: SlotFigures, score: number): number =>
  sign * (units[slotOf(score)] as number) + plus

export function lineRoundingOf(form: Form): LineRounding | null {
  if (form.kind === 'matchpoints') return form.lineRounding
  const decimals = form.kind === 'cross-imps' ? form.lineDecimals : undefined
  return decimals === undefined ? null : { decimals, of: 'points', rounding: 'half-away', boards: 'all' }
}

/** Rounds every line before addition: to points with these decimals, or to such a share of the top. */
export function roundFigures(figures: SheetFigures, { decimals, of, rounding }: LineRounding): SheetFigures {
  const { denominator, tops } = figures
  const steps = 10 ** decimals
  if (of === 'points') {
    const rounded = (units: number) =>
      Number.isNaN(units) ? units : roundRatio(units * steps, denominator, rounding)
    const top = (units: number) => (units / denominator) * steps
    return {
      denominator: steps,
      tops: { NS: top(tops.NS), EW: top(tops.EW) },
      ...changed(figures, { NS: rounded, EW: rounded }),
    }
  }
  const finer = 100 * steps
  const share = (top: number) => (units: number) =>
    Number.isNaN(units) || top === 0 ? units : roundRatio(finer * units, top, rounding) * top
  return {
    denominator: finer * denominator,
    tops: { NS: finer * tops.NS, EW: finer * tops.EW },
    ...changed(figures, { NS: share(tops.NS), EW: share(tops.EW) }),
  }
}

const changed = (
  { bySlot, ruled }: SheetFigures,
  change: ByDirection<(units: number) => number>,
): Pick<SheetFigures, 'bySlot' | 'ruled'> => ({
  bySlot: {
    NS: bySlot.NS && changedSlots(bySlot.NS, change.NS),
    EW: bySlot.EW && changedSlots(bySlot.EW, change.EW),
  },
  ruled: new Map([...ruled].map(([line, { NS, EW }]) => [line, { NS: change.NS(NS), EW: change.EW(EW) }])),
})

const changedSlots = (
  { units, sign, plus }: SlotFigures,
  change: (units: number) => number,
): SlotFigures => ({ units: units.map(each => change(sign * each + plus)), sign: 1, plus: 0 })
