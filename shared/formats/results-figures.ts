import { DIRECTIONS, SEATS } from '../bridge/seat.ts'
import { must } from '../lib/assert.ts'
import { formatDecimal } from '../lib/fraction.ts'
import { naturalOrder } from '../lib/natural-order.ts'
import type { FieldLine } from '../scoring/field.ts'
import { matchpointsOf, type ScoredBoard, type ScoredLine } from '../scoring/matchpoints.ts'
import { formatPercent, formatRank, PRINTED_DECIMALS } from '../scoring/present.ts'
import { type ScoredField, scoreField } from '../scoring/score-field.ts'
import {
  contestantAt,
  contestantSittingOut,
  keyOf,
  type LabelledContestant,
  linesOf,
  mapSeats,
  type PublishedPlace,
  type ResultsLine,
  type ResultsRow,
  type ResultsSession,
} from './results-session.ts'

/** A row on its way through the scorer: keys in the seats, the row itself carried along. */
export interface KeyedLine extends FieldLine {
  readonly row: ResultsLine
}

/** A place with every figure: `percent` and `rank` are empty where nothing could be compared. */
export type FiguredPlace = PublishedPlace &
  Required<Pick<PublishedPlace, 'total' | 'percent' | 'rank' | 'boards'>>

/** Scores the rows of a session as one field, all sections together. */
export function scoreResults(session: ResultsSession): ScoredField<KeyedLine> {
  const lines = linesOf(session).map(row => ({
    board: row.board,
    score: row.outcome.kind === 'score' ? row.outcome.score : null,
    seats: mapSeats(row.seats, (_, seat) => keyOf(contestantAt(row, seat, session.winners))),
    row,
  }))
  const contestants = contestantsIn(session).map(each => ({
    key: keyOf(each),
    ...(each.line !== undefined && { line: each.line }),
  }))
  return scoreField(lines, contestants, session.scoring.scale)
}

/**
 * The ranking of a session as results files write it, best first, with two winners North-South before
 * East-West: totals and percentages with two decimals, shared ranks as "3=".
 */
export function rankResults(session: ResultsSession): readonly FiguredPlace[] {
  const contestants = new Map(contestantsIn(session).map(each => [keyOf(each), each]))
  const players = new Map(
    session.ranking.flatMap(place => (place.players ? [[keyOfPlace(place), place.players] as const] : [])),
  )
  return scoreResults(session).rankings.flatMap(({ standings }) =>
    standings.map(standing => {
      const { label, section, line } = must(contestants.get(standing.contestant), standing.contestant)
      const names = players.get(standing.contestant)
      return {
        contestant: label,
        ...(section !== undefined && { section }),
        ...(line !== undefined && { direction: line }),
        total: formatDecimal(standing.points, PRINTED_DECIMALS),
        percent: formatPercent(standing.percent),
        rank: formatRank(standing.rank),
        boards: `${standing.boards}`,
        ...(names && { players: names }),
      }
    }),
  )
}

/** The same session with our points on every row and our ranking: what an export holds. */
export function withFigures(session: ResultsSession): ResultsSession {
  const points = new Map(
    scoreResults(session).boards.flatMap(board =>
      board.lines.map(scored => [scored.line.row, printedPoints(board, scored)] as const),
    ),
  )
  const rows = session.rows.map((row): ResultsRow => {
    if (row.kind === 'sit-out') {
      const { points: _, ...sitOut } = row
      return sitOut
    }
    const { points: _, ...line } = row
    const own = points.get(row)
    return { ...line, ...(own && { points: own }) }
  })
  return { ...session, rows, ranking: rankResults(session) }
}

function printedPoints(board: ScoredBoard, scored: ScoredLine): readonly [string, string] | null {
  const [ns, ew] = DIRECTIONS.map(direction => matchpointsOf(board, scored, direction))
  return ns && ew ? [formatDecimal(ns, PRINTED_DECIMALS), formatDecimal(ew, PRINTED_DECIMALS)] : null
}

/** Everybody who sits in a row, by section and label: the order in which sharers of a rank are listed. */
function contestantsIn({ rows, winners }: ResultsSession): readonly LabelledContestant[] {
  const found = new Map<string, LabelledContestant>()
  for (const row of rows) {
    const own =
      row.kind === 'line'
        ? SEATS.map(seat => contestantAt(row, seat, winners))
        : [contestantSittingOut(row, winners)]
    for (const contestant of own) found.set(keyOf(contestant), contestant)
  }
  return [...found.values()].sort(
    (a, b) => naturalOrder(a.section ?? '', b.section ?? '') || naturalOrder(a.label, b.label),
  )
}

const keyOfPlace = ({ contestant, section, direction }: PublishedPlace): string =>
  keyOf({
    label: contestant,
    ...(section !== undefined && { section }),
    ...(direction !== undefined && { line: direction }),
  })
