import type { ByDirection } from '../../../../shared/game/seat.ts'
import { isPlayed, playingTables, type Spot, sides } from '../../../../shared/movement/plan/entry.ts'
import type { ContestantId, Plan, PlanEntry } from '../../../../shared/movement/plan/plan.ts'
import type { DeviceId } from '../../../../shared/session/identity.ts'
import { isToBeLookedAt } from '../../../../shared/session/laws/pending.ts'
import { type BoardStatus, waitingOf } from '../../../../shared/session/section/board-status.ts'
import { isClosed, openCalls } from '../../../../shared/session/section/queries.ts'
import { type Section, sectionsIn } from '../../../../shared/session/section/section.ts'
import type { BoardPlace } from '../../../../shared/session/slot.ts'
import { heldOfTable } from '../../../../shared/session/state/held.ts'
import type { HeldFact, ResultStanding, SessionState } from '../../../../shared/session/state/state.ts'
import type { Devices } from '../../../../shared/session/views/view-bodies.ts'
import { type DeviceRow, sharersOf } from '../hub/sharing.ts'

/** Room as the director sees it: tables in rows, rounds in columns, and one mark per board in each cell. */

/**
 * Mark of a board. 'missing': the table has gone on without it; 'doubtful': something waits for the director; 'ruled':
 * the director entered, changed, confirmed or ruled on the result; 'cancelled': it counts for nobody.
 */
export type Mark =
  | 'to-come'
  | 'missing'
  | 'later'
  | 'late-play'
  | 'cut'
  | 'done'
  | 'not-played'
  | 'ruled'
  | 'cancelled'
  | 'doubtful'

export interface BoardSign {
  readonly board: number
  readonly mark: Mark
  /** Set if a guided ruling wants the board reviewed and the director has not done so. */
  readonly toLookAt?: boolean
}

export interface RoomCell {
  readonly section: string
  readonly table: number
  readonly round: number
  /** Plan entry, possibly a sit-out; `undefined` if the plan leaves the table empty. */
  readonly entry: PlanEntry | undefined
  readonly now: boolean
  readonly boards: readonly BoardSign[]
  /** Numbers of the contestants, "3–7"; only one if the other side is absent. */
  readonly numbers: string
  /** Levels of both sides, if the round is one match at one table; `boards` are then the deals reached so far. */
  readonly stands?: ByDirection<string>
}

/** State of a table's device; 'none' if the table has none. */
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

export interface GridSection {
  readonly section: string
  readonly rounds: number
  /** Number of rounds still to be drawn. */
  readonly toDraw: number
  readonly rows: readonly RoomRow[]
}

export const devicesAt = (devices: Devices | null, section: string, table: number): readonly DeviceRow[] =>
  devices?.devices.filter(one => one.role === 'table' && one.section === section && one.table === table) ?? []

/** Returns the devices of a table, including those of other tables that serve it. */
export const playingAt = (devices: Devices | null, section: string, table: number): readonly DeviceRow[] => [
  ...devicesAt(devices, section, table),
  ...sharersOf(devices, { section, table }),
]

/** True if a linked device already serves the table, other than the one that is to move there. */
export const isTableTaken = (
  devices: Devices | null,
  section: string,
  table: number,
  except: DeviceId,
): boolean => devicesAt(devices, section, table).some(({ device, linked }) => linked && device !== except)

/** Returns all sections with the tables at which their plans ever play. */
export function roomOf(
  state: SessionState,
  devices: Devices | null,
  kept: CellMemory = new Map(),
): readonly GridSection[] {
  const calls = new Set(openCalls(state).map(({ body }) => `${body.section}/${body.table}`))
  const closed = isClosed(state)
  return sectionsIn(state).map(section => {
    const { id, plan } = section
    const labels = labelsOf(plan)
    const rounds = Array.from({ length: plan.rounds }, (_, index) => index + 1)
    const rows = playingTables(plan).map((table): RoomRow => {
      const held = heldOfTable(state.held, { section: id, table })
      const round = section.currentRound(table)
      const own = playingAt(devices, id, table)
      const ofTable = kept.get(`${id}/${table}`) ?? new Map<number, KeptCell>()
      kept.set(`${id}/${table}`, ofTable)
      return {
        section: id,
        table,
        link: own.some(one => one.linked) ? 'linked' : own.length > 0 ? 'away' : 'none',
        unsent: own.reduce((sum, one) => sum + one.unsent, 0),
        calls: calls.has(`${id}/${table}`),
        round,
        cells: rounds.map(each =>
          cellAt(section, { table, round: each }, { state, now: round, closed, labels, held, kept: ofTable }),
        ),
      }
    })
    return { section: id, rounds: plan.rounds, toDraw: plan.toDraw?.rounds ?? 0, rows }
  })
}

/** Previous cells of each table by round, so that unchanged ones are not rebuilt. */
export type CellMemory = Map<string, Map<number, KeptCell>>

interface CellParts extends Pick<RoomNow, 'labels' | 'held'> {
  readonly entry: PlanEntry | undefined
  readonly isNow: boolean
  /** True if the table has gone on to a later round, or the session is over. */
  readonly left: boolean
}

interface KeptCell extends CellParts {
  readonly onBoards: readonly ReturnType<Section['onBoard']>[]
  readonly cell: RoomCell
}

interface RoomNow {
  /** Session state, used only for cells that are rebuilt. */
  readonly state: SessionState
  readonly now: number
  readonly closed: boolean
  /** Label of each contestant of the section. */
  readonly labels: ReadonlyMap<ContestantId, string>
  /** Facts of the table that were submitted without effect. */
  readonly held: ReadonlyMap<string, HeldFact>
  readonly kept: Map<number, KeptCell>
}

function cellAt(section: Section, spot: Spot, { state, now, closed, labels, held, kept }: RoomNow): RoomCell {
  const { table, round } = spot
  const entry = section.entryAt(round, table)
  const isNow = round === Math.max(now, 1)
  const left = now > round || closed
  const boards = entry && isPlayed(entry) ? section.boardsShown(entry) : []
  const match = entry && isPlayed(entry) ? section.matchAt(entry) : null
  const parts: CellParts = { entry, isNow, left, labels, held }
  const known = kept.get(round)
  // A match may change by more than its boards: a director's act may make a side lose it.
  if (known && !match && isMadeOf(known, parts, section)) return known.cell
  const made = {
    section: section.id,
    table,
    round,
    entry,
    now: isNow,
    numbers: entry ? numbersOf(entry, labels) : '',
    ...(match && { stands: match.written }),
    boards: boards.map((board): BoardSign => {
      const mark = markOf(section.boardAt(round, table, board), left)
      const isPending = isToBeLookedAt(state, { section: section.id, round, table, board })
      return isPending ? { board, mark, toLookAt: true } : { board, mark }
    }),
  }
  // Another table's result of one of its boards changes the input, and nothing visible.
  const cell = known && isSameCell(known.cell, made) ? known.cell : made
  kept.set(round, { ...parts, onBoards: boards.map(board => section.onBoard(board)), cell })
  return cell
}

/** True if a known cell is still current. It is called for every cell at every result and allocates nothing. */
const isMadeOf = (known: KeptCell, parts: CellParts, section: Section): boolean =>
  known.entry === parts.entry &&
  known.isNow === parts.isNow &&
  known.left === parts.left &&
  known.labels === parts.labels &&
  known.held === parts.held &&
  known.cell.boards.every(({ board }, index) => section.onBoard(board) === known.onBoards[index])

const isSameCell = (a: RoomCell, b: RoomCell): boolean =>
  a.entry === b.entry &&
  a.now === b.now &&
  a.numbers === b.numbers &&
  a.stands?.NS === b.stands?.NS &&
  a.stands?.EW === b.stands?.EW &&
  a.boards.length === b.boards.length &&
  a.boards.every((sign, index) => isSameSign(sign, b.boards[index]))

const isSameSign = (a: BoardSign, b: BoardSign | undefined): boolean =>
  a.board === b?.board && a.mark === b.mark && a.toLookAt === b.toLookAt

const labelled = new WeakMap<Plan, ReadonlyMap<ContestantId, string>>()

/** Returns the contestants' labels of a plan; cached for each plan. */
function labelsOf(plan: Plan): ReadonlyMap<ContestantId, string> {
  const labels = labelled.get(plan) ?? new Map(plan.contestants.map(one => [one.id, one.label]))
  labelled.set(plan, labels)
  return labels
}

/** Returns the numbers of both sides; individuals of a side are joined by a plus. */
function numbersOf(entry: PlanEntry, labels: RoomNow['labels']): string {
  const { NS, EW } = sides(entry)
  return [NS, EW]
    .filter(side => side.length > 0)
    .map(side => side.map(id => labels.get(id) ?? id).join('+'))
    .join('–')
}

function markOf(status: BoardStatus, left: boolean): Mark {
  if (waitingOf(status)) return 'doubtful'
  switch (status.kind) {
    case 'to-play':
      return left ? 'missing' : 'to-come'
    case 'played':
    case 'not-played':
      if (isRuled(status.standing) || status.ruling?.body.form !== undefined) return 'ruled'
      return status.kind === 'played' ? 'done' : 'not-played'
    default:
      return status.kind
  }
}

/** True if the director has entered, changed or confirmed the result. */
const isRuled = (standing: ResultStanding): boolean =>
  standing.role === 'director' || standing.admittedBy === 'director'

/** Returns all boards of the session without a result that should have one, including postponed ones. */
export const boardsMissing = (room: readonly GridSection[]): readonly BoardPlace[] =>
  room.flatMap(({ rows }) =>
    rows.flatMap(({ cells }) =>
      cells.flatMap(({ section, table, round, boards }) =>
        boards
          .filter(({ mark }) => mark === 'missing' || mark === 'to-come' || mark === 'later')
          .map(({ board }) => ({ section, round, table, board })),
      ),
    ),
  )
