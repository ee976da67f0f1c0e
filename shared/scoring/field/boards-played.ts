import { DIRECTIONS } from '../../game/seat.ts'
import { contestantsAt, linesIn } from '../sheet.ts'
import { unitsAt } from './score-sheet.ts'
import type { ScoredField } from './scored-field.ts'

const counted = new WeakMap<ScoredField, Int32Array>()

/**
 * On how many boards each contestant has a figure of his own. Places do not need it, so it is counted when
 * somebody asks, once for a field.
 */
export function boardsPlayed(field: ScoredField): Int32Array {
  const known = counted.get(field)
  if (known) return known
  const boards = new Int32Array(field.setup.contestants.length)
  for (const scored of field.sheets.values())
    for (let line = 0; line < linesIn(scored.sheet); line += 1)
      for (const direction of DIRECTIONS)
        if (!Number.isNaN(unitsAt(scored, line, direction)))
          for (const contestant of contestantsAt(scored.sheet, line, direction))
            boards[contestant] = (boards[contestant] ?? 0) + 1
  counted.set(field, boards)
  return boards
}
