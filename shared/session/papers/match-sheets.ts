import { boardWon, matchWon } from '../../scoring/teams/team-contest.ts'
import { contestantKey, type PlacedLine } from '../field/field-lines.ts'
import { type PlacedMatch, type TeamField, teamField } from '../field/team-field.ts'
import { sectionsIn } from '../section/section.ts'
import { NO_FIGURES, tableLine } from '../standings/traveller-view.ts'
import type { SessionState } from '../state/state.ts'
import { peopleOf } from '../views/people.ts'
import { teamFigureText } from '../views/team-standings.ts'
import type { Scoring, TravellerLine } from '../views/view-bodies.ts'

export interface SheetSide {
  readonly label: string
  readonly team?: string
  readonly players: readonly string[]
  /** IMPs won board by board, or the board points. */
  readonly points: string
  readonly victoryPoints: string | null
}

export interface SheetBoard {
  readonly board: number
  /** Table with home North-South, null if not played there; likewise the one with home East-West. */
  readonly homeNorthSouth: TravellerLine | null
  readonly homeEastWest: TravellerLine | null
  /** Gain of the home team on the board, IMPs to the winner only; null while a score is missing. */
  readonly home: string | null
  readonly away: string | null
}

export interface MatchSheet {
  /** Section; set if there are several. */
  readonly section: string | null
  readonly rounds: readonly number[]
  readonly scoring: Scoring
  readonly home: SheetSide
  readonly away: SheetSide
  readonly boards: readonly SheetBoard[]
}

/** Returns the matches of teams that have begun, in order of their start. */
export function matchSheets(state: SessionState): readonly MatchSheet[] {
  const field = teamField(state)
  if (!field) return []
  return field.matches.flatMap((match, at) => {
    const sheet = sheetOf(state, field, match, at)
    return sheet ? [sheet] : []
  })
}

function sheetOf(state: SessionState, field: TeamField, match: PlacedMatch, at: number): MatchSheet | null {
  const { section, planned, boards } = match
  const scores = field.scored[at]?.scores
  if (!scores?.home.begun) return null
  const people = peopleOf(state)
  const side = (name: 'home' | 'away'): SheetSide => {
    const team = people.get(contestantKey(section, planned[name]))
    const { victoryPoints } = scores[name]
    return {
      label: team?.label ?? planned[name],
      ...(team?.team !== undefined && { team: team.team }),
      players: team?.players ?? [],
      points: teamFigureText(matchWon(field.form, scores[name])),
      victoryPoints: victoryPoints && teamFigureText(victoryPoints),
    }
  }
  const broughtTo = (name: 'home' | 'away', index: number): string | null => {
    const points = scores[name].boards[index]?.points
    return points ? teamFigureText(boardWon(field.form, points)) : null
  }
  const lineOf = (line: PlacedLine | null): TravellerLine | null =>
    line?.place ? { ...tableLine(state, line.place), ...NO_FIGURES, own: false } : null
  return {
    section: sectionsIn(state).length > 1 ? section : null,
    rounds: planned.rounds,
    scoring: field.form,
    home: side('home'),
    away: side('away'),
    boards: boards.map(({ board, homeNorthSouth, homeEastWest }, index) => ({
      board,
      homeNorthSouth: lineOf(homeNorthSouth),
      homeEastWest: lineOf(homeEastWest),
      home: broughtTo('home', index),
      away: broughtTo('away', index),
    })),
  }
}
