import * as v from 'valibot'
import { sectionIdSchema } from '../identity.ts'
import { callSlot } from '../slot.ts'
import { tableSchema } from './fields.ts'
import type { Kind } from './kind.ts'

/** A table asks for the director, or the call has been answered. */
const body = v.strictObject({ section: sectionIdSchema, table: tableSchema, open: v.boolean() })

export const directorCalled: Kind<'director-called', typeof body> = {
  kind: 'director-called',
  body,
  saidBy: 'table',
  fills: call => [{ slot: callSlot(call.section, call.table), body: call }],
  concerns: ({ section, table }) => ({ section, table, round: null, board: null }),
  inverse: 'as-before',
}
