/**
 * View 'laws': effects of guided rulings on a table, from its current round on, without questions and
 * answers, which only the director sees. Uses of orders are omitted: those who stated them know them, and the
 * table's other tablets get them with the card.
 */

import * as v from 'valibot'
import { seatSchema } from '../../game/seat.ts'
import { snapshotSchema } from '../../laws/case.ts'
import { EDITIONS, IRREGULARITIES } from '../../laws/grammar.ts'
import { orderSchema } from '../../laws/orders.ts'
import { listOf } from '../../lib/bounded.ts'
import { boardSchema, count, roundSchema } from '../facts/fields.ts'
import { type Section, sectionOf } from '../section/section.ts'
import type { SessionState, TablePlace } from '../state/state.ts'
import { isAuctionOpen } from './auctions.ts'
import { lawRulingsAt, lawRulingsIn } from './law-rulings.ts'
import { rememberedFrom } from './remembered.ts'

const MOST_TOLD = 400

const toldRulingSchema = v.strictObject({
  round: roundSchema,
  board: boardSchema,
  number: count(20),
  edition: v.picklist(EDITIONS),
  irregularity: v.picklist(IRREGULARITIES),
  offender: seatSchema,
  orders: listOf(orderSchema, 12),
  /** Continuation of the auction; `null` once it is closed, and if it was not recorded or not changed. */
  auction: v.nullable(snapshotSchema),
})
export type RulingForTable = Readonly<v.InferOutput<typeof toldRulingSchema>>

const toldCallSchema = v.strictObject({
  round: roundSchema,
  board: boardSchema,
  /** Player who called elsewhere with the cards of this board; the call is not revealed. */
  seat: seatSchema,
  edition: v.picklist(EDITIONS),
})
export type CallForTable = Readonly<v.InferOutput<typeof toldCallSchema>>

export const lawsViewSchema = v.strictObject({
  rulings: listOf(toldRulingSchema, MOST_TOLD),
  /** Boards whose first call the director watches. */
  remembered: listOf(toldCallSchema, MOST_TOLD),
})
export type LawsView = Readonly<v.InferOutput<typeof lawsViewSchema>>

/** Returns the view; `undefined` if empty. */
export function lawsView(state: SessionState, { section: id, table }: TablePlace): LawsView | undefined {
  const section = sectionOf(state, id)
  return section && lawsFrom(state, section, table, section.currentRound(table))
}

export function lawsFrom(
  state: SessionState,
  section: Section,
  table: number,
  from: number,
): LawsView | undefined {
  // Asked for every table at every result, and nearly no session has any.
  if (lawRulingsIn(state, section.id).length === 0) return undefined
  const rulings = rulingsTold(state, section, table, from)
  const remembered = callsTold(state, section, table, from)
  return rulings.length > 0 || remembered.length > 0 ? { rulings, remembered } : undefined
}

const rulingsTold = (state: SessionState, section: Section, table: number, from: number): RulingForTable[] =>
  section
    .entriesAt(table)
    .filter(({ round }) => round >= from)
    .flatMap(({ round, boards }) =>
      boards.flatMap(board => {
        const place = { section: section.id, round, table, board }
        return lawRulingsAt(state, place).map(({ body }): RulingForTable => {
          const { number, edition, irregularity, offender, outcome } = body
          const auction = isAuctionOpen(state, place) ? outcome.auction : null
          return { round, board, number, edition, irregularity, offender, orders: outcome.orders, auction }
        })
      }),
    )
    .slice(-MOST_TOLD)

const callsTold = (state: SessionState, section: Section, table: number, from: number): CallForTable[] =>
  rememberedFrom(state, section, table, from).map(({ round, board, seat, edition }) => ({
    round,
    board,
    seat,
    edition,
  }))
