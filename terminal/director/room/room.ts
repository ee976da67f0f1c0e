import { isPlayed } from '../../../shared/movement/plan/entry.ts'
import type { PlanEntry } from '../../../shared/movement/plan/plan.ts'
import { playingTables } from '../../../shared/movement/tell/guide.ts'
import type { DeviceId } from '../../../shared/session/identity.ts'
import {
  currentRound,
  isCancelled,
  isClosed,
  latestPlan,
  openCalls,
  type ResultStanding,
  resultAt,
  rulingAt,
  sectionsOf,
  waitingFacts,
} from '../../../shared/session/queries.ts'
import type { SessionState } from '../../../shared/session/state.ts'
import type { Devices } from '../../../shared/session/views/view-bodies.ts'

/** The room as the director sees it: tables in rows, rounds in columns, one mark for each board of a cell. */

/**
 * 'missing': the table has gone on without it. 'doubtful': something about it waits for the director.
 * 'ruled': the director entered, changed or let stand what is there, or ruled about it. 'cancelled': it counts for
 * nobody.
 */
export type Mark = 'to-come' | 'missing' | 'done' | 'not-played' | 'ruled' | 'cancelled' | 'doubtful'

export interface BoardMark {
  readonly board: number
  readonly mark: Mark
}

export interface RoomCell {
  readonly section: string
  readonly table: number
  readonly round: number
  /** The plan's entry, with somebody sitting out perhaps; `undefined` where the plan leaves the table empty. */
  readonly entry: PlanEntry | undefined
  /** The people of this round sit here now. */
  readonly now: boolean
  readonly boards: readonly BoardMark[]
}

/** 'none': no device belongs to the table. */
export type TableLink = 'linked' | 'away' | 'none'

export interface RoomRow {
  readonly section: string
  readonly table: number
  readonly link: TableLink
  readonly unsent: number
  readonly calls: boolean
  readonly round: number
  readonly cells: readonly RoomCell[]
}

export interface RoomSection {
  readonly section: string
  readonly rounds: number
  readonly rows: readonly RoomRow[]
}

export type DeviceRow = Devices['devices'][number]

export const devicesAt = (devices: Devices | null, section: string, table: number): readonly DeviceRow[] =>
  devices?.devices.filter(one => one.role === 'table' && one.section === section && one.table === table) ?? []

/** Whether a device that is linked now is this table already; the one that is to move there does not count. */
export const isTableTaken = (
  devices: Devices | null,
  section: string,
  table: number,
  except: DeviceId,
): boolean => devicesAt(devices, section, table).some(({ device, linked }) => linked && device !== except)

/** All sections with the tables at which their plans ever play: at another nobody waits for a tablet. */
export function roomOf(state: SessionState, devices: Devices | null): readonly RoomSection[] {
  const doubts = doubtfulBoards(state)
  const calls = new Set(openCalls(state).map(({ fact }) => `${fact.body.section}/${fact.body.table}`))
  return sectionsOf(state).flatMap(section => {
    const plan = latestPlan(state, section)?.plan
    if (!plan) return []
    const places = new Map(plan.entries.map(entry => [`${entry.round}/${entry.table}`, entry]))
    const rounds = Array.from({ length: plan.rounds }, (_, index) => index + 1)
    const rows = playingTables(plan).map((table): RoomRow => {
      const round = currentRound(state, section, table)
      const own = devicesAt(devices, section, table)
      const cell = (each: number): RoomCell => {
        const entry = places.get(`${each}/${table}`)
        const left = round > each || isClosed(state)
        const boards = entry && isPlayed(entry) ? entry.boards : []
        const marks = boards.map(board => ({
          board,
          mark: markOf(state, doubts, { section, round: each, table, board }, left),
        }))
        return { section, table, round: each, entry, now: each === Math.max(round, 1), boards: marks }
      }
      return {
        section,
        table,
        link: own.some(one => one.linked) ? 'linked' : own.length > 0 ? 'away' : 'none',
        unsent: own.reduce((sum, one) => sum + one.unsent, 0),
        calls: calls.has(`${section}/${table}`),
        round,
        cells: rounds.map(cell),
      }
    })
    return [{ section, rounds: plan.rounds, rows }]
  })
}

interface Place {
  readonly section: string
  readonly round: number
  readonly table: number
  readonly board: number
}

const placeKey = ({ section, round, table, board }: Place): string => `${section}/${round}/${table}/${board}`

const doubtfulBoards = (state: SessionState): ReadonlySet<string> =>
  new Set(
    waitingFacts(state).flatMap(({ entry: { fact } }) => (fact.kind === 'result' ? placeKey(fact.body) : [])),
  )

function markOf(state: SessionState, doubts: ReadonlySet<string>, place: Place, left: boolean): Mark {
  if (doubts.has(placeKey(place))) return 'doubtful'
  const { section, round, table, board } = place
  if (isCancelled(state, section, board)) return 'cancelled'
  const ruling = rulingAt(state, section, round, table, board)?.fact.body
  if (ruling?.sides) return 'ruled'
  const standing = resultAt(state, section, round, table, board)
  if (!standing) return left ? 'missing' : 'to-come'
  if (isRuled(standing) || ruling?.form !== undefined) return 'ruled'
  return standing.fact.body.result.kind === 'not-played' ? 'not-played' : 'done'
}

/** Whether the director had a hand in what stands: entered it, changed it, or let it stand. */
export const isRuled = (standing: ResultStanding): boolean =>
  standing.role === 'director' || standing.admittedBy === 'director'

/** Boards, of the whole session, without a result although somebody was to play them. */
export const boardsMissing = (room: readonly RoomSection[]): readonly Place[] =>
  room.flatMap(({ rows }) =>
    rows.flatMap(({ cells }) =>
      cells.flatMap(({ section, table, round, boards }) =>
        boards
          .filter(({ mark }) => mark === 'missing' || mark === 'to-come')
          .map(({ board }) => ({ section, round, table, board })),
      ),
    ),
  )
