import { type ByDirection, DIRECTIONS, type Direction } from '../../game/seat.ts'
import { formatDecimal, fraction } from '../../lib/fraction.ts'
import { comparisonWith, type ScoredSheet } from '../../scoring/field/score-sheet.ts'
import { sheetsOfBoard } from '../../scoring/field/scored-field.ts'
import { scoresNeeded } from '../../scoring/imps/butler.ts'
import { datumOf } from '../../scoring/imps/datum.ts'
import { lineFigure, linePercent } from '../../scoring/line-figure.ts'
import type { Form } from '../../scoring/rules.ts'
import { type TotalsContext, totalsContext } from '../../scoring/totals.ts'
import type { Settings } from '../fact.ts'
import type { ScoredPlace } from '../field-lines.ts'
import { settingsOf } from '../queries.ts'
import { sectionOf } from '../section.ts'
import { sessionField } from '../session-field.ts'
import type { SessionState } from '../state.ts'
import { percentText, pointsText } from './figure-text.ts'
import type { Traveller, TravellerLine } from './view-bodies.ts'

/** Everything that happened on a board, best for North-South first, for whoever may see it whole. */
export function fullTraveller(state: SessionState, section: string, board: number): Traveller {
  return travellerFor(state, section, board, () => false)
}

/** The same with the lines of one table marked as its own. */
export function tableTraveller(
  state: SessionState,
  section: string,
  board: number,
  table: number,
  round: number,
): Traveller {
  return travellerFor(
    state,
    section,
    board,
    line => line.section === section && line.table === table && line.round === round,
  )
}

type IsOwn = (line: Pick<TravellerLine, 'section' | 'table' | 'round'>) => boolean

function travellerFor(state: SessionState, section: string, board: number, isOwn: IsOwn): Traveller {
  const settings = settingsOf(state)
  const session = sessionField(state)
  const scoring = settings?.form ?? 'matchpoints'
  if (!settings || !session) return { section, board, scoring, datum: null, cancelled: false, lines: [] }
  const own = sheetsOfBoard(session.field, board).filter(
    ({ sheet }) => sheet.field === (settings.sections === 'apart' ? section : ''),
  )
  const context = totalsContext(session.field)
  const lines = own.flatMap(scored =>
    [...scored.sheet.scores.keys()].flatMap(line => {
      const place = session.placeAt(scored.sheet.key, line)
      return place ? [lineOf(state, settings, context, scored, line, place, isOwn)] : []
    }),
  )
  return {
    section,
    board,
    scoring,
    datum: datumText(session.field.setup.rules.form, own),
    cancelled: sectionOf(state, section)?.isCancelled(board) ?? false,
    lines: lines.sort(byScore),
  }
}

function lineOf(
  state: SessionState,
  settings: Settings,
  context: TotalsContext,
  scored: ScoredSheet,
  line: number,
  place: ScoredPlace,
  isOwn: IsOwn,
): TravellerLine {
  const { section, round, table, seats, result, ruling } = place
  const labelOf = (contestant: string) => sectionOf(state, section)?.labelOf(contestant) ?? contestant
  return {
    section,
    round,
    table,
    ns: labelOf(seats.N),
    ew: labelOf(seats.E),
    result: result?.fact.body.result ?? null,
    score: place.score,
    ...figuresOf(settings, context, scored, line),
    ruling: ruling?.fact.body.sides ?? null,
    deal: ruling?.fact.body.form ?? null,
    own: isOwn(place),
  }
}

type Figures = Pick<TravellerLine, 'points' | 'percent' | 'comparison'>

function figuresOf(settings: Settings, context: TotalsContext, scored: ScoredSheet, line: number): Figures {
  const { rules } = context.field.setup
  const side = (direction: Direction) => {
    const figure = lineFigure(context, scored, line, direction)
    // A lone score has nothing to be compared with: no points, and not 0 of 0.
    if (!figure || figure.available.numerator === 0n) return null
    return {
      points: pointsText(settings, rules, figure.points),
      percent: percentText(settings, rules, linePercent(rules.form, figure)),
      comparison: comparisonWith(scored, line, direction),
    }
  }
  const [NS, EW] = DIRECTIONS.map(side)
  if (!NS && !EW) return { points: null, percent: null, comparison: null }
  return {
    points: { NS: NS?.points ?? null, EW: EW?.points ?? null },
    percent: bothOrNull({ NS: NS?.percent ?? null, EW: EW?.percent ?? null }),
    comparison: bothOrNull({ NS: NS?.comparison ?? null, EW: EW?.comparison ?? null }),
  }
}

const bothOrNull = <T>(sides: ByDirection<T | null>): ByDirection<T | null> | null =>
  sides.NS === null && sides.EW === null ? null : sides

/** Two forms of a fouled board have two datums, neither of them the board's. */
function datumText(form: Form, [scored, ...others]: readonly ScoredSheet[]): string | null {
  if (form.kind !== 'butler' || !scored || others.length > 0) return null
  if (scored.charts.NS.scores < scoresNeeded(form)) return null
  const datum = datumOf(scored.charts.NS, form.datum)
  return datum && formatDecimal(fraction(datum.numerator, datum.denominator), datum.denominator === 1 ? 0 : 1)
}

/** Played boards by their score, then those without one; equal scores in the order of the tables. */
function byScore(a: TravellerLine, b: TravellerLine): number {
  const [left, right] = [a.score ?? Number.NEGATIVE_INFINITY, b.score ?? Number.NEGATIVE_INFINITY]
  return left === right ? a.table - b.table || a.round - b.round : right - left
}
