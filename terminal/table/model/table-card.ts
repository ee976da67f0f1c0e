import { type BoardConditions, conditionsOf } from '../../../shared/game/board.ts'
import { isMatchGame, type Result } from '../../../shared/game/games.ts'
import { type BySeat, type Direction, directionOf, type Seat } from '../../../shared/game/seat.ts'
import { must } from '../../../shared/lib/assert.ts'
import { isPlayed, seatedAt, seatsOf } from '../../../shared/movement/plan/entry.ts'
import type { ContestantId, PlanEntry, PlanKind } from '../../../shared/movement/plan/plan.ts'
import { type Unit, unitsAt } from '../../../shared/movement/plan/unit.ts'
import type { WaitingCode } from '../../../shared/session/decision.ts'
import { nameKey } from '../../../shared/session/identity.ts'
import type { SideRulings } from '../../../shared/session/ruling.ts'
import type { BoardStatus } from '../../../shared/session/section/board-status.ts'
import { conditionsAt, numberInRound } from '../../../shared/session/section/conditions-at.ts'
import { settingsOf } from '../../../shared/session/section/queries.ts'
import { type Section, sectionOf } from '../../../shared/session/section/section.ts'
import { type BoardPlace, noteSlot } from '../../../shared/session/slot.ts'
import {
  currentAt,
  type ResultStanding,
  type SessionState,
  type TablePlace,
} from '../../../shared/session/state/state.ts'

/** Data of a table's screens about a session, computed from its state. */

export interface RoundBoard {
  readonly board: number
  /**
   * State of the board at this table. 'late-play' (after the session), 'cut' (removed for lack of time), 'ruled' and
   * 'cancelled' boards are not asked for; a 'later' board is postponed within the session, and the round may end
   * without it.
   */
  readonly status: 'done' | 'waiting' | 'to-play' | 'later' | 'late-play' | 'cut' | 'ruled' | 'cancelled'
  readonly standing: ResultStanding | null
  /** Noted result, to be accepted at the end of the round; null once the board is decided. */
  readonly noted: Result | null
  readonly ruling: SideRulings | null
  /** Identity of the fact that made the board 'ruled' or 'cancelled'. */
  readonly decidedBy: string | null
  readonly why: WaitingCode | null
}

export interface TablePerson {
  readonly contestant: ContestantId
  readonly kind: PlanKind
  readonly label: string
  readonly team?: string
  readonly players: readonly string[]
}

export interface RoundCard {
  readonly round: number
  readonly planVersion: number
  readonly entry: PlanEntry
  readonly seats: BySeat<ContestantId>
  readonly boards: readonly RoundBoard[]
}

/** Returns the round at this table with the state of its boards; `null` if nobody plays here in that round. */
export function roundCard(
  state: SessionState,
  { section, table }: TablePlace,
  round: number,
): RoundCard | null {
  const planned = sectionOf(state, section)
  const entry = planned?.entryAt(round, table)
  if (!planned || !entry || !isPlayed(entry)) return null
  return {
    round,
    planVersion: planned.version,
    entry,
    seats: entry.seats,
    boards: planned.boardsShown(entry).map(board => ({
      ...markOf(planned.boardAt(round, table, board), board),
      noted: notedOf(state, { section, table, round, board }),
    })),
  }
}

function notedOf(state: SessionState, place: BoardPlace): Result | null {
  const noted = currentAt(state, noteSlot(place))?.body.noted
  return noted?.kind === 'result' ? noted.result : null
}

function markOf(status: BoardStatus, board: number): Omit<RoundBoard, 'noted'> {
  const mark = { board, standing: status.standing, ruling: null, decidedBy: null, why: null }
  switch (status.kind) {
    case 'cancelled':
      return { ...mark, status: 'cancelled', decidedBy: nameKey(status.cancellation.fact) }
    case 'ruled':
      return { ...mark, status: 'ruled', ruling: status.sides, decidedBy: nameKey(status.ruling.fact) }
    default: {
      const held = status.held.find(({ decided }) => decided?.decision.kind !== 'refused')
      if (!held)
        return {
          ...mark,
          status: status.kind === 'played' || status.kind === 'not-played' ? 'done' : status.kind,
        }
      const decision = held.decided?.decision
      return { ...mark, status: 'waiting', why: decision?.kind === 'waiting' ? decision.code : null }
    }
  }
}

/** True if a result of the board may be entered at this table. */
export const isToPlay = (mark: RoundBoard | undefined): boolean =>
  mark?.status === 'to-play' || mark?.status === 'later'

/** True if the table may correct the board's result, which it may not after a director's decision. */
export const mayCorrect = (mark: RoundBoard | undefined): boolean =>
  mark?.status === 'done' && mark.standing?.role === 'table'

/** Returns the round whose players now sit here; 0 before anybody has sat down. */
export const roundNow = (state: SessionState, { section, table }: TablePlace): number =>
  sectionOf(state, section)?.currentRound(table) ?? 0

/** Returns the next round with play here; `null` if there is none. */
export function nextRoundHere(
  state: SessionState,
  { section, table }: TablePlace,
  after: number,
): number | null {
  const rounds = (sectionOf(state, section)?.entriesAt(table) ?? [])
    .filter(entry => entry.round > after && isPlayed(entry))
    .map(entry => entry.round)
  return rounds.length === 0 ? null : Math.min(...rounds)
}

/**
 * Returns the round last played here while its players may still be moving, that is, until the next round has its first
 * result. `null` while the round is being played.
 */
export function lastMovedRound(
  state: SessionState,
  place: TablePlace | null,
  card: RoundCard | null,
  isOver: boolean,
): number | null {
  if (!place || !card) return null
  if (isOver) return card.round
  if (card.boards.some(({ standing }) => standing !== null)) return null
  const before = (sectionOf(state, place.section)?.entriesAt(place.table) ?? [])
    .filter(entry => entry.round < card.round && isPlayed(entry))
    .map(entry => entry.round)
  return before.length === 0 ? null : Math.max(...before)
}

/** True if nobody sits here: nobody ever did, or the last players continue at another table. */
export function isDeserted(state: SessionState, place: TablePlace | null, card: RoundCard | null): boolean {
  if (!card) return true
  if (!place || nextRoundHere(state, place, card.round) !== null) return false
  const here = seatedAt(card.entry)
  const entries = sectionOf(state, place.section)?.plan.entries ?? []
  return entries.some(
    entry => entry.round > card.round && isPlayed(entry) && seatedAt(entry).some(id => here.includes(id)),
  )
}

/** Returns the contestants that sit out at this table between two rounds. */
export function sittingOutHere(
  state: SessionState,
  { section, table }: TablePlace,
  after: number,
  before: number,
): readonly { readonly round: number; readonly contestants: readonly ContestantId[] }[] {
  return (sectionOf(state, section)?.entriesAt(table) ?? [])
    .filter(entry => entry.round > after && entry.round < before && !isPlayed(entry))
    .map(entry => ({ round: entry.round, contestants: seatedAt(entry) }))
    .filter(({ contestants }) => contestants.length > 0)
}

/** Unit that confirms its move separately: the direction of a pair or half a team, or the seat of a player. */
export type TablePart = Direction | Seat

/**
 * Returns the units of the table that confirm their move after this round. Units that keep their seats are left out,
 * unless no unit moves; if rounds are drawn during play or partners change, all confirm.
 */
export function partsToConfirm(
  state: SessionState,
  { section, table }: TablePlace,
  round: number,
): readonly TablePart[] {
  const planned = sectionOf(state, section)
  const entry = planned?.entryAt(round, table)
  if (!planned || !entry) return []
  const { plan } = planned
  const next = plan.kind === 'individual' || plan.toDraw ? undefined : planned.entryAt(round + 1, table)
  const staysHere = ({ contestant }: Unit) =>
    next !== undefined && isPlayed(next) && `${seatsOf(next, contestant)}` === `${seatsOf(entry, contestant)}`
  const units = unitsAt(plan, entry)
  const moving = units.filter(unit => !staysHere(unit))
  return (moving.length > 0 ? moving : units).map(unit => partOf(plan.kind, entry, unit))
}

/**
 * Returns an identity of the next tables and opponents if rounds are drawn during play, otherwise ''. It changes when
 * the round is drawn anew, which must be read again.
 */
export function nextDrawnPlace(state: SessionState, { section, table }: TablePlace, round: number): string {
  const planned = sectionOf(state, section)
  const entry = planned?.plan.toDraw && planned.entryAt(round, table)
  const here = entry ? seatedAt(entry) : []
  return (planned?.entriesOf(round + 1) ?? [])
    .filter(next => seatedAt(next).some(id => here.includes(id)))
    .map(({ table: to, seats: { N, E } }) => `/${to} ${N} ${E}`)
    .join('')
}

export function partOf(kind: PlanKind, entry: PlanEntry, { contestant, half }: Unit): TablePart {
  const seat = must(seatsOf(entry, contestant)[0], `a seat of ${contestant}`)
  return kind === 'individual' ? seat : (half ?? directionOf(seat))
}

/** Returns a contestant with its players; with `half`, only the players of that half of a team, if known. */
export function personOf(
  state: SessionState,
  section: string,
  contestant: ContestantId,
  half?: Direction,
): TablePerson {
  const known = sectionOf(state, section)
  const persons = known?.personsOf(contestant) ?? []
  const own = persons.filter(person => half !== undefined && person.half === half)
  const team = known?.teamNameOf(contestant)
  return {
    contestant,
    ...(team !== undefined && { team }),
    kind: known?.plan.kind ?? 'pairs',
    label: known?.labelOf(contestant) ?? contestant,
    players: (own.length > 0 ? own : persons).map(({ name }) => name),
  }
}

type Seated = Pick<RoundCard, 'seats' | 'round'>

/** Returns the contestants in one direction of a table, each once, with their players in this round. */
export function peopleAt(
  state: SessionState,
  place: TablePlace,
  seated: Seated,
  direction: Direction,
): readonly TablePerson[] {
  const [first, second] = direction === 'NS' ? (['N', 'S'] as const) : (['E', 'W'] as const)
  return seated.seats[first] === seated.seats[second]
    ? [personsIn(state, place, seated, [first, second])]
    : [personsIn(state, place, seated, [first]), personsIn(state, place, seated, [second])]
}

/**
 * Returns the contestant in these seats with the players of this round, substitutes included. If a player is unknown,
 * all players of the contestant are returned.
 */
export function personsIn(
  state: SessionState,
  { section, table }: TablePlace,
  { seats, round }: Seated,
  own: readonly [Seat, ...Seat[]],
): TablePerson {
  const person = personOf(state, section, seats[own[0]], directionOf(own[0]))
  const names = sectionOf(state, section)?.namesAt(seats, { round, table })
  const players = own.flatMap(seat => names?.[seat] ?? [])
  return players.length === own.length ? { ...person, players } : person
}

/**
 * Returns the conditions for questions about a board. If a round is one match, they include the earlier deals of this
 * table's round, and nobody is vulnerable.
 */
export function boardFacts(
  state: SessionState,
  board: number,
  place: TablePlace | null = null,
): BoardConditions {
  const settings = settingsOf(state)
  const section = place ? sectionOf(state, place.section) : undefined
  const entry = place && section && entryWith(section, place.table, board)
  if (!settings || !entry || !isMatchGame(settings)) return conditionsOf(board, settings?.vulnerability)
  const { earlier = [] } = conditionsAt(settings, section, { ...entry, board })
  return { ...conditionsOf(board, 'none'), earlier }
}

/** Returns the round in which a table plays a board, preferably the current one. */
const entryWith = (section: Section, table: number, board: number): PlanEntry | undefined => {
  const now = section.entryAt(section.currentRound(table), table)
  return now?.boards.includes(board)
    ? now
    : section.entriesAt(table).find(({ boards }) => boards.includes(board))
}

/**
 * Returns the number by which the players know a board. If a round is one match, it is the board's place in the round.
 */
export function boardNumber(state: SessionState, place: TablePlace | null, board: number): number {
  const section = place ? sectionOf(state, place.section) : undefined
  const entry = place && section && entryWith(section, place.table, board)
  return entry ? numberInRound(settingsOf(state), section, { ...entry, board }) : board
}

/**
 * Returns the next board to enter, in the order of play and without the postponed boards in `left`; null if none
 * remains.
 */
export const boardToKey = (card: RoundCard, left: readonly number[] | null = null): number | null =>
  card.boards.find(
    ({ status, noted, board }) => status === 'to-play' && noted === null && !left?.includes(board),
  )?.board ?? null

/** Returns the noted results that are still to be accepted, for the sheet at the end of the round. */
export const resultsNoted = (
  card: RoundCard,
): readonly { readonly board: number; readonly result: Result }[] =>
  card.boards.flatMap(mark =>
    isToPlay(mark) && mark.noted ? [{ board: mark.board, result: mark.noted }] : [],
  )

export const boardsPutOff = (card: RoundCard): readonly number[] =>
  card.boards.filter(({ status, noted }) => status === 'later' && noted === null).map(({ board }) => board)
