import type { ByDirection } from '../../../shared/game/seat.ts'
import { isPlayed } from '../../../shared/movement/plan/entry.ts'
import type { ByTeam, VoidShare } from '../../../shared/scoring/teams/match.ts'
import type { Statement } from '../../../shared/session/fact.ts'
import { type PlacedMatch, teamField } from '../../../shared/session/field/team-field.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import type { BoardPlace } from '../../../shared/session/slot.ts'
import type { SessionState } from '../../../shared/session/state.ts'
import { rulingAbout } from '../rulings/ruling-acts.ts'

/** The match of these two teams that is played in a round. */
export const matchOf = (
  state: SessionState,
  section: string,
  teams: ByTeam<string>,
  round: number,
): PlacedMatch | undefined =>
  teamField(state)?.matches.find(
    ({ section: own, planned: { home, away, rounds } }) =>
      own === section && home === teams.home && away === teams.away && rounds.includes(round),
  )

/** What each team gets on half the boards of a void match. */
export type VoidShares = ByTeam<VoidShare>

/**
 * A match declared void: on half its boards, rounded up, each team's share, on the others average, at the table where
 * home sits North-South; what was played does not count (EBU White Book 3.3.9). Rulings like any others, so that each of
 * them stands in the log and can be taken back.
 */
export function voidingMatch(
  state: SessionState,
  match: PlacedMatch,
  shares: VoidShares,
): readonly Statement[] {
  const half = Math.ceil(match.boards.length / 2)
  return placesOf(state, match).flatMap((place, at) => {
    const sides: ByDirection<{ readonly kind: VoidShare }> =
      at < half
        ? { NS: { kind: shares.home }, EW: { kind: shares.away } }
        : { NS: { kind: 'average' }, EW: { kind: 'average' } }
    return rulingAbout(state, place, { sides, deal: null }, '') ?? []
  })
}

/** The match counts again as it was played: every ruling about it at that table is taken back. */
export const countingAgain = (state: SessionState, match: PlacedMatch): readonly Statement[] =>
  ruledIn(state, match).flatMap(place => rulingAbout(state, place, { sides: null, deal: null }, '') ?? [])

/** Whether every board of it is ruled about at that table, as in a void match. */
export const isAllRuled = (state: SessionState, match: PlacedMatch): boolean =>
  ruledIn(state, match).length === match.boards.length

/** Whether fewer than half its boards have been played at both tables, so that it cannot stand (EBU White Book 3.3.7). */
export const isLessThanHalf = ({ boards }: PlacedMatch): boolean =>
  2 * boards.filter(({ homeNorthSouth, homeEastWest }) => homeNorthSouth && homeEastWest).length <
  boards.length

const ruledIn = (state: SessionState, match: PlacedMatch): readonly BoardPlace[] =>
  placesOf(state, match).filter(
    ({ section, round, table, board }) =>
      sectionOf(state, section)?.rulingAt(round, table, board)?.body.sides != null,
  )

/** Where home sits North-South, board by board. */
function placesOf(state: SessionState, { section, planned, boards }: PlacedMatch): readonly BoardPlace[] {
  const entries = (sectionOf(state, section)?.seatedPlan.entries ?? [])
    .filter(isPlayed)
    .filter(
      ({ round, seats }) =>
        planned.rounds.includes(round) && seats.N === planned.home && seats.E === planned.away,
    )
  return boards.flatMap(({ board, homeNorthSouth }): readonly BoardPlace[] => {
    const at = homeNorthSouth?.place ?? entries.find(entry => entry.boards.includes(board))
    return at ? [{ section, round: at.round, table: at.table, board }] : []
  })
}
