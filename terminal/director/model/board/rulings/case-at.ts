import { dealerOf } from '../../../../../shared/game/board.ts'
import { contractNow, isOver } from '../../../../../shared/game/bridge/auction/auction.ts'
import { readRecord } from '../../../../../shared/game/bridge/auction/irregular.ts'
import { parseRecord } from '../../../../../shared/game/bridge/auction/record.ts'
import type { Seat } from '../../../../../shared/game/seat.ts'
import type { LawCase } from '../../../../../shared/laws/case.ts'
import { type AuctionOnRecord, caseOfCall, caseOfRecord } from '../../../../../shared/laws/case-of.ts'
import type { EditionId, IrregularityId } from '../../../../../shared/laws/grammar.ts'
import { afterRulings } from '../../../../../shared/laws/read-ruled.ts'
import { auctionAt, isAuctionOpen } from '../../../../../shared/session/laws/auctions.ts'
import { stepsAt } from '../../../../../shared/session/laws/played-auction.ts'
import { settingsOf } from '../../../../../shared/session/section/queries.ts'
import { sectionOf } from '../../../../../shared/session/section/section.ts'
import { tablePolicy } from '../../../../../shared/session/settings/table-policy.ts'
import { type BoardPlace, resultSlot } from '../../../../../shared/session/slot.ts'
import { currentAt, type SessionState } from '../../../../../shared/session/state/state.ts'
import { PLAY_KINDS } from './kinds.ts'

/** Irregularities whose first question can be answered by selecting a call of the recorded auction. */
const ABOUT_ONE_CALL: readonly IrregularityId[] = ['wrong-cards', 'misinformed-call', 'remembered-call']

/** Irregularities for which the auction recorder calls the director. */
const OF_RECORD: readonly IrregularityId[] = ['out-of-turn', 'pass-lost-turn', 'change-of-call']

/** Returns the recorded auction of a board after rulings; null if none was recorded. */
export function recordAt(state: SessionState, place: BoardPlace): AuctionOnRecord | null {
  const record = parseRecord(auctionAt(state, place)?.body.calls ?? '') ?? []
  if (record.length === 0) return null
  const dealer = dealerOf(place.board)
  return { dealer, record, ...afterRulings(dealer, record, stepsAt(state, place)) }
}

/** Returns the auction before an oral ruling on its last call; `null` if the ruling is not about the last call. */
function recordBeforeWord(
  state: SessionState,
  place: BoardPlace,
  on: AuctionOnRecord,
): AuctionOnRecord | null {
  const { spoken, since } = auctionAt(state, place)?.body ?? {}
  if (spoken?.said !== on.record.length) return null
  const { dealer, record } = on
  return {
    dealer,
    record,
    ...afterRulings(dealer, record, stepsAt(state, place, { ...(since && { since }) })),
  }
}

/**
 * True if the table records the board's calls and the ruling is about a call missing there; the ruling then does not
 * change the record.
 */
export const mustBeKeyed = (state: SessionState, place: BoardPlace, lawCase: LawCase): boolean =>
  lawCase.recorded === null &&
  !PLAY_KINDS.includes(lawCase.irregularity) &&
  tablePolicy(settingsOf(state)).auction &&
  isAuctionOpen(state, place)

/** Returns the declarer of the board from its result or recorded auction; null if neither has one. */
export function declarerAt(state: SessionState, place: BoardPlace): Seat | null {
  const result = currentAt(state, resultSlot(place))?.body.result
  if (result && 'declarer' in result) return result.declarer
  const on = recordAt(state, place)
  const auction = on && readRecord(on.dealer, on.record, on.settled, on.duties).auction
  return auction && isOver(auction) ? (contractNow(auction)?.declarer ?? null) : null
}

/** Returns the board in play at a table: of those still to be played, the one with recorded calls, or else the next. */
export function boardInPlay(state: SessionState, place: Omit<BoardPlace, 'board'>): number | null {
  const section = sectionOf(state, place.section)
  const entry = section?.entryAt(place.round, place.table)
  if (!section || !entry || section.currentRound(place.table) !== place.round) return null
  const left = section.missingBoards(entry)
  return left.findLast(board => auctionAt(state, { ...place, board })) ?? left[0] ?? null
}

interface CaseSaid {
  readonly edition: EditionId
  readonly irregularity: IrregularityId
  readonly offender: Seat
  readonly declarer: Seat | null
  /** True if further calls were made that are not in the record. */
  readonly isBehind?: boolean
}

/**
 * Returns the case of an irregularity: from the irregular call of the recorded auction, if it matches kind and player,
 * or from a call that the kind itself implies. Otherwise the director is asked everything.
 */
export function caseAt(state: SessionState, place: BoardPlace, said: CaseSaid): LawCase {
  const { edition, irregularity, offender, declarer } = said
  const on = recordAt(state, place)
  const spoken = on && recordBeforeWord(state, place, on)
  const again = spoken && recordedCase(spoken, said)
  const isLast = again?.recorded?.at === (on?.record.length ?? 0) - 1
  const found = on && (recordedCase(on, said) ?? (isLast ? again : undefined))
  return found
    ? caseWithUnkeyedCalls({ ...found, declarer: found.declarer ?? declarer }, said.isBehind === true)
    : { edition, irregularity, offender, dealer: dealerOf(place.board), declarer, recorded: null }
}

function recordedCase(
  on: AuctionOnRecord,
  { edition, irregularity, offender }: CaseSaid,
): LawCase | undefined {
  const seen = caseOfRecord(edition, on, irregularity)
  // The recorder's irregularity may be reclassified: a call out of turn that is a change of call.
  if (seen?.offender === offender && (seen.irregularity === irregularity || OF_RECORD.includes(irregularity)))
    return seen
  if (!ABOUT_ONE_CALL.includes(irregularity)) return undefined
  // A player with the cards of another board has called with them from the first call on (Laws 15A, 17D).
  const seats = on.record.map(({ seat }) => seat)
  const at = irregularity === 'wrong-cards' ? seats.indexOf(offender) : seats.lastIndexOf(offender)
  return caseOfCall(edition, irregularity, on, at)
}

/** Returns the case with a note whether further calls were made without being entered. */
export function caseWithUnkeyedCalls(lawCase: LawCase, isBehind: boolean): LawCase {
  if (!lawCase.recorded) return lawCase
  const { isBehind: _, ...recorded } = lawCase.recorded
  return { ...lawCase, recorded: { ...recorded, ...(isBehind && { isBehind: true }) } }
}
