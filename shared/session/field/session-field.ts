import { getOrMake, memo, memoBy } from '../../lib/memo.ts'
import { type ScoredField, scoreField, withSheet } from '../../scoring/field/scored-field.ts'
import type { Sheet } from '../../scoring/sheet.ts'
import type { Settings } from '../facts/session-opened.ts'
import { isClosed, settingsOf } from '../section/queries.ts'
import { sectionsIn } from '../section/section.ts'
import type { SessionState } from '../state/state.ts'
import { type BoardSheets, boardSheets, linesOnBoard } from './board-sheets.ts'
import type { PlacedLine, ScoredPlace } from './field-lines.ts'
import { type SessionSetup, setupOf } from './field-setup.ts'
import { possibleResults } from './possible-results.ts'

/** Session with its scores, and the origin of each line. */
export interface SessionField {
  readonly field: ScoredField
  /** Returns the origin of a sheet's line; `undefined` for a sit-out, which comes from the plan. */
  readonly placeAt: (sheet: string, line: number) => ScoredPlace | undefined
}

/**
 * Scores the session over rounds up to `rounds`; `undefined` before it is opened. Caches the field of the
 * previous state and rescores only changed sheets, with the same result as a pure function.
 */
export function sessionField(
  state: SessionState,
  rounds = Number.POSITIVE_INFINITY,
): SessionField | undefined {
  const settings = settingsOf(state)
  if (!settings) return undefined
  return getOrMake(made(state), rounds, () => {
    const latest = memoryOf(settings, rounds)
    latest.made = makeField(state, settings, rounds, latest.made)
    return latest.made
  })
}

const made = memo((_: SessionState) => new Map<number, SessionField>())

interface Memory {
  made: FieldInHand | null
}

interface FieldInHand extends SessionField {
  readonly setup: SessionSetup
  readonly boards: ReadonlyMap<string, BoardSheets>
}

const memoryOf = memoBy((_settings: Settings, _rounds: number): Memory => ({ made: null }))

function makeField(
  state: SessionState,
  settings: Settings,
  rounds: number,
  before: FieldInHand | null,
): FieldInHand {
  const setup = setupOf(state, settings)
  const boards = boardsOf(state, settings, setup, rounds, before)
  const isFollowing = before?.setup === setup
  // New results of later rounds keep the earlier rounds and all derived from them.
  if (isFollowing && isSameBoards(before.boards, boards)) return before
  const field = isFollowing
    ? changed(before, boards)
    : scoreField(
        [...boards.values()].flatMap(({ sheets }) => sheets),
        setup.field,
      )
  const places = new Map([...boards.values()].flatMap(board => [...board.places]))
  return { setup, boards, field, placeAt: (sheet, line) => places.get(sheet)?.[line] ?? undefined }
}

function boardsOf(
  state: SessionState,
  settings: Settings,
  setup: SessionSetup,
  rounds: number,
  before: FieldInHand | null,
): ReadonlyMap<string, BoardSheets> {
  const lines = new Map<string, { board: number; own: (readonly PlacedLine[])[] }>()
  const sections = sectionsIn(state)
  for (const section of sections) {
    for (const board of section.boardsKnown()) {
      const key = settings.sections === 'apart' ? `${section.id}/${board}` : `${board}`
      const own = lines.get(key)?.own ?? []
      own.push(...linesOnBoard(settings, setup, section, board, rounds))
      lines.set(key, { board, own })
    }
  }
  return new Map(
    [...lines].map(([key, { board, own }]) => {
      const comparedIn =
        settings.sections === 'apart' ? sections.filter(({ id }) => key === `${id}/${board}`) : sections
      const possible = possibleResults(setup.field.rules, comparedIn, board, isClosed(state))
      const known = before?.setup === setup ? before.boards.get(key) : undefined
      const isKnown =
        known?.lines.length === own.length &&
        known.possible === possible &&
        known.lines.every((each, at) => isSame(each, own[at] ?? []))
      return [key, known && isKnown ? known : boardSheets(own, setup, possible)]
    }),
  )
}

const isSameBoards = (a: FieldInHand['boards'], b: FieldInHand['boards']): boolean =>
  a.size === b.size && [...b].every(([key, board]) => a.get(key) === board)

const isSame = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((each, index) => each === b[index])

/** Updates the field with every changed sheet; a removed sheet is replaced by an empty one. */
function changed(before: FieldInHand, boards: ReadonlyMap<string, BoardSheets>): ScoredField {
  let field = before.field
  const now = new Map([...boards.values()].flatMap(({ sheets }) => sheets.map(sheet => [sheet.key, sheet])))
  for (const { sheet } of before.field.sheets.values())
    if (!now.has(sheet.key) && sheet.scores.length > 0) field = withSheet(field, emptied(sheet))
  for (const sheet of now.values())
    if (field.sheets.get(sheet.key)?.sheet !== sheet) field = withSheet(field, sheet)
  return field
}

const emptied = (sheet: Sheet): Sheet => ({
  ...sheet,
  contestants: new Int32Array(),
  scores: new Int32Array(),
  ruled: new Map(),
})
