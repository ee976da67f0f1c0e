import type * as v from 'valibot'
import type { GameSettings } from '../../game/games.ts'
import type { BySeat } from '../../game/seat.ts'
import type { Contestant, Plan, PlanEntry } from '../../movement/plan/plan.ts'
import type { Decision, RefusalCode, WaitingCode } from '../decision.ts'
import type { DeviceId, FactName, Hash, Role } from '../identity.ts'
import type { Slot } from '../slot.ts'

/**
 * A kind of fact: everything that is peculiar to it stands in its file, and the list of all kinds is `kinds.ts`.
 * What holds for every fact (who may speak, what it replaces, when the session takes it) is in `admit.ts`.
 */
export interface Kind<K extends string, S extends v.GenericSchema, F = SlotFilling<K, Body<S>>> {
  readonly kind: K
  readonly body: S
  /** A table's device says it, or only the director. */
  readonly saidBy: 'table' | 'director'
  /** The slots that it takes, and what it says in each: one, or several at once. */
  fills(body: Body<S>): readonly F[]
  /** Why it cannot simply count; `undefined` where nothing is against it. */
  objection?(room: Room, word: Word<Body<S>>, who: Speaker): Decision | undefined
  concerns(body: Body<S>): Concern
  /**
   * The version of the wire (`protocol-version.ts`) from which on a hub reads what is said here; where nothing is said,
   * every hub does. A hub that does not is not sent it: the fact waits on its device.
   */
  readSince?(body: Body<S>): number
  /** What is said instead, to take back what stands; or why nothing can. */
  inverse(standing: Stands<Body<S>>): Inverse<Body<S>>
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
  readonly replaces?: FactName
  readonly alsoReplaces?: readonly FactName[]
}

export interface Stands<B> {
  readonly body: B
  readonly replaced: Stands<B> | null
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
  /** A fact that is here without effect; `undefined` where there is none of this name. */
  held(name: FactName): { readonly hash: Hash; readonly waits: boolean } | undefined
  /** Whether a fact of this name is here at all, with or without effect. */
  isKnown(name: FactName): boolean
}

export interface RoomSection {
  readonly id: string
  readonly plan: Plan
  readonly version: number
  entryAt(round: number, table: number): PlanEntry | undefined
  contestant(id: string): Contestant | undefined
  /** Whether any result that stands on the board is so. */
  hasResult(board: number, isSo: (result: StandingResult) => boolean): boolean
}

/** A result that stands, as far as another asks who has played the board. */
export interface StandingResult {
  readonly fact: FactName
  readonly body: { readonly seats: BySeat<string> }
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

export type Inverse<B> =
  | { readonly kind: 'body'; readonly body: B }
  /**
   * 'first-word': there is nothing to go back to. 'new-version': a further plan takes it back. 'happened': people sat
   * there. 'settled': what waited has been decided.
   */
  | { readonly kind: 'none'; readonly why: 'first-word' | 'new-version' | 'happened' | 'settled' }

export const sayingInstead = <B>(body: B): Inverse<B> => ({ kind: 'body', body })

export const noInverse = (why: Extract<Inverse<never>, { kind: 'none' }>['why']): Inverse<never> => ({
  kind: 'none',
  why,
})

/** What stood before stands again. */
export const asBefore = <B>({ replaced }: Stands<B>): Inverse<B> =>
  replaced ? sayingInstead(replaced.body) : noInverse('first-word')

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
