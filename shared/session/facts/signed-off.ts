import * as v from 'valibot'
import { sectionIdSchema } from '../identity.ts'
import { signOffsBucket } from '../slot.ts'
import { reasonSchema, tableSchema } from './fields.ts'
import { type Kind, refusal, waiting } from './kind.ts'
import { entryIdSchema } from './signed-up.ts'

/** A pair that has entered leaves again, before play begins: both are free to enter with somebody else. */
const body = v.strictObject({
  section: sectionIdSchema,
  /** Where they entered; left out where the director says it. */
  table: v.exactOptional(tableSchema),
  entry: entryIdSchema,
  reason: reasonSchema,
})

export const signedOff: Kind<'signed-off', typeof body> = {
  kind: 'signed-off',
  body,
  saidBy: 'table',
  fills: said => [{ slot: { ...signOffsBucket(said.section), key: [said.entry] }, body: said }],
  objection(room, { body: { section, table, entry } }, { role }) {
    if (room.section(section))
      return refusal('sign-up-over', 'Play has begun: only the director takes a pair out.')
    const stands = room.signUp(section).find(one => one.entry === entry)
    if (!stands) return waiting('not-in-plan', 'No such pair has entered.')
    return role === 'table' && (table === undefined || stands.table !== table)
      ? waiting('other-table', 'The pair has entered at another table.')
      : undefined
  },
  concerns: ({ section, table }) =>
    table === undefined ? 'everybody' : { section, table, round: null, board: null },
  readSince: () => 5,
  latestStands: true,
  isToldToAll: true,
  inverse: 'as-before',
}
