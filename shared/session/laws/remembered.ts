import { SEATS, type Seat } from '../../game/seat.ts'
import type { LawOutcome } from '../../laws/case.ts'
import type { EditionId } from '../../laws/grammar.ts'
import type { ContestantId, PlanEntry } from '../../movement/plan/plan.ts'
import { type Section, sectionOf, sectionsIn } from '../section/section.ts'
import type { BoardPlace } from '../slot.ts'
import type { SessionState } from '../state/state.ts'
import { type LawRulingStanding, lawRulingsAt, lawRulingsIn } from './law-rulings.ts'

/**
 * Call made with the cards of another board and cancelled (Law 17D of 1997 and 2007, 15A of 2017). Its player
 * is watched when meeting that board, and is followed to the contestant's seat in the current plan.
 */
export interface RememberedCall extends BoardPlace {
  /** Contestant of the player who called. */
  readonly contestant: ContestantId
  readonly seat: Seat
  /** Call that was made; `null` if not recorded. */
  readonly call: NonNullable<LawOutcome['remembered']>['call']
  readonly edition: EditionId
  /** Ruling that cancelled the call, with its board and table. */
  readonly ruling: LawRulingStanding
}

/** Returns the remembered calls of players at this table and round, until the board is played or the director rules. */
export function rememberedAt(
  state: SessionState,
  id: string,
  table: number,
  round: number,
): readonly RememberedCall[] {
  const section = sectionOf(state, id)
  return section ? rememberedIn(state, section, table, own => own === round) : []
}

export const rememberedFrom = (
  state: SessionState,
  section: Section,
  table: number,
  from: number,
): readonly RememberedCall[] => rememberedIn(state, section, table, round => round >= from)

/**
 * Returns the remembered calls whose board is now in play at the player's table, so that the director should
 * be present.
 */
export const rememberedNow = (state: SessionState): readonly RememberedCall[] =>
  sectionsIn(state).flatMap(section =>
    Array.from({ length: section.plan.tables }, (_, index) => index + 1).flatMap(table =>
      rememberedAt(state, section.id, table, section.currentRound(table)),
    ),
  )

function rememberedIn(
  state: SessionState,
  section: Section,
  table: number,
  isAsked: (round: number) => boolean,
): readonly RememberedCall[] {
  const rulings = lawRulingsIn(state, section.id).filter(({ body }) => body.outcome.remembered !== null)
  // Usually empty, so that no plan is searched.
  if (rulings.length === 0) return []
  const entries = section.entriesAt(table).filter(({ round }) => isAsked(round))
  return entries.flatMap(entry => rulings.flatMap(ruling => metAt(state, section, entry, ruling) ?? []))
}

const CALL_RULED = 'remembered-call'

function metAt(
  state: SessionState,
  section: Section,
  entry: PlanEntry,
  ruling: LawRulingStanding,
): RememberedCall | undefined {
  const { outcome, seats, edition } = ruling.body
  const { remembered } = outcome
  if (!remembered || !section.missingBoards(entry).includes(remembered.board)) return undefined
  const place = { section: section.id, round: entry.round, table: entry.table, board: remembered.board }
  const contestant = seats[remembered.seat]
  const seat = seatWhen(section, ruling, contestant, remembered.seat, entry)
  const isRuled = lawRulingsAt(state, place).some(({ body }) => body.irregularity === CALL_RULED)
  if (seat === undefined || isRuled) return undefined
  return { ...place, contestant, seat, call: remembered.call, edition, ruling }
}

/**
 * Seat in the other direction: a contestant's player who sits first in its side's two seats in one round does
 * so in the other.
 */
const ACROSS: Readonly<Record<Seat, Seat>> = { N: 'E', E: 'N', S: 'W', W: 'S' }

/**
 * Returns the player's present seat; `undefined` if the player is not there, as when the other half of a team
 * plays the board.
 */
function seatWhen(
  section: Section,
  { body: { seats, round, table } }: LawRulingStanding,
  contestant: ContestantId,
  seat: Seat,
  entry: PlanEntry,
): Seat | undefined {
  const own = SEATS.filter(each => entry.seats[each] === contestant)
  if (own.length === 0) return undefined
  if (section.plan.kind === 'individual') return own[0]
  if (section.plan.kind === 'teams') return own.includes(seat) ? seat : undefined
  const usual = own.includes(seat) ? seat : ACROSS[seat]
  const name = section.namesAt(seats, { round, table })[seat]
  const now = namesNow(section, entry)
  return (name !== null && own.find(each => now?.[each] === name)) || usual
}

function namesNow(section: Section, { seats: { N, E, S, W }, round, table }: PlanEntry) {
  return N !== null && E !== null && S !== null && W !== null
    ? section.namesAt({ N, E, S, W }, { round, table })
    : undefined
}
