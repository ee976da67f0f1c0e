import * as v from 'valibot'
import { sectionIdSchema } from '../identity.ts'
import { messageSlot } from '../slot.ts'
import { count, tableSchema, text } from './fields.ts'
import { type Kind, waiting } from './kind.ts'

/** Maximum length of a message: a sentence or two, to be read between two boards. House rule. */
export const MOST_MESSAGE = 240

/** Exceeds any intended number of messages in an evening. */
export const MOST_MESSAGES = 999

const toSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('all') }),
  v.strictObject({ kind: v.literal('section'), section: sectionIdSchema }),
  v.strictObject({ kind: v.literal('table'), section: sectionIdSchema, table: tableSchema }),
])

/** Recipients: everybody in the room, the tables of a section, or one table. */
export type MessageTo = Readonly<v.InferOutput<typeof toSchema>>

export const messageTextSchema = text(MOST_MESSAGE)

/** A free message of the director to tables, which acknowledge it (`acknowledged`). */
export const body = v.strictObject({
  /** Number in the session: first, second ... */
  number: count(MOST_MESSAGES),
  to: toSchema,
  text: messageTextSchema,
})

export const message: Kind<'message', typeof body> = {
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
