import type * as v from 'valibot'
import type { GameSettings } from '../../game/games.ts'
import type { BySeat } from '../../game/seat.ts'
import type { Contestant, Plan, PlanEntry } from '../../movement/plan/plan.ts'
import type { Unit } from '../../movement/plan/unit.ts'
import type { Decision, RefusalCode, WaitingCode } from '../decision.ts'
import type { EnteredPair, SignedPairFact } from '../entered-pair.ts'
import type { Bell, HubTimestamp } from '../hub-timestamp.ts'
import type { DeviceId, FactName, Role } from '../identity.ts'
import type { Evening } from '../settings/evening.ts'
import type { Slot } from '../slot.ts'

/**
 * Kind of fact: everything specific to it is in its file, beside the schema of its body; `kinds.ts` lists all kinds.
 * The rules for every fact (who may state it, what it replaces, when the session accepts it) are in `admit.ts`.
 */
export interface Kind<K extends string, S extends v.GenericSchema, F = SlotFilling<K, Body<S>>> {
  readonly kind: K
  /** Role of the speaker: a table's device, or only a director's. */
  readonly saidBy: 'table' | 'director'
  /** Returns the slots that the fact fills, with their content: one, or several at once. */
  fills(body: Body<S>): readonly F[]
  /**
   * Returns why the fact cannot simply count; `undefined` if it can. Longer rules for the director's
   * statements are in `director-rules/`, since no tablet needs them.
   */
  objection?(room: Room, word: StatedFact<Body<S>>, who: Speaker): Decision | undefined
  concerns(body: Body<S>): Concern
  /**
   * Returns the lowest protocol version whose hub reads the fact; by default all do. The fact is not sent to
   * an older hub, but waits on its device.
   */
  readSince?(body: Body<S>): number
  /**
   * Set for purely informative statements: the last one is current, whoever made the previous one, without a conflict.
   */
  readonly latestStands?: true
  /** Set if a table may state it even after the close, since it changes no figure by itself. */
  readonly countsAfterClose?: true
  /** Set if a table's statement about its own players is also sent to others. */
  readonly isToldToAll?: true
  carries?(body: Body<S>): readonly Carry[]
  /** Kind of its undo. */
  readonly inverse: UndoKind
}

/** Kind whose content is unknown. */
export type AnyKind = Kind<string, v.GenericSchema, SlotFilling<string, unknown>>

export type Body<S extends v.GenericSchema> = Readonly<v.InferOutput<S>>

export interface SlotFilling<K extends string, B> {
  readonly slot: Slot<K>
  readonly body: B
}

export interface StatedFact<B> extends FactName {
  readonly body: B
  readonly at: { readonly heard?: HubTimestamp }
  readonly replaces?: FactName
  readonly alsoReplaces?: readonly FactName[]
}

/** Moves a result from its slot to another, or removes it, without changing the play itself. */
export interface Carry {
  readonly from: Slot<'result'>
  readonly to: {
    readonly slot: Slot<'result'>
    readonly with: {
      readonly round: number
      readonly table: number
      readonly board: number
      readonly seats: BySeat<string>
    }
  } | null
}

/** Submitter of a fact, from the credential. */
export interface Speaker {
  readonly device: DeviceId
  readonly role: Role
}

/** Queries about the session for the rules of the kinds; a `Section` answers those about itself. */
export interface Room {
  settings(): GameSettings | undefined
  section(id: string): RoomSection | undefined
  sections(): readonly RoomSection[]
  /** Returns the settings of a session without a director; `undefined` if a director leads it. */
  evening(): Evening | undefined
  /** Returns the pairs signed up and not withdrawn, in order of entry. */
  signUp(section: string): readonly EnteredPair[]
  /** Returns the pairs that only lack somebody to vouch for their tablet. */
  unvouched(section: string): readonly SignedPairFact[]
  /** True if the device has a table, and has shown its code or was admitted by a director. */
  cameByCode(device: DeviceId): boolean
  hasTable(device: DeviceId, table: number): boolean
  /** True if the fact came from a device without a code, even if somebody has vouched for it since. */
  waitedForCode(name: FactName): boolean
}

export interface RoomSection {
  readonly id: string
  readonly plan: Plan
  readonly version: number
  entryAt(round: number, table: number): PlanEntry | undefined
  contestant(id: string): Contestant | undefined
  resultAt(round: number, table: number, board: number): StandingResult | undefined
  hasComeTo(round: number, table: number): boolean
  /**
   * Returns the bell that cut the board at a table in a round; `undefined` if none did, or later content supersedes it.
   */
  bellOf(place: { readonly round: number; readonly table: number; readonly board: number }): Bell | undefined
  /** True if the board was in play at the end of the round, in a game that finishes such deals. */
  wasInPlay(
    place: { readonly round: number; readonly table: number; readonly board: number },
    on: { readonly bell: Bell; readonly heard?: HubTimestamp | undefined },
  ): boolean
  /** True if any current result on the board satisfies the condition. */
  hasResult(board: number, isSo: (result: StandingResult) => boolean): boolean
}

/** Current result, as needed for checking who has played the board. */
export interface StandingResult {
  readonly fact: FactName & { readonly kind: string }
  readonly body: { readonly round: number; readonly table: number; readonly seats: BySeat<string> }
}

/** Views affected by a fact: those of one table (and of readers of the board's traveller), or everybody's. */
export type Concern = 'everybody' | TableConcern

export interface TableConcern {
  readonly section: string
  readonly table: number
  /** Round; `null` for the table in any round. */
  readonly round: number | null
  readonly board: number | null
}

/**
 * Way of undoing a fact. 'as-before': the former content of its slots is restored; 'new-version': a further
 * plan undoes it; 'happened': it describes what people did and cannot be undone by a statement; 'first-word':
 * without it there is no session.
 */
export type UndoKind = 'as-before' | 'new-version' | 'happened' | 'first-word'

/** True if the unit sits there: a pair or a player in any seat, half a team in its direction. */
export const sitsAt = ({ N, E, S, W }: BySeat<string>, { contestant, half }: Unit): boolean =>
  (half !== 'EW' && (N === contestant || S === contestant)) ||
  (half !== 'NS' && (E === contestant || W === contestant))

export const waiting = (code: WaitingCode, sentence: string): Decision => ({
  kind: 'waiting',
  code,
  sentence,
})
export const refusal = (code: RefusalCode, sentence: string): Decision => ({
  kind: 'refused',
  code,
  sentence,
})
