import * as v from 'valibot'
import { auctionTextSchema, resultSchema } from '../../game/games.ts'
import { seatSchema } from '../../game/seat.ts'
import { callCountSchema, outcomeSchema, snapshotSchema, stepTakenSchema } from '../../laws/case.ts'
import { EDITIONS, IRREGULARITIES } from '../../laws/grammar.ts'
import { orderUseSchema } from '../../laws/orders.ts'
import { listOf, whole } from '../../lib/bounded.ts'
import type { Decision } from '../decision.ts'
import { sidesSchema } from '../ruling.ts'
import { auctionSlot, lawRulingSlot, lookedAtSlot, orderUseSlot, resultSlot, rulingSlot } from '../slot.ts'
import { boardSchema, count, reasonSchema, seatedFields } from './fields.ts'
import type { Body, Kind, Room, SlotFilling, Speaker, StatedFact } from './kind.ts'
import { result, type resultBody, type rulingBody } from './results.ts'
import { fitsMovement, fitsSeats } from './seating.ts'

/**
 * Ruling guided by the law book: edition, irregularity, all answers, and outcome. Its effect on the board's
 * score counts and is undone with it: a ruling for the sides, or the result after tricks were transferred.
 */
export const lawRulingBody = v.strictObject({
  ...seatedFields,
  board: boardSchema,
  /** Number at this table on this board: first, second ... */
  number: count(20),
  edition: v.picklist(EDITIONS),
  irregularity: v.picklist(IRREGULARITIES),
  offender: seatSchema,
  path: listOf(stepTakenSchema, 60),
  outcome: outcomeSchema,
  /** Rulings of the sides (`outcome.score` of kind 'sides'). */
  sides: v.exactOptional(v.nonNullable(sidesSchema)),
  /** Result with its changes (`outcome.score` of kind 'tricks', 'transfer', 'declarer'). */
  result: v.exactOptional(resultSchema),
  reason: reasonSchema,
})
type LawRulingBody = Body<typeof lawRulingBody>

type Filling =
  | SlotFilling<'law-ruling', LawRulingBody>
  | SlotFilling<'ruling', Body<typeof rulingBody>>
  | SlotFilling<'result', Body<typeof resultBody>>

export const lawRuling: Kind<'law-ruling', typeof lawRulingBody, Filling> = {
  kind: 'law-ruling',
  saidBy: 'director',
  fills,
  objection: (room, word, who) => fitsMovement(room, word.body, who) ?? resultObjection(room, word, who),
  concerns: () => 'everybody',
  readSince: () => 5,
  inverse: 'as-before',
}

function fills(said: LawRulingBody): readonly Filling[] {
  const { section, round, table, plan, seats, board, sides, result, reason } = said
  const place = { section, round, table, plan, seats, board, ...(reason !== undefined && { reason }) }
  return [
    { slot: lawRulingSlot(said), body: said },
    ...(sides ? [{ slot: rulingSlot(place), body: { ...place, sides } } as const] : []),
    ...(result ? [{ slot: resultSlot(place), body: { ...place, result } } as const] : []),
  ]
}

function resultObjection(room: Room, word: StatedFact<LawRulingBody>, who: Speaker): Decision | undefined {
  const { section, round, table, plan, seats, board, result: changed } = word.body
  if (!changed) return undefined
  const body = { section, round, table, plan, seats, board, result: changed }
  return result.objection?.(room, { ...word, body }, who)
}

/**
 * Statement that the director has reviewed a board after play, as a ruling had asked, and nothing more is
 * needed (Laws 23, 72C, 16, 21B3). An adjustment shows in the score itself.
 */
export const lookedAtBody = v.strictObject({
  ...seatedFields,
  board: boardSchema,
  ruling: count(20),
  reason: reasonSchema,
})

export const lookedAt: Kind<'looked-at', typeof lookedAtBody> = {
  kind: 'looked-at',
  saidBy: 'director',
  fills: said => [{ slot: lookedAtSlot(said), body: said }],
  objection: (room, word, who) => fitsMovement(room, word.body, who),
  concerns: () => 'everybody',
  readSince: () => 5,
  inverse: 'as-before',
}

/** Use of an order from a ruling: the suit that declarer chose at the first lead, or that it no longer binds. */
export const orderUsedBody = v.strictObject({
  ...seatedFields,
  board: boardSchema,
  ruling: count(20),
  /** Index of the order, from 0. */
  order: whole(0, 11),
  use: orderUseSchema,
})

export const orderUsed: Kind<'order-used', typeof orderUsedBody> = {
  kind: 'order-used',
  saidBy: 'table',
  fills: said => [{ slot: orderUseSlot(said), body: said }],
  objection: (room, word) => fitsSeats(room, word.body),
  concerns: ({ section, table, round }) => ({ section, table, round, board: null }),
  readSince: () => 5,
  latestStands: true,
  inverse: 'happened',
}

/**
 * Auction of a board as recorded by the table, with irregular calls: the calls so far, and whether the record is
 * closed. It has no effect on scoring: a result does not need it and may differ. Once closed it is hidden until the
 * board's traveller is open to the reader (Laws 20C, 41B and 41C: no restatement after one's first turn to play).
 */
export const auctionBody = v.strictObject({
  ...seatedFields,
  board: boardSchema,
  /** Calls in the form written by `record.ts`: "N:1H E:P S:2H". */
  calls: auctionTextSchema,
  closed: v.boolean(),
  /** Continuation of the auction by a director's oral decision, without guided ruling. */
  spoken: v.exactOptional(snapshotSchema),
  /**
   * Number of calls made when a guided ruling that left them unchanged was seen here, by ruling; its orders
   * apply from there.
   */
  since: v.exactOptional(listOf(v.strictObject({ ruling: count(20), said: callCountSchema }), 20)),
})

export const auction: Kind<'auction', typeof auctionBody> = {
  kind: 'auction',
  saidBy: 'table',
  fills: said => [{ slot: auctionSlot(said), body: said }],
  objection: (room, word) => fitsSeats(room, word.body),
  concerns: ({ section, table, round, board }) => ({ section, table, round, board }),
  readSince: () => 5,
  latestStands: true,
  inverse: 'happened',
}
