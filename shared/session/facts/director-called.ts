import * as v from 'valibot'
import { DIRECTIONS, seatSchema } from '../../game/seat.ts'
import { IRREGULARITIES } from '../../laws/grammar.ts'
import { sectionIdSchema } from '../identity.ts'
import { callSlot } from '../slot.ts'
import { boardSchema, contestantSchema, roundSchema, tableSchema } from './fields.ts'
import type { Kind } from './kind.ts'

const wishSchema = v.variant('kind', [
  /** Other people than planned have come here; with their identity if stated. */
  v.strictObject({
    kind: v.literal('other-people'),
    round: roundSchema,
    NS: v.exactOptional(contestantSchema),
    EW: v.exactOptional(contestantSchema),
  }),
  v.strictObject({ kind: v.literal('not-played'), round: roundSchema, board: boardSchema }),
  /** An irregularity in the auction, from the record or stated by the table; nobody calls until the director comes. */
  v.strictObject({
    kind: v.literal('irregularity'),
    round: roundSchema,
    board: boardSchema,
    irregularity: v.picklist(IRREGULARITIES),
    offender: seatSchema,
  }),
  /** The side has forgotten its PIN for confirming. */
  v.strictObject({ kind: v.literal('pin-forgotten'), round: roundSchema, side: v.picklist(DIRECTIONS) }),
])

export const body = v.strictObject({
  section: sectionIdSchema,
  table: tableSchema,
  open: v.boolean(),
  wish: v.exactOptional(wishSchema),
})
export type CallWish = Readonly<v.InferOutput<typeof wishSchema>>

export const directorCalled: Kind<'director-called', typeof body> = {
  kind: 'director-called',
  saidBy: 'table',
  fills: call => [{ slot: callSlot(call.section, call.table), body: call }],
  concerns: ({ section, table }) => ({ section, table, round: null, board: null }),
  readSince: ({ wish }) => (wish === undefined ? 1 : 5),
  inverse: 'as-before',
}
