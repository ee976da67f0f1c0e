import type { Direction } from '../../../../../shared/game/seat.ts'
import {
  explainLine,
  explainTotal,
  type LineExplanation,
  type TotalExplanation,
} from '../../../../../shared/scoring/explain.ts'
import { linesIn } from '../../../../../shared/scoring/sheet.ts'
import { totalsContext } from '../../../../../shared/scoring/totals.ts'
import { contestantKey } from '../../../../../shared/session/field/field-lines.ts'
import { sessionField } from '../../../../../shared/session/field/session-field.ts'
import type { BoardPlace } from '../../../../../shared/session/slot.ts'
import type { SessionState } from '../../../../../shared/session/state/state.ts'

/** Explains the figure of one side; `undefined` if there is no result or ruling at the place. */
export function whyLine(
  state: SessionState,
  { section, round, table, board }: BoardPlace,
  direction: Direction,
): LineExplanation | undefined {
  const session = sessionField(state)
  if (!session) return undefined
  for (const { sheet } of session.field.sheets.values()) {
    if (sheet.board !== board) continue
    for (let line = 0; line < linesIn(sheet); line += 1) {
      const place = session.placeAt(sheet.key, line)
      if (place?.section === section && place.round === round && place.table === table)
        return explainLine(totalsContext(session.field), sheet.key, line, direction)
    }
  }
  return undefined
}

export function whyTotal(
  state: SessionState,
  section: string,
  contestant: string,
): TotalExplanation | undefined {
  const field = sessionField(state)?.field
  const key = contestantKey(section, contestant)
  const number = field?.setup.contestants.findIndex(each => each.key === key) ?? -1
  return field && number >= 0 ? explainTotal(totalsContext(field), number) : undefined
}
