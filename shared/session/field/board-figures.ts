import { type ScoredSheet, scoreSheet } from '../../scoring/field/score-sheet.ts'
import { readsExpected, sheetsOfBoard } from '../../scoring/field/scored-field.ts'
import type { ScoringRules } from '../../scoring/rules.ts'
import { linesIn } from '../../scoring/sheet.ts'
import { type TotalsContext, totalsContext } from '../../scoring/totals.ts'
import type { Settings } from '../facts/session-opened.ts'
import { isClosed, settingsOf } from '../queries.ts'
import { sectionsIn } from '../section/section.ts'
import type { SessionState } from '../state.ts'
import { boardSheets, linesOnBoard } from './board-sheets.ts'
import type { ScoredPlace } from './field-lines.ts'
import { setupOf } from './field-setup.ts'
import { possibleResults } from './possible-results.ts'
import { sessionField } from './session-field.ts'

/** A board scored for those who are compared on it, and what each line of it came from. */
export interface BoardFigures extends Pick<TotalsContext, 'awards'> {
  readonly rules: ScoringRules
  /** More than one where the board was fouled. */
  readonly sheets: readonly ScoredSheet[]
  readonly placeAt: (sheet: string, line: number) => ScoredPlace | undefined
}

/**
 * The board as the session's field has it over the rounds up to `rounds`; `undefined` before the session is opened.
 * Mostly its figures depend on nothing but its own scores, and then nothing else is scored for them.
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
  /** Results of later rounds are left out. */
  readonly rounds: number
}

const NO_AWARDS: TotalsContext['awards'] = new Map()

/** `undefined` where they depend on how many scores other boards have, or on what the contestants have elsewhere. */
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
    ...{ rules, sheets, awards: NO_AWARDS },
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
