import type { Direction } from '../game/seat.ts'
import { NO_SCORE, slotOf } from './chart.ts'
import type { ScoredSheet } from './field/score-sheet.ts'

/** How a side's score fared against the other scores of its sheet, in tables. */
export interface Comparison {
  readonly beaten: number
  readonly tied: number
  readonly lost: number
}

/**
 * Which of the others a side beat, tied and lost to; `null` where its score was not obtained, or where others'
 * weighted scores make fractions of tables.
 */
export function comparisonWith(scored: ScoredSheet, line: number, direction: Direction): Comparison | null {
  const score = scored.sheet.scores[line] ?? NO_SCORE
  const { parts, partsPerScore, low, scores } = scored.charts[direction]
  if (score === NO_SCORE) return null
  let below = 0
  for (let slot = low; slot < slotOf(score); slot += 1) below += parts[slot] ?? 0
  const lower = below / partsPerScore
  const equal = (parts[slotOf(score)] ?? 0) / partsPerScore - 1
  const higher = scores - lower - equal - 1
  if (![lower, equal, higher].every(Number.isInteger)) return null
  return direction === 'NS'
    ? { beaten: lower, tied: equal, lost: higher }
    : { beaten: higher, tied: equal, lost: lower }
}
