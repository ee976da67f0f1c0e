import { add, type Fraction, ZERO } from '../../lib/fraction.ts'
import { isPlayed, seatedAt } from '../../movement/plan/entry.ts'
import type { TeamFormName } from '../../scoring/profiles/names.ts'
import type { TeamSide } from '../../scoring/teams/match.ts'
import { matchScale, type ScaleChoice } from '../../scoring/victory-points/match-scale.ts'
import { readableBoards } from '../between-rounds/readable-boards.ts'
import type { PlacedLine } from '../field/field-lines.ts'
import { scaleOf } from '../field/match-settings.ts'
import { type PlacedBoard, type PlacedMatch, teamField } from '../field/team-field.ts'
import { settingsOf } from '../section/queries.ts'
import { type Section, sectionOf } from '../section/section.ts'
import { NO_FIGURES, tableLine, teamPoints } from '../standings/traveller-view.ts'
import type { SessionState, TablePlace } from '../state/state.ts'
import { labelAmongAll, teamNameAmongAll } from '../views/people.ts'
import { teamFigureText } from '../views/team-standings.ts'
import type { TravellerLine } from '../views/view-bodies.ts'
import type { MatchCard, MatchCardBoard } from './match-view.ts'

/** Returns the present or past match of a table in this round; `undefined` if no teams meet. */
function matchAt(
  state: SessionState,
  { section: id, table }: TablePlace,
  round: number,
): PlacedMatch | undefined {
  const entry = sectionOf(state, id)?.entryAt(round, table)
  const teams = entry && isPlayed(entry) ? seatedAt(entry) : []
  return teamField(state)?.matches.find(
    ({ section, planned }) =>
      section === id &&
      planned.rounds.includes(round) &&
      teams.includes(planned.home) &&
      teams.includes(planned.away),
  )
}

/** Returns the view 'match' of a table: the parts of its match that its players may read. */
export function matchView(state: SessionState, place: TablePlace): MatchCard | undefined {
  const section = sectionOf(state, place.section)
  const round = section?.currentRound(place.table) ?? 0
  const match = section && matchAt(state, place, round)
  return match && matchCard(state, match, readableBoards(state, section, place.table, round))
}

/** Returns a complete match, for the director. */
export const wholeMatch = (state: SessionState, match: PlacedMatch): MatchCard | undefined =>
  matchCard(state, match, () => true)

/** Builds a match card for the readable boards. Hidden boards are in no sum. */
function matchCard(
  state: SessionState,
  match: PlacedMatch,
  mayRead: (board: number) => boolean,
): MatchCard | undefined {
  const settings = settingsOf(state)
  const section = sectionOf(state, match.section)
  const field = teamField(state)
  const scores = field?.scored[field.matches.indexOf(match)]?.scores
  if (!settings || !section || !field || !scores) return undefined
  const linePoints = teamPoints(field)
  const isShown = match.boards.map(({ board }) => mayRead(board))
  const shown = match.boards.filter((_, index) => isShown[index])
  const pointsOn = (side: TeamSide, index: number): Fraction | null =>
    isShown[index] ? (scores[side].boards[index]?.points ?? null) : null
  const line = (placed: PlacedLine | null): TravellerLine | null =>
    placed?.place
      ? {
          ...tableLine(state, placed.place),
          ...NO_FIGURES,
          points: linePoints.get(placed) ?? null,
          own: false,
        }
      : null
  const team = (side: TeamSide) => {
    const points = match.boards.map((_, index) => pointsOn(side, index)).filter(each => each !== null)
    return {
      contestant: match.planned[side],
      label: labelAmongAll(state, match.section, match.planned[side]),
      ...teamNameAmongAll(state, match.section, match.planned[side]),
      ...figuresOf(field.form, points, match.boards.length, scaleOf(settings)),
    }
  }
  return {
    section: match.section,
    scoring: field.form,
    rounds: [...match.planned.rounds],
    home: team('home'),
    away: team('away'),
    compared: match.boards.filter((_, index) => pointsOn('home', index) !== null).length,
    margin: shown.reduce((sum, each) => sum + marginOn(each), 0),
    whole: shown.length === match.boards.length,
    boards: match.boards.map((each, index): MatchCardBoard => {
      const home = pointsOn('home', index)
      const away = pointsOn('away', index)
      return {
        board: each.board,
        round: firstRoundOf(section, match, each.board),
        tables: isShown[index]
          ? {
              homeNorthSouth: line(each.homeNorthSouth),
              homeEastWest: line(each.homeEastWest),
              points: home && away ? { home: teamFigureText(home), away: teamFigureText(away) } : null,
            }
          : null,
      }
    }),
  }
}

/** Returns the points of the boards and, if they are IMPs, their victory points. */
function figuresOf(
  form: TeamFormName,
  each: readonly Fraction[],
  boards: number,
  chosen: ScaleChoice | undefined,
) {
  const points = each.reduce(add, ZERO)
  const isImps = form === 'teams-imps' || form === 'teams-vps'
  const scale = matchScale('imps', chosen, boards)
  return {
    points: teamFigureText(points),
    victoryPoints: isImps && scale.ok && each.length > 0 ? teamFigureText(scale.value.worth(points)) : null,
  }
}

/** Returns the home team's margin on a board, if both tables have a score. */
function marginOn({ homeNorthSouth, homeEastWest }: PlacedBoard): number {
  const own = homeNorthSouth?.outcome
  const other = homeEastWest?.outcome
  return own?.kind === 'score' && other?.kind === 'score' ? own.score - other.score : 0
}

const firstRoundOf = ({ seatedPlan }: Section, { planned }: PlacedMatch, board: number): number =>
  planned.rounds.find(round =>
    seatedPlan.entries.some(
      entry =>
        entry.round === round && entry.boards.includes(board) && seatedAt(entry).includes(planned.home),
    ),
  ) ?? 1
