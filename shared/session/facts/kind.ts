import type * as v from 'valibot'
import type { GameSettings } from '../../game/games.ts'
import type { BySeat } from '../../game/seat.ts'
import type { Contestant, Plan, PlanEntry } from '../../movement/plan/plan.ts'
import type { Unit } from '../../movement/plan/unit.ts'
import type { Decision, RefusalCode, WaitingCode } from '../decision.ts'
import type { DeviceId, FactName, Role } from '../identity.ts'
import type { EnteredPair, SignedPairFact } from '../sign-up/entered-pair.ts'
import type { Slot } from '../slot.ts'
import type { Evening } from '../steward/evening.ts'
import type { Bell, Heard } from '../steward/heard.ts'

/**
 * A kind of fact: everything that is peculiar to it stands in its file, beside the schema of its body, and the list of
 * all kinds is `kinds.ts`.
 * What holds for every fact (who may speak, what it replaces, when the session takes it) is in `admit.ts`.
 */
export interface Kind<K extends string, S extends v.GenericSchema, F = SlotFilling<K, Body<S>>> {
  readonly kind: K
  /** A table's device says it, or only the director. */
  readonly saidBy: 'table' | 'director'
  /** The slots that it takes, and what it says in each: one, or several at once. */
  fills(body: Body<S>): readonly F[]
  /**
   * Why it cannot simply count; `undefined` where nothing is against it. Of what only the director says, where that takes
   * more than a line, in `director-rules/`: no tablet needs it.
   */
  objection?(room: Room, word: Word<Body<S>>, who: Speaker): Decision | undefined
  concerns(body: Body<S>): Concern
  /**
   * The version of the wire (`protocol-version.ts`) from which on a hub reads what is said here; where nothing is said,
   * every hub does. A hub that does not is not sent it: the fact waits on its device.
   */
  readSince?(body: Body<S>): number
  /**
   * Of a word that only tells, the last one stands, whoever said the one before: it says nothing against it, and nobody
   * has to decide between them.
   */
  readonly latestStands?: true
  /** What a table may say after the close, too, and it counts: it changes no figure by itself. */
  readonly countsAfterClose?: true
  /** What a table says of its own people that others are told too. */
  readonly isToldToAll?: true
  /** Results that it takes from where they stand to somewhere else, with other words about place and people. */
  carries?(body: Body<S>): readonly Carry[]
  /** How it is taken back. */
  readonly inverse: Inverse
}

/** Any of them, where nothing is known of what it says. */
export type AnyKind = Kind<string, v.GenericSchema, SlotFilling<string, unknown>>

export type Body<S extends v.GenericSchema> = Readonly<v.InferOutput<S>>

/** A slot with what is said in it. */
export interface SlotFilling<K extends string, B> {
  readonly slot: Slot<K>
  readonly body: B
}

/** A fact as its own rule looks at it. */
export interface Word<B> extends FactName {
  readonly body: B
  readonly at: { readonly heard?: Heard }
  readonly replaces?: FactName
  readonly alsoReplaces?: readonly FactName[]
}

/** A result is taken from its slot and put into another, or nowhere: what was played stays as it was. */
export interface Carry {
  readonly from: Slot<'result'>
  readonly to: {
    readonly slot: Slot<'result'>
    /** What is now said instead of it. */
    readonly with: {
      readonly round: number
      readonly table: number
      readonly board: number
      readonly seats: BySeat<string>
    }
  } | null
}

/** Who hands a fact in, as the credential says. */
export interface Speaker {
  readonly device: DeviceId
  readonly role: Role
}

/** What the rule of a kind may ask of the session; a `Section` answers for its own. */
export interface Room {
  settings(): GameSettings | undefined
  section(id: string): RoomSection | undefined
  sections(): readonly RoomSection[]
  /** How the evening runs itself; `undefined` where a director leads it. */
  evening(): Evening | undefined
  /** Who has signed up for play in it and not left, in the order of entry. */
  signUp(section: string): readonly EnteredPair[]
  /** Who would be in as well if somebody vouched for the tablet at which they sat down. */
  unvouched(section: string): readonly SignedPairFact[]
  /** Whether the device has a table, and has shown its code or was let in by a director. */
  cameByCode(device: DeviceId): boolean
  /** Whether the device has this table of an evening's section now. */
  hasTable(device: DeviceId, table: number): boolean
  /** Whether what it says came from a device without a code, be it that somebody has vouched for it since. */
  waitedForCode(name: FactName): boolean
}

export interface RoomSection {
  readonly id: string
  readonly plan: Plan
  readonly version: number
  entryAt(round: number, table: number): PlanEntry | undefined
  contestant(id: string): Contestant | undefined
  resultAt(round: number, table: number, board: number): StandingResult | undefined
  /** Whether the table has come as far as this round. */
  hasComeTo(round: number, table: number): boolean
  /** The bell by which the board was cut at a table in a round, where it was; nothing that stands there lifts that. */
  bellOf(place: { readonly round: number; readonly table: number; readonly board: number }): Bell | undefined
  /** Whether it was played on when the time of its round was over, in a game in which that is so. */
  wasInPlay(
    place: { readonly round: number; readonly table: number; readonly board: number },
    on: { readonly bell: Bell; readonly heard?: Heard | undefined },
  ): boolean
  /** Whether any result that stands on the board is so. */
  hasResult(board: number, isSo: (result: StandingResult) => boolean): boolean
}

/** A result that stands, as far as another asks who has played the board. */
export interface StandingResult {
  readonly fact: FactName & { readonly kind: string }
  readonly body: { readonly round: number; readonly table: number; readonly seats: BySeat<string> }
}

/** Whose views a fact may change: one table's (and of those that read the board's traveller), or everybody's. */
export type Concern = 'everybody' | TableConcern

export interface TableConcern {
  readonly section: string
  readonly table: number
  /** `null` where it is said of the table, whatever the round. */
  readonly round: number | null
  /** The board whose traveller changes. */
  readonly board: number | null
}

/**
 * 'as-before': what stood before in its slots stands again. 'new-version': a further plan takes it back. 'happened':
 * people did it, and it cannot be undone by saying so. 'first-word': without it there is no session.
 */
export type Inverse = 'as-before' | 'new-version' | 'happened' | 'first-word'

/** Whether the unit sits there: a pair or a player in any seat, half a team in its direction. */
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
