import { isByPercent, type RankedScoring, totalUnit } from '../../../../components/figures.ts'
import type { Amount } from '../../acts/ruling-acts.ts'
import { parseHundredths } from './figures.ts'

/** Kind of an adjustment as entered; its amount has no sign. */
export type AmountKind = 'penalty' | 'bonus'
export type AmountUnit = 'percent' | PointUnit
export type PointUnit = 'matchpoints' | 'imps' | 'vps' | 'points'

export function pointUnit(by: RankedScoring): PointUnit {
  const unit = isByPercent(by) ? 'matchpoints' : totalUnit(by)
  // A penalty is never a fraction of a won round.
  return unit === 'wins' ? 'points' : unit
}

/** Common amounts. A tenth of a top is the standard penalty (EBU White Book 2.8.3); the others are multiples of it. */
export const QUICK_AMOUNTS: Readonly<Record<AmountUnit, readonly number[]>> = {
  percent: [5, 10, 20, 25, 50],
  matchpoints: [0.5, 1, 2, 3, 5],
  imps: [0.5, 1, 2, 3, 6],
  vps: [0.5, 1, 2, 3],
  points: [0.5, 1, 2, 3],
}

/** Maximum amount, a thousand points or per cent, in hundredths. */
const MOST_HUNDREDTHS = 100_000

/** Returns the amount with its sign; `null` if it is missing or out of range. */
export function amountOf(kind: AmountKind, unit: AmountUnit, keyed: string): Amount | null {
  const hundredths = parseHundredths(keyed)
  if (hundredths === undefined || hundredths <= 0 || hundredths > MOST_HUNDREDTHS) return null
  return {
    unit: unit === 'percent' ? 'percent-of-top' : 'points',
    hundredths: kind === 'penalty' ? -hundredths : hundredths,
  }
}
