import { mapSeats, SEATS } from '../../game/seat.ts'
import { extentOf } from '../../lib/extent.ts'
import { type ScoredField, scoreField } from '../../scoring/field/scored-field.ts'
import { type LinePlace, type PossibleScores, sheetsOf } from '../../scoring/field/sheets.ts'
import type { LineOutcome, SideOutcome } from '../../scoring/outcome.ts'
import type { ScoringRules } from '../../scoring/rules.ts'
import { type Adjustment, type ContestantKey, type FieldLine, sitOutLine } from '../../scoring/sheet.ts'
import { contestantsIn } from './results-contestants.ts'
import {
  contestantAt,
  contestantSittingOut,
  keyOf,
  type LabelledContestant,
  linesOf,
  type ResultsAdjustment,
  type ResultsLine,
  type ResultsSession,
  type ResultsSitOut,
  type SectionScoring,
} from './results-session.ts'

export interface ResultsField {
  readonly session: ResultsSession
  readonly field: ScoredField
  /** Contestants by their number in the field. */
  readonly contestants: readonly LabelledContestant[]
  /** Numbers of contestants that stand for an empty seat: scored with the others but not ranked. */
  readonly phantoms: ReadonlySet<number>
  /** Place in the field of each row of the session. */
  readonly places: readonly LinePlace[]
}

/** Scoring choices that a results file does not state. */
export interface FieldChoices {
  /** Sections as one field, or each compared and ranked alone; by default as in the file. */
  readonly sections?: SectionScoring
  /** Adjustments in addition to those of the file; a contestant is named as by `keyOf`. */
  readonly adjustments?: readonly Adjustment[]
}

/** Scores the rows of a session, all sections together unless the file or the caller separates them. */
export function fieldOfResults(
  session: ResultsSession,
  rules: ScoringRules,
  { sections = session.scoring.sections ?? 'across', adjustments = [] }: FieldChoices = {},
): ResultsField {
  const apart = (section: string | undefined) => (sections === 'apart' ? section : undefined)
  const contestants = contestantsIn(session)
  const numbers = new Map(contestants.map((each, number) => [keyOf(each), number]))
  const phantoms = phantomsIn(session)
  const lines = session.rows.map((row): FieldLine => {
    const line = row.kind === 'line' ? fieldLine(session, row, phantoms) : sitOut(session, row)
    const section = apart(row.section)
    return { ...line, ...(section !== undefined && { field: section }) }
  })
  const { sheets, places } = sheetsOf(lines, numbers, possibleIn(session, lines))
  const field = scoreField(sheets, {
    contestants: contestants.map(each => {
      const section = apart(each.section)
      return {
        key: keyOf(each),
        ...(each.line && { line: each.line }),
        ...(section !== undefined && { section }),
        ...eventOf(session, each),
      }
    }),
    rules,
    // If pairs are ranked by victory points, their penalties apply to these instead.
    adjustments:
      session.scoring.rankedBy === 'match-vps'
        ? []
        : [...(session.adjustments ?? []).map(byKey), ...adjustments],
  })
  const absent = contestants.flatMap((each, number) => (phantoms.has(keyOf(each)) ? [number] : []))
  return { session, field, contestants, phantoms: new Set(absent), places }
}

function eventOf({ eventBoards, byes = [] }: ResultsSession, { label, section = '' }: LabelledContestant) {
  const boards = eventBoards?.[section]
  const own = byes.filter(bye => bye.contestant === label && (bye.section ?? '') === section)
  return {
    ...(boards !== undefined && { eventBoards: boards }),
    sitOutBoards: own.reduce((sum, bye) => sum + bye.boards, 0),
  }
}

/**
 * Returns the possible number of scores of a board, for scoring that waits for all of them: as in the file or, if it
 * does not say, as many as the most played board of the field. For an event still running it is unknown.
 */
function possibleIn(
  { possibleResults, scoring }: ResultsSession,
  lines: readonly FieldLine[],
): PossibleScores {
  if (possibleResults) return (board, field) => possibleResults[field]?.[board]
  if (scoring.running) return () => undefined
  const tables = new Map<string, Map<number, number>>()
  for (const { board, field = '', seats } of lines) {
    // The same contestant on both sides sits out.
    if (seats.N === seats.E) continue
    const boards = tables.get(field) ?? new Map<number, number>()
    tables.set(field, boards.set(board, (boards.get(board) ?? 0) + 1))
  }
  const most = new Map([...tables].map(([field, boards]) => [field, extentOf(boards.values()).most]))
  return (_, field) => most.get(field)
}

const byKey = ({ contestant, unit, amount }: ResultsAdjustment): Adjustment => ({
  contestant: keyOf(contestant),
  unit,
  amount,
})

function fieldLine(session: ResultsSession, row: ResultsLine, phantoms: ReadonlySet<string>): FieldLine {
  const seats = mapSeats(row.seats, (_, seat) => keyOf(contestantAt(row, seat, session.winners)))
  const isSitOut = SEATS.some(seat => phantoms.has(seats[seat]))
  return {
    board: row.board,
    seats,
    outcome: isSitOut ? asSitOut(row.outcome) : row.outcome,
    ...(row.deal !== undefined && { form: row.deal }),
  }
}

const sitOut = (session: ResultsSession, row: ResultsSitOut): FieldLine =>
  sitOutLine(row.board, keyOf(contestantSittingOut(row, session.winners)), row.side)

/** Converts a score given for a sit-out against a phantom, which is not a score of the field. */
function asSitOut(outcome: LineOutcome): LineOutcome {
  if (outcome.kind !== 'ruled') return outcome
  const side = (ruled: SideOutcome): SideOutcome => {
    if (ruled.kind !== 'award') return ruled
    const { award } = ruled
    const given = award.kind === 'percent' || award.kind === 'points' ? { given: award } : {}
    return { kind: 'award', award: { kind: 'sit-out', ...given } }
  }
  return { kind: 'ruled', sides: { NS: side(outcome.sides.NS), EW: side(outcome.sides.EW) } }
}

/**
 * Finds contestants that stand for an empty seat. Some programs write a sit-out as a table against a
 * nonexistent pair with artificial scores for both sides: a contestant without any score, whose opponents all
 * score on other boards, has not played.
 */
function phantomsIn(session: ResultsSession): ReadonlySet<ContestantKey> {
  // Listed contestants are never phantoms.
  const playing = new Set<ContestantKey>(session.contestants?.map(keyOf))
  const opponents = new Map<ContestantKey, Set<ContestantKey>>()
  for (const row of linesOf(session)) {
    const keys = SEATS.map(seat => keyOf(contestantAt(row, seat, session.winners)))
    if (hasScore(row.outcome)) for (const key of keys) playing.add(key)
    else if (row.outcome.kind === 'ruled')
      keys.forEach((key, place) => {
        const others = opponents.get(key) ?? new Set()
        opponents.set(key, others)
        keys.forEach((other, at) => {
          if (at % 2 !== place % 2) others.add(other)
        })
      })
  }
  return new Set(
    [...opponents].flatMap(([key, others]) =>
      !playing.has(key) && [...others].every(other => playing.has(other)) ? [key] : [],
    ),
  )
}

const hasScore = (outcome: LineOutcome): boolean =>
  outcome.kind === 'score' ||
  (outcome.kind === 'ruled' && [outcome.sides.NS, outcome.sides.EW].some(side => side.kind === 'scores'))
