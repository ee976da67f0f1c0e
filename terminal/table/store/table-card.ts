import { type BoardConditions, conditionsOf } from '../../../shared/game/board.ts'
import { isMatchGame, type Result } from '../../../shared/game/games.ts'
import { type BySeat, type Direction, directionOf, type Seat } from '../../../shared/game/seat.ts'
import { must } from '../../../shared/lib/assert.ts'
import { isPlayed, seatedAt, seatsOf } from '../../../shared/movement/plan/entry.ts'
import type { ContestantId, PlanEntry, PlanKind } from '../../../shared/movement/plan/plan.ts'
import { type Unit, unitsAt } from '../../../shared/movement/plan/unit.ts'
import type { WaitingCode } from '../../../shared/session/decision.ts'
import { nameKey } from '../../../shared/session/identity.ts'
import { settingsOf } from '../../../shared/session/queries.ts'
import type { SideRulings } from '../../../shared/session/ruling.ts'
import type { BoardStatus } from '../../../shared/session/section/board-status.ts'
import { conditionsAt, numberInRound } from '../../../shared/session/section/conditions-at.ts'
import { type Section, sectionOf } from '../../../shared/session/section/section.ts'
import { type BoardPlace, noteSlot } from '../../../shared/session/slot.ts'
import {
  type ResultStanding,
  type SessionState,
  standingAt,
  type TablePlace,
} from '../../../shared/session/state.ts'

/** What a table's screens show of a session, all computed from its state. */

export interface RoundBoard {
  readonly board: number
  /**
   * 'ruled' and 'cancelled' by the director, with or without a result, 'late-play' (after the session) and 'cut' for
   * want of time: nobody is asked for it. 'later': put off within the session, the round may be left meanwhile.
   */
  readonly status: 'done' | 'waiting' | 'to-play' | 'later' | 'late-play' | 'cut' | 'ruled' | 'cancelled'
  readonly standing: ResultStanding | null
  /** What is noted of it, to be agreed to at the end of the round; as long as it is to be played. */
  readonly noted: Result | null
  /** What the director ruled instead of the result. */
  readonly ruling: SideRulings | null
  /** The fact by which it is 'ruled' or 'cancelled'. */
  readonly decidedBy: string | null
  /** Why it waits for the director. */
  readonly why: WaitingCode | null
}

export interface TablePerson {
  readonly contestant: ContestantId
  readonly kind: PlanKind
  readonly label: string
  /** What people call a team, where it has a name. */
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

/** The round played at this table, with the state of its boards; `null` where nobody plays then. */
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
  const noted = standingAt(state, noteSlot(place))?.body.noted
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
      // A refused one is to be keyed again.
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

/** Whether a result of the board may be keyed at this table. */
export const isToPlay = (mark: RoundBoard | undefined): boolean =>
  mark?.status === 'to-play' || mark?.status === 'later'

/** Whether the table may key a result anew: what the director has said of it only he changes. */
export const mayCorrect = (mark: RoundBoard | undefined): boolean =>
  mark?.status === 'done' && mark.standing?.role === 'table'

/** Whose players sit here now; 0 before the first have sat down. */
export const roundNow = (state: SessionState, { section, table }: TablePlace): number =>
  sectionOf(state, section)?.currentRound(table) ?? 0

/** The first round after this one in which somebody plays here; `null` when the table is done. */
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
 * The round that was played here last, as far as its people may still be on their way: it is over, and no board of the
 * next one has its result. `null` while it lasts.
 */
export function lastMove(
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

/** Whether nobody sits here: nobody ever has, or those who played here last play on at another table. */
export function isDeserted(state: SessionState, place: TablePlace | null, card: RoundCard | null): boolean {
  if (!card) return true
  if (!place || nextRoundHere(state, place, card.round) !== null) return false
  const here = seatedAt(card.entry)
  const entries = sectionOf(state, place.section)?.plan.entries ?? []
  return entries.some(
    entry => entry.round > card.round && isPlayed(entry) && seatedAt(entry).some(id => here.includes(id)),
  )
}

/** Pairs that the plan places here, without opponents, in the rounds between. */
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

/** Who says for itself that it knows where to go: a pair or half of a team its direction, a player his seat. */
export type TablePart = Direction | Seat

/** Everybody at the table of this round who has a way of its own. */
export function partsOf(
  state: SessionState,
  { section, table }: TablePlace,
  round: number,
): readonly TablePart[] {
  const planned = sectionOf(state, section)
  const entry = planned?.entryAt(round, table)
  if (!planned || !entry) return []
  return unitsAt(planned.plan, entry).map(unit => partOf(planned.plan.kind, entry, unit))
}

/**
 * Where the people of this round play next and against whom, as far as rounds are drawn during play: another draw is
 * to be read anew.
 */
export function drawnNext(state: SessionState, { section, table }: TablePlace, round: number): string {
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

/** A contestant with its players; with `half` those of this half of a team, where that is known. */
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

/** Who sits where in a round. */
type Seated = Pick<RoundCard, 'seats' | 'round'>

/** Whoever sits there in this round, each contestant once, with the players of this direction. */
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
 * The contestant of these seats with the persons who sit in them in this round, a substitute among them, where it is known
 * of each; else with all of its players.
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
 * What the questions about a board depend on. Where a round is one match, that is also what was played before it at this
 * table in its round, and nobody is vulnerable.
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

/** The round in which a table has a board: the one that is played now, or another one. */
const entryWith = (section: Section, table: number, board: number): PlanEntry | undefined => {
  const now = section.entryAt(section.currentRound(table), table)
  return now?.boards.includes(board)
    ? now
    : section.entriesAt(table).find(({ boards }) => boards.includes(board))
}

/** By which number the people at a table know a board: its place in the round, where no other table has it. */
export function boardNumber(state: SessionState, place: TablePlace | null, board: number): number {
  const section = place ? sectionOf(state, place.section) : undefined
  const entry = place && section && entryWith(section, place.table, board)
  return entry ? numberInRound(settingsOf(state), section, { ...entry, board }) : board
}

/** The board to be keyed next, in the order of play; what was put off is asked for when nothing else is. */
export const boardToKey = (card: RoundCard, left: readonly number[] | null = null): number | null =>
  card.boards.find(
    ({ status, noted, board }) => status === 'to-play' && noted === null && !left?.includes(board),
  )?.board ?? null

/** What is noted of the boards that may still be keyed, for the sheet at the end of the round. */
export const resultsNoted = (
  card: RoundCard,
): readonly { readonly board: number; readonly result: Result }[] =>
  card.boards.flatMap(mark =>
    isToPlay(mark) && mark.noted ? [{ board: mark.board, result: mark.noted }] : [],
  )

/** The boards that were put off and are still to be played. */
export const boardsPutOff = (card: RoundCard): readonly number[] =>
  card.boards.filter(({ status, noted }) => status === 'later' && noted === null).map(({ board }) => board)
