import * as v from 'valibot'
import { listOf } from '../../lib/bounded.ts'
import { factNameSchema, sectionIdSchema } from '../identity.ts'
import { acknowledgedSlot } from '../slot.ts'
import { tableSchema } from './fields.ts'
import type { Kind } from './kind.ts'

const MOST_CHANGES = 40

/** The players at a table have read the director's changes. */
export const body = v.strictObject({
  section: sectionIdSchema,
  table: tableSchema,
  about: v.pipe(listOf(factNameSchema, MOST_CHANGES), v.minLength(1)),
})

export const acknowledged: Kind<'acknowledged', typeof body> = {
  kind: 'acknowledged',
  saidBy: 'table',
  fills: said =>
    said.about.map(about => ({ slot: acknowledgedSlot(said.section, said.table, about), body: said })),
  concerns: ({ section, table }) => ({ section, table, round: null, board: null }),
  readSince: () => 5,
  // Acknowledging a change again, at a table that has had two tablets, is no conflict.
  latestStands: true,
  countsAfterClose: true,
  inverse: 'happened',
}
