import * as v from 'valibot'
import { DIRECTIONS, seatSchema } from '../../game/seat.ts'
import { IRREGULARITIES } from '../../laws/grammar.ts'
import { sectionIdSchema } from '../identity.ts'
import { callSlot, messageSlot } from '../slot.ts'
import { boardSchema, contestantSchema, count, roundSchema, tableSchema, text } from './fields.ts'
import { type Kind, waiting } from './kind.ts'

/** Maximum length of a message: a sentence or two, to be read between two boards. House rule. */
export const MOST_MESSAGE = 240

/** Maximum number of messages, more than anybody sends in a session. */
const MOST_MESSAGES = 999

const toSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('all') }),
  v.strictObject({ kind: v.literal('section'), section: sectionIdSchema }),
  v.strictObject({ kind: v.literal('table'), section: sectionIdSchema, table: tableSchema }),
])

/** Recipients of a message: everybody in the room, the tables of a section, or one table. */
export type MessageTo = Readonly<v.InferOutput<typeof toSchema>>

export const messageTextSchema = text(MOST_MESSAGE)

/** Free message of the director to tables, which acknowledge it (`acknowledged`). */
export const messageBody = v.strictObject({
  /** Number in the session: first, second ... */
  number: count(MOST_MESSAGES),
  to: toSchema,
  text: messageTextSchema,
})

export const message: Kind<'message', typeof messageBody> = {
  kind: 'message',
  saidBy: 'director',
  fills: said => [{ slot: messageSlot(said.number), body: said }],
  objection: (room, { body: { to } }) => {
    if (to.kind === 'all') return undefined
    const section = room.section(to.section)
    if (!section) return waiting('not-in-plan', `There is no section ${to.section}.`)
    return to.kind === 'table' && to.table > section.plan.tables
      ? waiting('not-in-plan', `Section ${to.section} has no table ${to.table}.`)
      : undefined
  },
  concerns: () => 'everybody',
  readSince: () => 5,
  inverse: 'as-before',
}

const wishSchema = v.variant('kind', [
  /** Other players than planned have come here; with their identity if stated. */
  v.strictObject({
    kind: v.literal('other-people'),
    round: roundSchema,
    NS: v.exactOptional(contestantSchema),
    EW: v.exactOptional(contestantSchema),
  }),
  v.strictObject({ kind: v.literal('not-played'), round: roundSchema, board: boardSchema }),
  /** Irregularity in the auction, from the record or stated by the table; nobody calls until the director comes. */
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

export const directorCalledBody = v.strictObject({
  section: sectionIdSchema,
  table: tableSchema,
  open: v.boolean(),
  wish: v.exactOptional(wishSchema),
})
export type CallWish = Readonly<v.InferOutput<typeof wishSchema>>

export const directorCalled: Kind<'director-called', typeof directorCalledBody> = {
  kind: 'director-called',
  saidBy: 'table',
  fills: call => [{ slot: callSlot(call.section, call.table), body: call }],
  concerns: ({ section, table }) => ({ section, table, round: null, board: null }),
  readSince: ({ wish }) => (wish === undefined ? 1 : 5),
  inverse: 'as-before',
}
