import { assert } from '../../lib/assert.ts'
import { NO_SCORE } from '../chart.ts'
import type { Outcome } from '../outcome.ts'
import { linesIn, type Sheet } from '../sheet.ts'

/**
 * The sheet with another outcome at one of its lines: what a result that comes in, is changed, ruled on or
 * withdrawn makes of it. Who sat there stays; the sheet given stays as it is.
 */
export function withLine(sheet: Sheet, line: number, outcome: Outcome): Sheet {
  assert(line >= 0 && line < linesIn(sheet), `a line from 0 to ${linesIn(sheet) - 1}, got ${line}`)
  const scores = sheet.scores.slice()
  scores[line] = outcome.kind === 'score' ? outcome.score : NO_SCORE
  if (outcome.kind !== 'ruled' && !sheet.ruled.has(line)) return { ...sheet, scores }
  const ruled = new Map(sheet.ruled)
  if (outcome.kind === 'ruled') ruled.set(line, outcome)
  else ruled.delete(line)
  return { ...sheet, scores, ruled }
}
