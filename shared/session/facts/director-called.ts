import * as v from 'valibot'
import { DIRECTIONS, seatSchema } from '../../game/seat.ts'
import { IRREGULARITIES } from '../../laws/grammar.ts'
import { sectionIdSchema } from '../identity.ts'
import { callSlot } from '../slot.ts'
import { boardSchema, contestantSchema, roundSchema, tableSchema } from './fields.ts'
import type { Kind } from './kind.ts'

/** What a table wants of the director, where it says more than that it wants him. */
const wishSchema = v.variant('kind', [
  /** Not the people of the plan have come here; who they are, where they say so. */
  v.strictObject({
    kind: v.literal('other-people'),
    round: roundSchema,
    NS: v.exactOptional(contestantSchema),
    EW: v.exactOptional(contestantSchema),
  }),
  /** The table asks that a board be not played. */
  v.strictObject({ kind: v.literal('not-played'), round: roundSchema, board: boardSchema }),
  /** Something irregular has happened in the auction, as the recorder has it or the table says it; nobody calls until he is there. */
  v.strictObject({
    kind: v.literal('irregularity'),
    round: roundSchema,
    board: boardSchema,
    irregularity: v.picklist(IRREGULARITIES),
    offender: seatSchema,
  }),
  /** Nobody knows the number with which this side agrees. */
  v.strictObject({ kind: v.literal('pin-forgotten'), round: roundSchema, side: v.picklist(DIRECTIONS) }),
])

/** A table asks for the director, or the call has been answered. */
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
