import * as v from 'valibot'
import { SIGNING_SEATS } from '../entered-pair.ts'
import { sectionIdSchema } from '../identity.ts'
import { signOffsBucket } from '../slot.ts'
import { reasonSchema, tableSchema } from './fields.ts'
import { type Kind, refusal, waiting } from './kind.ts'
import { entryIdSchema } from './signed-up.ts'

/**
 * A signed-up pair withdraws before play begins, and both may sign up with somebody else. Or one of the two states at
 * another table that the sign-up is not theirs.
 */
export const body = v.strictObject({
  section: sectionIdSchema,
  /** Table of the statement; absent for the director. */
  table: v.exactOptional(tableSchema),
  entry: entryIdSchema,
  /** The one of the two who never signed up: strikes a sign-up made by others in their name, at any table. */
  struckBy: v.exactOptional(v.picklist(SIGNING_SEATS)),
  reason: reasonSchema,
})

export const signedOff: Kind<'signed-off', typeof body> = {
  kind: 'signed-off',
  saidBy: 'table',
  fills: said => [{ slot: { ...signOffsBucket(said.section), key: [said.entry] }, body: said }],
  objection(room, { body: { section, table, entry, struckBy } }, { device, role }) {
    if (room.section(section))
      return refusal('sign-up-over', 'Play has begun: only the director takes a pair out.')
    const said = [...room.signUp(section), ...room.unvouched(section)].find(one => one.entry === entry)
    if (!said) return waiting('not-in-plan', 'No such pair has entered.')
    if (role === 'director') return undefined
    const isHere = table !== undefined && said.table === table
    if (!isHere && (struckBy === undefined || said.table === null || said.pair[struckBy].name === null))
      return waiting('other-table', 'The pair has entered at another table.')
    // Otherwise any visitor could remove everybody.
    const isOwn = said.fact.device === device
    return isOwn || room.cameByCode(device) || room.waitedForCode(said.fact)
      ? undefined
      : waiting('no-code', 'This tablet came without its table’s code: the director decides.')
  },
  concerns: ({ section, table }) =>
    table === undefined ? 'everybody' : { section, table, round: null, board: null },
  readSince: () => 5,
  latestStands: true,
  isToldToAll: true,
  inverse: 'as-before',
}
