import * as v from 'valibot'
import { callSchema } from '../game/bridge/auction/call.ts'
import { cardSchema, SUITS } from '../game/card.ts'
import { DIRECTIONS, seatSchema } from '../game/seat.ts'
import { listOf, whole, words } from '../lib/bounded.ts'

/**
 * What a ruling binds the table to until it is used up: read by all four on the table's card. `law` is the number in the
 * edition of the ruling ("26B").
 */

export const lawSchema = v.pipe(words(12), v.regex(/^\d{1,2}[A-Z0-9]*$/))

const order = /* @__NO_SIDE_EFFECTS__ */ <K extends string, E extends v.ObjectEntries>(kind: K, more: E) =>
  v.strictObject({ kind: v.literal(kind), law: lawSchema, seat: seatSchema, ...more })

/** How the declarer may bind an opening leader after a withdrawn call: 26A of 1997 and 2007; 26B of all three. */
export const LEAD_CHOICES = ['require-or-forbid', 'forbid'] as const

export const orderSchema = v.variant('kind', [
  /** Passes at his next turn, or whenever it is his turn. */
  order('pass', { until: v.picklist(['next', 'rest']) }),
  /** Neither doubles nor redoubles at his next turn. */
  order('no-double', {}),
  /** Makes this call at his next turn, if it is legal then. */
  order('repeat', { call: callSchema }),
  /**
   * If his side defends: at his first turn to lead the declarer may bind him. `suits` are those that may be named;
   * without those that his partner, the offender, has named legally where `lessNamed`. Nobody is bound where the
   * offender has made the withdrawn call again at his turn (Law 26: "a different final call").
   */
  order('lead', {
    choice: v.picklist(LEAD_CHOICES),
    suits: listOf(v.picklist(SUITS), 4),
    lessNamed: v.boolean(),
    unlessRepeated: v.exactOptional(callSchema),
  }),
  /** These lie face up before him, and are penalty cards if his side defends (Laws 24, 49-51). */
  order('penalty-cards', { cards: listOf(cardSchema, 13), major: v.boolean() }),
  /** Tricks that go to a side when the result is keyed (Laws 64, 71). `seat` is the offender. */
  order('tricks', { to: v.picklist(DIRECTIONS), tricks: whole(1, 13) }),
  /** He declares, and the hand of his partner is dummy, as the lead out of turn has it (Law 54). */
  order('declares', {}),
  /** His opening lead out of turn stands (Law 54B). */
  order('leads', {}),
])
export type Order = Readonly<v.InferOutput<typeof orderSchema>>

/** Binds whose partner has a penalty card, at each lead while that lies on the table (Law 50D2). */
export const isByPenaltyCard = ({ kind, law }: Order): boolean => kind === 'lead' && law === '50D2'

/** What the declarer chose of a lead order, and what became of any order. */
export const orderUseSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('required'), suit: v.picklist(SUITS) }),
  v.strictObject({ kind: v.literal('forbidden'), suit: v.picklist(SUITS) }),
  /** Not bound at this lead; the right is there again at the next, while a penalty card lies on the table (Law 50D2). */
  v.strictObject({ kind: v.literal('waived') }),
  /** Nothing of it binds any more. */
  v.strictObject({ kind: v.literal('used-up') }),
])
export type OrderUse = Readonly<v.InferOutput<typeof orderUseSchema>>
