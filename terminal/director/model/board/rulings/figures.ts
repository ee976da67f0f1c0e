import { isScore } from '../../../../../shared/formats/results/results-score-check.ts'
import type { Vulnerability } from '../../../../../shared/game/board.ts'
import { WEIGHT_WHOLE } from '../../../../../shared/scoring/outcome.ts'

/**
 * Parsers of figures as directors type them, with any minus sign and a decimal comma or point. They return `undefined`
 * for an incomplete or invalid figure.
 */

/** Parses a number as hundredths: "62,5" as 6250, "−3" as −300. */
export function parseHundredths(text: string): number | undefined {
  const plain = text.trim().replace(/^[−–]/, '-').replace(/^\+/, '').replace(',', '.')
  if (!/^-?\d{1,4}(\.\d{0,2})?$/.test(plain)) return undefined
  return Math.round(Number(plain) * 100) || 0
}

/** Parses a North-South score, which must be possible for some contract on the board (Law 77): "-50", "+420". */
export function parsePoints(text: string, vulnerability: Vulnerability): number | undefined {
  const plain = text.trim().replace(/^[−–]/, '-').replace(/^\+/, '')
  if (!/^-?\d{1,4}$/.test(plain)) return undefined
  const points = Number(plain) || 0
  return isScore(points, vulnerability) ? points : undefined
}

/** Parses a weight in hundredths, from 1 to 100. */
export function parseWeight(text: string): number | undefined {
  const weight = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0
  return weight >= 1 && weight <= WEIGHT_WHOLE ? weight : undefined
}
