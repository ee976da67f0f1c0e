import { type ByDirection, DIRECTIONS, type Direction, mapSeats, type Seat } from '../../game/seat.ts'
import { formatDecimal, fraction } from '../../lib/fraction.ts'
import { memo, memoWhile } from '../../lib/memo.ts'
import { NO_SCORE } from '../../scoring/chart.ts'
import { comparisonWith, heldAt, type ScoredSheet } from '../../scoring/field/score-sheet.ts'
import { datumOf } from '../../scoring/imps/datum.ts'
import { figureOfLine, linePercent } from '../../scoring/line-figure.ts'
import type { Form } from '../../scoring/rules.ts'
import type { Settings } from '../facts/session-opened.ts'
import { type BoardFigures, boardFigures } from '../field/board-figures.ts'
import { boardLines, type PlacedLine, type ScoredPlace } from '../field/field-lines.ts'
import { type TeamField, teamField } from '../field/team-field.ts'
import { playedAuction } from '../laws/played-auction.ts'
import { settingsOf } from '../section/queries.ts'
import { sectionOf } from '../section/section.ts'
import { tablePolicy } from '../settings/table-policy.ts'
import type { SessionState } from '../state/state.ts'
import { percentText, pointsText } from '../views/figure-text.ts'
import { type Labels, labelsIn } from '../views/people.ts'
import { teamFigureText } from '../views/team-standings.ts'
import type { Traveller, TravellerLine } from '../views/view-bodies.ts'

/** Returns the traveller of a board for one table, with its own lines marked. */
export const tableTraveller = (
  state: SessionState,
  section: string,
  board: number,
  table: number,
  round: number,
): Traveller => readAt(fullTraveller(state, section, board), table, round)

/** Marks the lines of one table in a traveller of the section. */
export const readAt = (traveller: Traveller, table: number, round: number): Traveller => ({
  ...traveller,
  lines: traveller.lines.map(line => {
    const own = line.section === traveller.section && line.table === table && line.round === round
    return own === line.own ? line : { ...line, own }
  }),
})

/** Returns all lines of a board up to a round, best for North-South first, for readers who may see all of it. */
export function fullTraveller(
  state: SessionState,
  section: string,
  board: number,
  rounds = Number.POSITIVE_INFINITY,
): Traveller {
  const settings = settingsOf(state)
  const teams = teamField(state, rounds)
  if (settings && teams) return teamTraveller(state, settings, teams, { section, board, rounds })
  const scoring = settings?.form ?? 'matchpoints'
  const figures = boardFigures(state, section, board, rounds)
  if (!settings || !figures) return { section, board, scoring, datum: null, cancelled: false, lines: [] }
  const lines = figures.sheets.flatMap(scored => linesOf(state, settings, figures, scored))
  return {
    section,
    board,
    scoring,
    datum: datumText(figures.rules.form, figures.sheets),
    ...heldIn(figures),
    cancelled: sectionOf(state, section)?.isCancelled(board) ?? false,
    lines: lines.sort(byScore),
  }
}

function linesOf(
  state: SessionState,
  settings: Settings,
  figures: BoardFigures,
  scored: ScoredSheet,
): readonly TravellerLine[] {
  const figuresAt = figuresOn(settings, figures, scored)
  return [...scored.sheet.scores].flatMap((_, line) => {
    const place = figures.placeAt(scored.sheet.key, line)
    return place ? [{ ...playedLine(state, place), ...figuresAt(line), own: false }] : []
  })
}

/** Returns the line with the recorded auction, if any, since readers of a traveller have played the board. */
function playedLine(state: SessionState, place: ScoredPlace) {
  const auction = place.result ? playedAuction(state, place.result) : undefined
  const line = tableLine(state, place)
  return auction === undefined ? line : { ...line, auction }
}

/** Figures of a line without comparison (yet). */
export const NO_FIGURES: LineScores = { points: null, percent: null, comparison: null }

/** Returns the play of a table and its contestants, without figures. */
export function tableLine(state: SessionState, place: ScoredPlace): TableLine {
  // Names change with what people say of themselves; without them a line is the same all evening.
  if (tablePolicy(settingsOf(state)).travellerNames)
    return makeLine(labelsIn(state), place, { names: namesOf(state, place) })
  const labels = labelsIn(state)
  return lines(place, [labels], () => makeLine(labels, place))
}

type TableLine = Omit<TravellerLine, keyof LineScores | 'own' | 'auction'>

const lines = memoWhile<ScoredPlace, TableLine>()

function makeLine(labels: Labels, place: ScoredPlace, named: Pick<TravellerLine, 'names'> = {}): TableLine {
  const { section, round, table, seats, result, ruling } = place
  const seated = mapSeats(seats, contestant => labels(section, contestant))
  const isOneEachWay = seats.N === seats.S && seats.E === seats.W
  return {
    section,
    round,
    table,
    ns: seated.N,
    ew: seated.E,
    ...(!isOneEachWay && { seats: seated }),
    ...named,
    result: result?.body.result ?? null,
    score: place.score,
    ruling: ruling?.body.sides ?? null,
    deal: ruling?.body.form ?? null,
  }
}

/** Returns the players of each side: as seated in that round if both are known, otherwise all of the contestant. */
function namesOf(state: SessionState, { section: id, round, table, seats }: ScoredPlace) {
  const section = sectionOf(state, id)
  const bySeat = section?.namesAt(seats, { round, table })
  const side = (one: Seat, other: Seat): string[] => {
    const sat = [bySeat?.[one], bySeat?.[other]].filter(name => typeof name === 'string')
    if (sat.length === 2) return sat
    return [...new Set([seats[one], seats[other]])].flatMap(
      contestant => section?.playersOf(contestant) ?? [],
    )
  }
  return { NS: side('N', 'S'), EW: side('E', 'W') }
}

/**
 * Returns the tables of teams with each board's points in their match. A match only compares with itself, so
 * the board's other matches are included as well.
 */
function teamTraveller(
  state: SessionState,
  settings: Settings,
  teams: TeamField,
  {
    section: id,
    board,
    rounds,
  }: { readonly section: string; readonly board: number; readonly rounds: number },
): Traveller {
  const points = teamPoints(teams)
  const section = sectionOf(state, id)
  const lines = (section ? boardLines(settings, section, board, rounds) : []).flatMap(
    (line): TravellerLine[] => {
      const { place } = line
      if (!place) return []
      return [{ ...playedLine(state, place), ...NO_FIGURES, points: points.get(line) ?? null, own: false }]
    },
  )
  return {
    section: id,
    board,
    scoring: teams.form,
    datum: null,
    cancelled: section?.isCancelled(board) ?? false,
    lines: lines.sort(byScore),
  }
}

/** Returns the points of every line for its two teams in their match. */
export const teamPoints = memo((teams: TeamField): ReadonlyMap<PlacedLine, ByDirection<string | null>> => {
  const points = new Map<PlacedLine, ByDirection<string | null>>()
  for (const [at, { boards }] of teams.matches.entries())
    for (const [index, own] of boards.entries()) {
      const [home, away] = (['home', 'away'] as const).map(side => {
        const brought = teams.scored[at]?.scores[side].boards[index]?.points
        return brought ? teamFigureText(brought) : null
      })
      if (own.homeNorthSouth) points.set(own.homeNorthSouth, { NS: home ?? null, EW: away ?? null })
      if (own.homeEastWest) points.set(own.homeEastWest, { NS: away ?? null, EW: home ?? null })
    }
  return points
})

export type LineScores = Pick<TravellerLine, 'points' | 'percent' | 'comparison'>

/**
 * Returns the figures of the lines of a sheet. Equal scores have equal figures, which are computed and formatted once.
 */
export function figuresOn(
  settings: Settings,
  board: Pick<BoardFigures, 'rules' | 'awards'>,
  scored: ScoredSheet,
): (line: number) => LineScores {
  const byScore = new Map<number, LineScores>()
  return line => {
    const score = scored.sheet.scores[line] ?? NO_SCORE
    const known = score === NO_SCORE ? undefined : byScore.get(score)
    const found = known ?? figuresOf(settings, board, scored, line)
    byScore.set(score, found)
    return found
  }
}

/** Formats the figures of a scored line as the screens show them. */
export function figuresOf(
  settings: Settings,
  board: Pick<BoardFigures, 'rules' | 'awards'>,
  scored: ScoredSheet,
  line: number,
): LineScores {
  const { rules } = board
  const side = (direction: Direction) => {
    const figure = figureOfLine(board, scored, line, direction)
    // A single score has no comparison: no points, and not 0 of 0.
    if (!figure || figure.available.numerator === 0n) return null
    return {
      points: pointsText(settings, rules, figure.points),
      percent: percentText(settings, rules, linePercent(rules.form, figure)),
      comparison: comparisonWith(scored, line, direction),
    }
  }
  const [NS, EW] = DIRECTIONS.map(side)
  if (!NS && !EW) return NO_FIGURES
  return {
    points: { NS: NS?.points ?? null, EW: EW?.points ?? null },
    percent: bothOrNull({ NS: NS?.percent ?? null, EW: EW?.percent ?? null }),
    comparison: bothOrNull({ NS: NS?.comparison ?? null, EW: EW?.comparison ?? null }),
  }
}

const bothOrNull = <T>(sides: ByDirection<T | null>): ByDirection<T | null> | null =>
  sides.NS === null && sides.EW === null ? null : sides

/** Returns the scores the board still waits for before anybody has more than 0, if any. */
function heldIn({ rules, sheets }: Pick<BoardFigures, 'rules' | 'sheets'>): Pick<Traveller, 'held'> {
  const [held] = sheets.flatMap(scored =>
    DIRECTIONS.flatMap(direction => heldAt(scored, rules.form, direction) ?? []),
  )
  return held ? { held } : {}
}

/** Formats the datum; null for a fouled board, whose two forms have two datums, neither of them the board's. */
function datumText(form: Form, [scored, ...others]: readonly ScoredSheet[]): string | null {
  if (form.kind !== 'butler' || !scored || others.length > 0) return null
  if (scored.charts.NS.scores < 2 || heldAt(scored, form, 'NS')) return null
  const datum = datumOf(scored.charts.NS, form.datum)
  return datum && formatDecimal(fraction(datum.numerator, datum.denominator), datum.denominator === 1 ? 0 : 1)
}

/** Orders played boards by score, then those without a score; equal scores by table. */
function byScore(a: TravellerLine, b: TravellerLine): number {
  const left = a.score ?? Number.NEGATIVE_INFINITY
  const right = b.score ?? Number.NEGATIVE_INFINITY
  return left === right ? a.table - b.table || a.round - b.round : right - left
}
