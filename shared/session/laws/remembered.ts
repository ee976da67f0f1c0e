import { SEATS, type Seat } from '../../game/seat.ts'
import type { LawOutcome } from '../../laws/case.ts'
import type { EditionId } from '../../laws/grammar.ts'
import type { ContestantId, PlanEntry } from '../../movement/plan/plan.ts'
import { type Section, sectionOf, sectionsIn } from '../section/section.ts'
import type { BoardPlace } from '../slot.ts'
import type { SessionState } from '../state.ts'
import { type LawRulingStanding, lawRulingsAt, lawRulingsIn } from './law-rulings.ts'

/**
 * Calls that were made with the cards of another board and cancelled (Law 17D of 1997 and 2007, 15A of 2017): whoever made
 * one is watched when he meets that board. It goes with the contestant, wherever the standing plan seats him for it.
 */
export interface RememberedCall extends BoardPlace {
  /** Who called, and where he sits when the board comes. */
  readonly contestant: ContestantId
  readonly seat: Seat
  /** What he had called; `null` where nobody recorded it. */
  readonly call: NonNullable<LawOutcome['remembered']>['call']
  readonly edition: EditionId
  /** The ruling that cancelled the call, about the board and table at which that happened. */
  readonly ruling: LawRulingStanding
}

/** Those who meet such a board at a table in a round, until it is played or the director has ruled about the call. */
export function rememberedAt(
  state: SessionState,
  id: string,
  table: number,
  round: number,
): readonly RememberedCall[] {
  const section = sectionOf(state, id)
  return section ? rememberedIn(state, section, table, own => own === round) : []
}

/** The same from a round on. */
export const rememberedFrom = (
  state: SessionState,
  section: Section,
  table: number,
  from: number,
): readonly RememberedCall[] => rememberedIn(state, section, table, round => round >= from)

/** Those whose people sit at the table with the board before them now: the director is to be there. */
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
  // Nearly always nobody: no plan is looked through for it.
  if (rulings.length === 0) return []
  const entries = section.entriesAt(table).filter(({ round }) => isAsked(round))
  return entries.flatMap(entry => rulings.flatMap(ruling => metAt(state, section, entry, ruling) ?? []))
}

const CALL_RULED = 'remembered-call'

/** Whether the one who called has the board before him there. */
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

/** Who sits North or East in one round does so in another: in the first of the two seats of his side. */
const ACROSS: Readonly<Record<Seat, Seat>> = { N: 'E', E: 'N', S: 'W', W: 'S' }

/** Where the one who called sits now; `undefined` where he does not: of a team the other half may play the board. */
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
