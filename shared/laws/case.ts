import * as v from 'valibot'
import type { Auction } from '../game/bridge/auction/auction.ts'
import { callSchema, type SeatCall, type SpokenCall, seatCallSchema } from '../game/bridge/auction/call.ts'
import type { RecordedCall } from '../game/bridge/auction/record.ts'
import { cardSchema, SUITS } from '../game/card.ts'
import { DIRECTIONS, type Seat, seatSchema } from '../game/seat.ts'
import { listOf, whole, words } from '../lib/bounded.ts'
import type { CallInput, EditionId, IrregularityId } from './grammar.ts'
import { lawSchema, type Order, orderSchema } from './orders.ts'

/** A case as the director brings it before the walker, and what comes out of it. */

/** What is known when the ruling begins. */
export interface LawCase {
  readonly edition: EditionId
  readonly irregularity: IrregularityId
  readonly offender: Seat
  readonly dealer: Seat
  /** The contract's declarer, where it is known. */
  readonly declarer: Seat | null
  /** From a recorded auction; `null` without one. */
  readonly recorded: RecordedCase | null
}

export interface RecordedCase {
  /** As it stood before the irregular call (of a change: before the first call). */
  readonly before: Auction
  readonly record: readonly RecordedCall[]
  /** The irregular call's place in the record (of a change: the second call's). */
  readonly at: number
  /** What a change of call has changed, as it stood: the player's first call, and what others called over that. */
  readonly changed?: { readonly first: SeatCall; readonly between: readonly SeatCall[] }
  /** People at the table have called on, and it is not on record: who has is asked. */
  readonly isBehind?: true
  /** Of two calls made at once both are on record, the one in turn first. */
  readonly isOtherKeyed?: true
}

/** What was keyed with an answer. */
export const inputValueSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('call'), call: callSchema }),
  v.strictObject({ kind: v.literal('suits'), suits: listOf(v.picklist(SUITS), 4) }),
  v.strictObject({ kind: v.literal('cards'), cards: listOf(cardSchema, 13) }),
  v.strictObject({ kind: v.literal('tricks'), tricks: whole(0, 13) }),
  v.strictObject({ kind: v.literal('board'), board: whole(1, 999) }),
])
export type InputValue = Readonly<v.InferOutput<typeof inputValueSchema>>

/** An answer as it was given. */
export const stepTakenSchema = v.strictObject({
  node: words(24),
  answer: words(40),
  input: v.exactOptional(inputValueSchema),
})
export type StepTaken = Readonly<v.InferOutput<typeof stepTakenSchema>>

/** What a question names; as `call` what of the offender's does not count, or as yet the call that is ruled about. */
export type LawValueName =
  | 'offender'
  | 'partner'
  | 'lho'
  | 'rho'
  | 'declarer'
  | 'dummy'
  | 'leader'
  | 'turn'
  | 'call'
  | 'first'
  | 'lowest'
export type LawValues = Readonly<Partial<Record<LawValueName, LawValue>>>
export type LawValue =
  | { readonly seat: Seat }
  | { readonly call: SpokenCall }
  /** Several of one player that do not count. */
  | { readonly calls: readonly SpokenCall[] }

/** A question that is open now. */
export interface OpenQuestion {
  readonly node: string
  readonly law: string
  /** Who is asked. */
  readonly ask: Seat | 'director'
  /** Key of its words: "q.<text>", and "a.<text>.<answer>" of each answer. */
  readonly text: string
  /** What the words may name: seats by role ("offender", "lho", "turn" ...), calls ("call", "first", "lowest"). */
  readonly values: LawValues
  readonly answers: readonly OfferedAnswer[]
}

export interface OfferedAnswer {
  readonly id: string
  /** What has to be keyed with it, and from what it is chosen; `null` for nothing. */
  readonly input: OfferedInput | null
}

export type OfferedInput =
  | {
      readonly kind: 'call'
      readonly of: CallInput
      readonly calls: readonly v.InferOutput<typeof callSchema>[]
    }
  | { readonly kind: 'suits' | 'cards' | 'tricks' | 'board' }

/** So many calls of a record. */
export const callCountSchema = whole(0, 340)

/** How an auction goes on after a ruling. */
export const snapshotSchema = v.strictObject({
  calls: listOf(v.strictObject({ seat: seatSchema, call: callSchema }), 340),
  turn: seatSchema,
  said: callCountSchema,
})

/** What a guided ruling comes to: all of it concrete, so that no later book changes it. */
export const outcomeSchema = v.strictObject({
  /** `null` without a recorded auction, or where the ruling leaves it as it is. */
  auction: v.nullable(snapshotSchema),
  /** Calls that do not count any more, with the law. */
  withdrawn: listOf(v.strictObject({ ...seatCallSchema.entries, law: lawSchema }), 40),
  orders: listOf(orderSchema, 12),
  /** Laws that may still matter to the director. */
  notes: listOf(lawSchema, 20),
  /** Laws for which the board is to be looked at after play. */
  pending: listOf(lawSchema, 8),
  /** The call to be met again on that board. */
  remembered: v.nullable(
    v.strictObject({ board: whole(1, 999), seat: seatSchema, call: v.nullable(callSchema) }),
  ),
  score: v.nullable(
    v.variant('kind', [
      /** Artificial scores, or the cap of 1997's Law 25. */
      v.strictObject({
        kind: v.literal('sides'),
        NS: v.picklist(['average-plus', 'average', 'average-minus', 'at-most-average-minus', 'as-played']),
        EW: v.picklist(['average-plus', 'average', 'average-minus', 'at-most-average-minus', 'as-played']),
      }),
      /** The declarer's side has won so many tricks. */
      v.strictObject({ kind: v.literal('tricks'), tricks: whole(0, 13) }),
      /** So many tricks go to a side, of those that were won. */
      v.strictObject({ kind: v.literal('transfer'), to: v.picklist(DIRECTIONS), tricks: whole(1, 13) }),
      /** Another hand of the declaring side plays it. */
      v.strictObject({ kind: v.literal('declarer'), declarer: seatSchema }),
      /** The director assigns or weighs one: the form opens. */
      v.strictObject({ kind: v.literal('assign'), offenders: v.picklist(DIRECTIONS) }),
      /** A penalty for the offending side: the form opens. */
      v.strictObject({ kind: v.literal('penalty'), offenders: v.picklist(DIRECTIONS), law: lawSchema }),
    ]),
  ),
})
export type LawOutcome = Readonly<v.InferOutput<typeof outcomeSchema>>
export type { Order }

/** How far a ruling has come. */
export type Walked =
  | { readonly kind: 'asks'; readonly question: OpenQuestion; readonly path: readonly StepTaken[] }
  | {
      readonly kind: 'done'
      readonly outcome: LawOutcome
      readonly path: readonly StepTaken[]
      /** By which it was ruled. */
      readonly law: string
    }
