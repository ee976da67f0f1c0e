import { sheetsOf } from '../../scoring/field/sheets.ts'
import type { Sheet } from '../../scoring/sheet.ts'
import type { Settings } from '../facts/session-opened.ts'
import type { Section } from '../section/section.ts'
import { boardLines, type PlacedLine, type ScoredPlace, sitOutLines } from './field-lines.ts'
import type { SessionSetup } from './field-setup.ts'

/** Sheets of one board, and the lines they were built from. */
export interface BoardSheets {
  readonly lines: readonly (readonly PlacedLine[])[]
  /** Possible number of results, for scoring that waits for them. */
  readonly possible: number | undefined
  readonly sheets: readonly Sheet[]
  readonly places: ReadonlyMap<string, readonly (ScoredPlace | null)[]>
}

/** Returns a section's lines for the field of a board over rounds up to `rounds`: results and sit-outs. */
export function linesOnBoard(
  settings: Settings,
  { field: { rules } }: SessionSetup,
  section: Section,
  board: number,
  rounds: number,
): readonly (readonly PlacedLine[])[] {
  const lines = boardLines(settings, section, board, rounds)
  if (rules.sitOut.kind === 'none') return [lines]
  const over = Math.min(rounds, section.roundsFinished())
  const sitting = sitOutLines(section.plan, section.id, over).get(board)
  // Sitting out a board that was cancelled for all costs nothing.
  return sitting && !section.isCancelled(board) ? [lines, sitting] : [lines]
}

export function boardSheets(
  lines: readonly (readonly PlacedLine[])[],
  setup: SessionSetup,
  possible: number | undefined,
): BoardSheets {
  const known = lines.flat().filter(({ seats }) => Object.values(seats).every(key => setup.numbers.has(key)))
  const { sheets, places } = sheetsOf(known, setup.numbers, () => possible)
  const bySheet = new Map<string, (ScoredPlace | null)[]>()
  known.forEach(({ place }, index) => {
    const at = places[index]
    if (!at) return
    const own = bySheet.get(at.sheet) ?? []
    own[at.line] = place
    bySheet.set(at.sheet, own)
  })
  return { lines, possible, sheets, places: bySheet }
}
