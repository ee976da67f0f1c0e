import type { ResultDoubt } from '../../../shared/game/game.ts'
import { hasMoreToDraw } from '../../../shared/movement/plan/plan.ts'
import type { PairRefusal } from '../../../shared/protocol/door/pairing.ts'
import type { Assignment } from '../../../shared/protocol/down.ts'
import type { TableChange } from '../../../shared/session/changes/changes-view.ts'
import { samePlace } from '../../../shared/session/section/assignments.ts'
import { isClosed, isOpened } from '../../../shared/session/section/queries.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { isSignUp } from '../../../shared/session/sign-up/sign-up.ts'
import type { SessionState, TablePlace } from '../../../shared/session/state/state.ts'
import type { LinkState, PairingState } from '../../worker/messages.ts'
import type { BoardDraft } from './draft.ts'
import {
  boardsPutOff,
  isDeserted,
  nextRoundHere,
  type RoundCard,
  resultsNoted,
  roundNow,
} from './table-card.ts'

export type TableScreen =
  | { readonly kind: 'starting' }
  /** The table is open in another tab of this browser. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'revoked' }
  | { readonly kind: 'other-club' }
  | { readonly kind: 'choose-table' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'pairing-waiting'; readonly section: string; readonly table: number }
  | { readonly kind: 'pairing-refused'; readonly code: PairRefusal }
  /** The hub that answered belongs to another club than the scanned code. */
  | { readonly kind: 'pairing-other-club' }
  /** The tablet has a table, but the session or its plan has not arrived yet. */
  | { readonly kind: 'no-session' }
  /** Pairs sign up for a session without a director, before its movement is set. */
  | { readonly kind: 'sign-up' }
  | { readonly kind: 'first-seats' }
  /** The director has moved this tablet to another table. */
  | { readonly kind: 'reseated'; readonly from: TablePlace; readonly to: TablePlace }
  /** The director has changed something at this table; shown until its players acknowledge it. */
  | { readonly kind: 'changed'; readonly changes: readonly TableChange[] }
  | { readonly kind: 'overtaken'; readonly board: number }
  | { readonly kind: 'seats'; readonly round: number }
  /** East-West choose the PIN with which they accept the results of this round. */
  | { readonly kind: 'choose-pin' }
  | { readonly kind: 'entry'; readonly draft: BoardDraft }
  | { readonly kind: 'doubt'; readonly draft: BoardDraft; readonly doubt: ResultDoubt }
  /** Only these postponed boards are left in the round. */
  | { readonly kind: 'put-off'; readonly boards: readonly number[] }
  | { readonly kind: 'sheet' }
  | { readonly kind: 'score'; readonly board: number }
  /** Destinations after this round; round 0 if nobody sits here and the next round is not drawn yet. */
  | { readonly kind: 'move'; readonly round: number }
  | { readonly kind: 'ranking' }

export interface Situation {
  readonly ready: boolean
  readonly link: LinkState
  readonly pairing: PairingState
  readonly assignment: Assignment | null
  readonly place: TablePlace | null
  readonly places: readonly TablePlace[]
  readonly knownPlace: TablePlace | null
  readonly state: SessionState
  readonly card: RoundCard | null
  readonly draft: BoardDraft | null
  readonly doubt: ResultDoubt | null
  readonly overtaken: number | null
  readonly scored: number | null
  readonly pinToChoose: boolean
  /** True if the players ended the round although a board of it is postponed. */
  readonly left: boolean
  /** True if the players who signed up here have not confirmed their seats yet. */
  readonly toBeSeated: boolean
  readonly allKnow: boolean
  /** Changes by the director that this table has not acknowledged and that may be shown now. */
  readonly changes: readonly TableChange[]
  /** True if a player here has played boards of this round before, and the table has not acknowledged that. */
  readonly isAgain: boolean
}

export function screenOf(situation: Situation): TableScreen {
  return deviceScreen(situation) ?? sessionScreen(situation)
}

function deviceScreen({
  ready,
  link,
  pairing,
  assignment,
  place,
  places,
  state,
  knownPlace,
}: Situation): TableScreen | null {
  if (link === 'elsewhere') return { kind: 'elsewhere' }
  if (!ready) return { kind: 'starting' }
  if (pairing.kind !== 'none' && pairing.kind !== 'paired' && pairing.kind !== 'waiting-director')
    return pairingScreen(pairing)
  if (link === 'revoked' || link === 'other-club') return { kind: link }
  if (!assignment) return pairing.kind === 'paired' ? { kind: 'no-session' } : { kind: 'choose-table' }
  // Admitted on another evening, at a table that does not exist tonight, or that another tablet has taken.
  if (!place) return { kind: 'choose-table' }
  const isThere = sectionOf(state, place.section) !== undefined || isSignUp(state, place.section)
  if (!isOpened(state) || !isThere) return { kind: 'no-session' }
  if (knownPlace && !places.some(one => samePlace(one, knownPlace)))
    return { kind: 'reseated', from: knownPlace, to: place }
  return null
}

function pairingScreen(
  pairing: Exclude<PairingState, { kind: 'none' | 'paired' | 'waiting-director' }>,
): TableScreen {
  if (pairing.kind === 'asking') return { kind: 'asking' }
  if (pairing.kind === 'other-club') return { kind: 'pairing-other-club' }
  if (pairing.kind === 'refused') return { kind: 'pairing-refused', code: pairing.code }
  return { kind: 'pairing-waiting', section: pairing.section, table: pairing.table }
}

function sessionScreen(situation: Situation): TableScreen {
  const { state, place, card, draft, doubt, scored, left, allKnow, changes, pinToChoose } = situation
  if (!place) return { kind: 'ranking' }
  if (scored === null && changes.length > 0) return { kind: 'changed', changes }
  // After the close only the director corrects: half-keyed input would just wait for them.
  if (isClosed(state) && scored === null) return { kind: 'ranking' }
  if (isSignUp(state, place.section)) return { kind: 'sign-up' }
  if (scored === null && situation.overtaken !== null)
    return { kind: 'overtaken', board: situation.overtaken }
  if (!card) {
    if (situation.toBeSeated) return { kind: 'first-seats' }
    // Before anybody has sat down, or the round that they sat down for is no longer played here.
    const first = nextRoundHere(state, place, roundNow(state, place))
    return first === null ? ending(situation) : { kind: 'seats', round: first }
  }
  if (scored !== null) return { kind: 'score', board: scored }
  if (situation.isAgain) return { kind: 'seats', round: card.round }
  if (draft && pinToChoose) return { kind: 'choose-pin' }
  if (draft) return doubt ? { kind: 'doubt', draft, doubt } : { kind: 'entry', draft }
  const boards = boardsPutOff(card)
  if (boards.length > 0 && !left) return { kind: 'put-off', boards }
  if (resultsNoted(card).length > 0) return { kind: 'sheet' }
  const next = nextRoundHere(state, place, card.round)
  if (!allKnow) return { kind: 'move', round: card.round }
  return next === null ? ending(situation) : { kind: 'seats', round: next }
}

/** Returns the screen once no current round is played here; a later round may still be drawn. */
const ending = ({ state, place, card }: Situation): TableScreen =>
  place && hasMoreToDraw(sectionOf(state, place.section)?.plan ?? {})
    ? { kind: 'move', round: card && !isDeserted(state, place, card) ? card.round : 0 }
    : { kind: 'ranking' }
