import type { Robot } from '../../../scripts/kit/robot.ts'
import { type BySeat, SEATS } from '../../../shared/game/seat.ts'
import { isClosed, openCalls } from '../../../shared/session/section/queries.ts'
import { type Section, sectionOf } from '../../../shared/session/section/section.ts'
import { runningRankings } from '../../../shared/session/standings/standings-view.ts'
import type { SessionState } from '../../../shared/session/state/state.ts'
import { EMPTY_STATE } from '../../../shared/session/state/state.ts'
import {
  boardOfTraveller,
  CARD_VIEW,
  PLAN_VIEW,
  STANDINGS_VIEW,
} from '../../../shared/session/views/view-names.ts'
import { roomOf } from '../../director/model/room/room.ts'
import { entriesIn, foldTable } from '../../worker/screens/table-fold.ts'

/** State of a table's tablet without transient parts: the log, notices, versions of views and plans. */
export interface TableSight {
  readonly table: number
  readonly round: number
  readonly seats: readonly string[]
  readonly boards: readonly string[]
  readonly closed: boolean
  readonly calls: number
  readonly views: Readonly<Record<string, string>>
}

export const SECTION = 'A'

export const rankingOf = (state: SessionState): readonly (readonly (string | null)[])[] =>
  runningRankings(state).flatMap(({ rankings }) =>
    rankings.flatMap(({ line, rows }) =>
      rows.map(({ rank, label, players, percent, total, boards }) => [
        line,
        rank === null ? null : String(rank),
        label,
        players.join(' & '),
        percent,
        total,
        String(boards),
      ]),
    ),
  )

export const marksOf = (state: SessionState): readonly string[] =>
  roomOf(state, null).flatMap(({ rows }) =>
    rows.flatMap(({ table, cells }) =>
      cells
        .filter(({ entry }) => entry !== undefined)
        .map(
          ({ round, boards }) =>
            `table ${table} round ${round}: ${boards.map(({ board, mark }) => `${board} ${mark}`).join(', ')}`,
        ),
    ),
  )

export const tableState = (robot: Robot): SessionState => {
  const views = robot.views()
  const sent = [PLAN_VIEW, CARD_VIEW].flatMap(name => entriesIn(views.get(name)))
  return sent.length > 0 ? foldTable(sent, robot.facts()) : EMPTY_STATE
}

export function tableSight(robot: Robot, table: number): TableSight {
  const state = tableState(robot)
  const section = sectionOf(state, SECTION)
  return {
    table,
    round: section?.currentRound(table) ?? 0,
    seats: section ? seatLines(section, table) : [],
    boards: section ? boardLines(section, table) : [],
    closed: isClosed(state),
    calls: openCalls(state).length,
    views: openViews(robot),
  }
}

const seatLines = (section: Section, table: number): readonly string[] =>
  section
    .entriesAt(table)
    .map(
      ({ round, seats, boards }) => `round ${round}: ${seated(section, seats)}; boards ${boards.join(' ')}`,
    )

const seated = (section: Section, seats: Partial<BySeat<string | null>>): string =>
  SEATS.map(seat => {
    const id = seats[seat]
    return id ? `${seat} ${section.labelOf(id)} ${section.playersOf(id).join('&')}` : `${seat} -`
  }).join(', ')

const boardLines = (section: Section, table: number): readonly string[] =>
  section
    .entriesAt(table)
    .filter(({ round }) => round >= section.currentRound(table))
    .flatMap(({ round, boards }) =>
      boards.map(board => {
        const { kind, standing } = section.boardAt(round, table, board)
        const said =
          standing && `${JSON.stringify(standing.body.result)} by ${seated(section, standing.body.seats)}`
        const ruled = section.rulingAt(round, table, board)?.body.sides ?? null
        return `round ${round} board ${board}: ${kind}, ${said}, ruled ${JSON.stringify(ruled)}`
      }),
    )

const openViews = (robot: Robot): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...robot.views()]
      .filter(([name]) => name === STANDINGS_VIEW || boardOfTraveller(name) !== undefined)
      .sort(([a], [b]) => a.localeCompare(b)),
  )
