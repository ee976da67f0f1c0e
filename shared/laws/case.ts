import * as v from 'valibot'
import type { Auction } from '../game/bridge/auction/auction.ts'
import { callSchema, type SeatCall, type SpokenCall, seatCallSchema } from '../game/bridge/auction/call.ts'
import type { RecordedCall } from '../game/bridge/auction/record.ts'
import { cardSchema, SUITS } from '../game/card.ts'
import { DIRECTIONS, type Seat, seatSchema } from '../game/seat.ts'
import { listOf, whole, words } from '../lib/bounded.ts'
import type { CallInput, EditionId, IrregularityId } from './grammar.ts'
import { lawSchema, type Order, orderSchema } from './orders.ts'

export interface LawCase {
  readonly edition: EditionId
  readonly irregularity: IrregularityId
  readonly offender: Seat
  readonly dealer: Seat
  readonly declarer: Seat | null
  /** Recorded auction of the case; `null` without one. */
  readonly recorded: RecordedCase | null
}

export interface RecordedCase {
  /** Auction before the irregular call (for a change: before the first call). */
  readonly before: Auction
  readonly record: readonly RecordedCall[]
  readonly at: number
  /** For a change of call: the player's first call, and the calls of others over it. */
  readonly changed?: { readonly first: SeatCall; readonly between: readonly SeatCall[] }
  /** Set if calls were made afterwards without being recorded, so that the table is asked for them. */
  readonly isBehind?: true
  /** Set if both of two simultaneous calls are recorded, the one in turn first. */
  readonly isOtherKeyed?: true
}

export const inputValueSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('call'), call: callSchema }),
  v.strictObject({ kind: v.literal('suits'), suits: listOf(v.picklist(SUITS), 4) }),
  v.strictObject({ kind: v.literal('cards'), cards: listOf(cardSchema, 13) }),
  v.strictObject({ kind: v.literal('tricks'), tricks: whole(0, 13) }),
  v.strictObject({ kind: v.literal('board'), board: whole(1, 999) }),
])
export type InputValue = Readonly<v.InferOutput<typeof inputValueSchema>>

export const stepTakenSchema = v.strictObject({
  node: words(24),
  answer: words(40),
  input: v.exactOptional(inputValueSchema),
})
export type StepTaken = Readonly<v.InferOutput<typeof stepTakenSchema>>

/**
 * Names of values in a question; `call` is the offender's withdrawn call or, before one is withdrawn, the
 * call under ruling.
 */
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
  | { readonly calls: readonly SpokenCall[] }

export interface OpenQuestion {
  readonly node: string
  readonly law: string
  /** Addressee of the question. */
  readonly ask: Seat | 'director'
  /** Catalogue key: "q.<text>", and "a.<text>.<answer>" for each answer. */
  readonly text: string
  /** Parameters of the text: seats by role ("offender", "lho", "turn" ...), calls ("call", "first", "lowest"). */
  readonly values: LawValues
  readonly answers: readonly OfferedAnswer[]
}

export interface OfferedAnswer {
  readonly id: string
  /** Value to be entered with the answer, and its options; `null` for none. */
  readonly input: OfferedInput | null
}

export type OfferedInput =
  | {
      readonly kind: 'call'
      readonly of: CallInput
      readonly calls: readonly v.InferOutput<typeof callSchema>[]
    }
  | { readonly kind: 'suits' | 'cards' | 'tricks' | 'board' }

export const callCountSchema = whole(0, 340)

/** State in which an auction continues after a ruling. */
export const snapshotSchema = v.strictObject({
  calls: listOf(v.strictObject({ seat: seatSchema, call: callSchema }), 340),
  turn: seatSchema,
  said: callCountSchema,
})

/** Outcome of a guided ruling, fully concrete, so that no later book changes it. */
export const outcomeSchema = v.strictObject({
  /** Auction after the ruling; `null` without a recorded auction, or if the ruling leaves it unchanged. */
  auction: v.nullable(snapshotSchema),
  /** Calls that no longer count, with the law. */
  withdrawn: listOf(v.strictObject({ ...seatCallSchema.entries, law: lawSchema }), 40),
  orders: listOf(orderSchema, 12),
  /** Laws that may still concern the director. */
  notes: listOf(lawSchema, 20),
  /** Laws for which the board is to be reviewed after play. */
  pending: listOf(lawSchema, 8),
  /** Call to be recalled when these players meet the board again. */
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
      v.strictObject({ kind: v.literal('tricks'), tricks: whole(0, 13) }),
      v.strictObject({ kind: v.literal('transfer'), to: v.picklist(DIRECTIONS), tricks: whole(1, 13) }),
      /** Makes another hand of the declaring side declarer. */
      v.strictObject({ kind: v.literal('declarer'), declarer: seatSchema }),
      /** Opens the form in which the director assigns or weights a score. */
      v.strictObject({ kind: v.literal('assign'), offenders: v.picklist(DIRECTIONS) }),
      /** Opens the form for a penalty on the offending side. */
      v.strictObject({ kind: v.literal('penalty'), offenders: v.picklist(DIRECTIONS), law: lawSchema }),
    ]),
  ),
})
export type LawOutcome = Readonly<v.InferOutput<typeof outcomeSchema>>
export type { Order }

export type Walked =
  | { readonly kind: 'asks'; readonly question: OpenQuestion; readonly path: readonly StepTaken[] }
  | {
      readonly kind: 'done'
      readonly outcome: LawOutcome
      readonly path: readonly StepTaken[]
      readonly law: string
    }
