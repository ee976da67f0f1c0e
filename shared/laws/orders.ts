/**
 * Obligations of the table from a ruling until they are used up, shown to all four players. `law` is the
 * number in the edition of the ruling ("26B").
 */

import * as v from 'valibot'
import { callSchema } from '../game/bridge/auction/call.ts'
import { cardSchema, SUITS } from '../game/card.ts'
import { DIRECTIONS, seatSchema } from '../game/seat.ts'
import { listOf, whole, words } from '../lib/bounded.ts'

export const lawSchema = v.pipe(words(12), v.regex(/^\d{1,2}[A-Z0-9]*$/))

const order = /* @__NO_SIDE_EFFECTS__ */ <K extends string, E extends v.ObjectEntries>(kind: K, more: E) =>
  v.strictObject({ kind: v.literal(kind), law: lawSchema, seat: seatSchema, ...more })

/** Declarer's options for the opening leader after a withdrawn call: 26A of 1997 and 2007; 26B of all three. */
export const LEAD_CHOICES = ['require-or-forbid', 'forbid'] as const

export const orderSchema = v.variant('kind', [
  /** Passes at the next turn, or at every turn. */
  order('pass', { until: v.picklist(['next', 'rest']) }),
  order('no-double', {}),
  /** Repeats this call at the next turn, if it is legal then. */
  order('repeat', { call: callSchema }),
  /**
   * Restriction by declarer on the player's first lead, if their side defends. `suits` are the options,
   * without those that the partner (the offender) has legally named if `lessNamed`; it lapses if the offender
   * repeated the withdrawn call in turn (Law 26: "a different final call").
   */
  order('lead', {
    choice: v.picklist(LEAD_CHOICES),
    suits: listOf(v.picklist(SUITS), 4),
    lessNamed: v.boolean(),
    unlessRepeated: v.exactOptional(callSchema),
  }),
  /** Faced cards that become penalty cards if the player's side defends (Laws 24, 49-51). */
  order('penalty-cards', { cards: listOf(cardSchema, 13), major: v.boolean() }),
  /** Tricks transferred to a side when the result is entered (Laws 64, 71). `seat` is the offender. */
  order('tricks', { to: v.picklist(DIRECTIONS), tricks: whole(1, 13) }),
  /** The player is declarer and the partner's hand is dummy, as the lead out of turn implies (Law 54). */
  order('declares', {}),
  /** The player's opening lead out of turn stands (Law 54B). */
  order('leads', {}),
])
export type Order = Readonly<v.InferOutput<typeof orderSchema>>

/**
 * True for a restriction on the partner of a player with a penalty card; it applies to each lead while the
 * card is on the table (Law 50D2).
 */
export const isByPenaltyCard = ({ kind, law }: Order): boolean => kind === 'lead' && law === '50D2'

/** Declarer's choice for a lead order, or the end of any order. */
export const orderUseSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('required'), suit: v.picklist(SUITS) }),
  v.strictObject({ kind: v.literal('forbidden'), suit: v.picklist(SUITS) }),
  /** Not applied to this lead; while a penalty card is on the table, the right returns at the next (Law 50D2). */
  v.strictObject({ kind: v.literal('waived') }),
  v.strictObject({ kind: v.literal('used-up') }),
])
export type OrderUse = Readonly<v.InferOutput<typeof orderUseSchema>>
