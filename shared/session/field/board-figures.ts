import { type ScoredSheet, scoreSheet } from '../../scoring/field/score-sheet.ts'
import { readsExpected, sheetsOfBoard } from '../../scoring/field/scored-field.ts'
import type { ScoringRules } from '../../scoring/rules.ts'
import { linesIn } from '../../scoring/sheet.ts'
import { type TotalsContext, totalsContext } from '../../scoring/totals.ts'
import type { Settings } from '../facts/session-opened.ts'
import { isClosed, settingsOf } from '../section/queries.ts'
import { sectionsIn } from '../section/section.ts'
import type { SessionState } from '../state/state.ts'
import { boardSheets, linesOnBoard } from './board-sheets.ts'
import type { ScoredPlace } from './field-lines.ts'
import { setupOf } from './field-setup.ts'
import { possibleResults } from './possible-results.ts'
import { sessionField } from './session-field.ts'

/** Scored board for the contestants compared on it, and the origin of each line. */
export interface BoardFigures extends Pick<TotalsContext, 'awards'> {
  readonly rules: ScoringRules
  /** Sheets of the board; several if it was fouled. */
  readonly sheets: readonly ScoredSheet[]
  readonly placeAt: (sheet: string, line: number) => ScoredPlace | undefined
}

/**
 * Returns the board from the session's field over rounds up to `rounds`; `undefined` before the session is
 * opened. Figures usually depend only on the board's own scores, and then nothing else is scored.
 */
export function boardFigures(
  state: SessionState,
  section: string,
  board: number,
  rounds = Number.POSITIVE_INFINITY,
): BoardFigures | undefined {
  const settings = settingsOf(state)
  if (!settings) return undefined
  const asked = { section, board, rounds }
  return figuresAlone(state, settings, asked) ?? figuresInField(state, settings, asked)
}

interface AskedBoard {
  readonly section: string
  readonly board: number
  /** Number of rounds covered; results of later rounds are omitted. */
  readonly rounds: number
}

const NO_AWARDS: TotalsContext['awards'] = new Map()

/**
 * Scores the board alone; `undefined` if figures depend on the number of scores on other boards, or on the contestants'
 * other results.
 */
function figuresAlone(
  state: SessionState,
  settings: Settings,
  { section: id, board, rounds }: AskedBoard,
): BoardFigures | undefined {
  const setup = setupOf(state, settings)
  const { rules } = setup.field
  if (readsExpected(rules.form)) return undefined
  const sections = sectionsIn(state).filter(section => settings.sections !== 'apart' || section.id === id)
  const lines = sections.flatMap(section => linesOnBoard(settings, setup, section, board, rounds))
  const { sheets: written, places } = boardSheets(
    lines,
    setup,
    possibleResults(rules, sections, board, isClosed(state)),
  )
  const sheets = written.map(sheet => scoreSheet(sheet, rules.form, linesIn(sheet)))
  if (sheets.some(({ awards }) => awards.length > 0)) return undefined
  return {
    rules,
    sheets,
    awards: NO_AWARDS,
    placeAt: (sheet, line) => places.get(sheet)?.[line] ?? undefined,
  }
}

function figuresInField(
  state: SessionState,
  { sections }: Settings,
  { section, board, rounds }: AskedBoard,
): BoardFigures | undefined {
  const session = sessionField(state, rounds)
  if (!session) return undefined
  const { field, placeAt } = session
  const sheets = sheetsOfBoard(field, board).filter(
    ({ sheet }) => sheet.field === (sections === 'apart' ? section : ''),
  )
  return { rules: field.setup.rules, sheets, awards: totalsContext(field).awards, placeAt }
}
