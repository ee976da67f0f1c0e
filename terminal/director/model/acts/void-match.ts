import type { Direction } from '../../../../shared/game/seat.ts'
import { isPlayed } from '../../../../shared/movement/plan/entry.ts'
import type { ByTeam, VoidShare } from '../../../../shared/scoring/teams/match.ts'
import type { PlacedMeeting } from '../../../../shared/session/field/match-field.ts'
import { type PlacedMatch, teamField } from '../../../../shared/session/field/team-field.ts'
import { needsResult } from '../../../../shared/session/ruling.ts'
import { sectionOf } from '../../../../shared/session/section/section.ts'
import type { BoardPlace } from '../../../../shared/session/slot.ts'
import type { Statement } from '../../../../shared/session/state/fact.ts'
import type { SessionState } from '../../../../shared/session/state/state.ts'
import { rulingAbout } from './ruling-acts.ts'

/** Match of two teams or pairs that may be declared void, board by board. */
export interface VoidableMatch {
  readonly boards: readonly VoidableBoard[]
  /** Number of boards played, in a teams match at both tables. */
  readonly played: number
}

/** Place of a ruling on the board, and the home side's direction there. */
interface VoidableBoard {
  readonly place: BoardPlace
  readonly home: Direction
}

/** Returns the match of these two teams in a round; its rulings are placed where the home side sits North-South. */
export function matchOf(
  state: SessionState,
  section: string,
  teams: ByTeam<string>,
  round: number,
): VoidableMatch | undefined {
  const match = teamField(state)?.matches.find(
    ({ section: own, planned: { home, away, rounds } }) =>
      own === section && home === teams.home && away === teams.away && rounds.includes(round),
  )
  return (
    match && {
      boards: placesOf(state, match).map(place => ({ place, home: 'NS' })),
      played: match.boards.filter(({ homeNorthSouth, homeEastWest }) => homeNorthSouth && homeEastWest)
        .length,
    }
  )
}

/** Returns the match of two pairs, the first of which is the home side, whichever way they sat in its rounds. */
export function meetingOf(
  state: SessionState,
  { section: id, meeting: { rounds, pairs } }: PlacedMeeting,
): VoidableMatch {
  const section = sectionOf(state, id)
  const boards = (section?.seatedPlan.entries ?? []).filter(isPlayed).flatMap(entry => {
    const { round, table, seats } = entry
    const isOf = rounds.includes(round) && pairs.includes(seats.N) && pairs.includes(seats.E)
    const home: Direction = seats.N === pairs[0] ? 'NS' : 'EW'
    return isOf ? entry.boards.map(board => ({ place: { section: id, round, table, board }, home })) : []
  })
  const played = boards.filter(({ place: { round, table, board } }) => section?.resultAt(round, table, board))
  return { boards, played: played.length }
}

/** Shares of both sides on half the boards of a void match. */
export type VoidShares = ByTeam<VoidShare>

/**
 * Returns the rulings that declare a match void: on half its boards, rounded up, each side gets its share, on the
 * others average; results do not count (EBU White Book 3.3.9). Each ruling is in the log and can be undone.
 */
export function voidingMatch(
  state: SessionState,
  { boards }: VoidableMatch,
  shares: VoidShares,
): readonly Statement[] {
  const half = Math.ceil(boards.length / 2)
  return boards.flatMap(({ place, home }, at) => {
    const [own, other] = at < half ? [shares.home, shares.away] : (['average', 'average'] as const)
    const [NS, EW] = home === 'NS' ? [own, other] : [other, own]
    return rulingAbout(state, place, { sides: { NS: { kind: NS }, EW: { kind: EW } }, deal: null }, '') ?? []
  })
}

/** Returns the statements that undo every ruling on the match, so that it counts as played. */
export const countingAgain = (state: SessionState, match: VoidableMatch): readonly Statement[] =>
  ruledIn(state, match).flatMap(
    ({ place }) => rulingAbout(state, place, { sides: null, deal: null }, '') ?? [],
  )

/** True if every board of the match has a ruling, as in a void match. */
export const isAllRuled = (state: SessionState, match: VoidableMatch): boolean =>
  match.boards.length > 0 && ruledIn(state, match).length === match.boards.length

/** True if fewer than half the boards have been played, so that the match cannot count (EBU White Book 3.3.7). */
export const isLessThanHalf = ({ boards, played }: VoidableMatch): boolean => 2 * played < boards.length

const ruledIn = (state: SessionState, { boards }: VoidableMatch): readonly VoidableBoard[] =>
  boards.filter(({ place: { section, round, table, board } }) => {
    const sides = sectionOf(state, section)?.rulingAt(round, table, board)?.body.sides
    return sides && !needsResult(sides)
  })

/** Returns the places where the home side sits North-South, board by board. */
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
