import * as v from 'valibot'
import { sectionIdSchema } from '../identity.ts'
import { EVENING_SECTION, PAIRS_A_TABLE, signedPersonSchema } from '../sign-up/entered-pair.ts'
import { twiceEntered } from '../sign-up/may-enter.ts'
import { signUpsBucket } from '../slot.ts'
import { tableSchema } from './fields.ts'
import { type Kind, refusal, waiting } from './kind.ts'

/** By what an entry is known until its pair has a number; random, given by the device that says it. */
export const entryIdSchema = v.pipe(v.string(), v.regex(/^[a-z0-9]{6,40}$/, 'an entry'))

/**
 * Two people enter as a pair: at a table by sitting down North and South of it, or with the director, who says no table.
 * They are entered in the order of the journal.
 */
const body = v.strictObject({
  section: sectionIdSchema,
  table: v.exactOptional(tableSchema),
  entry: entryIdSchema,
  pair: v.strictObject({ N: signedPersonSchema, S: signedPersonSchema }),
})

export const signedUp: Kind<'signed-up', typeof body> = {
  kind: 'signed-up',
  body,
  saidBy: 'table',
  fills: said => [{ slot: { ...signUpsBucket(said.section), key: [said.entry] }, body: said }],
  objection(room, { body: { section, table, entry, pair } }, { role }) {
    if (role === 'table' && table === undefined)
      return refusal('director-only', 'Only the director enters a pair that sits at no table.')
    const evening = room.evening()
    if (!evening || section !== EVENING_SECTION)
      return refusal('no-sign-up', 'Nobody signs up at the tables for this session.')
    if (room.section(section))
      return refusal('sign-up-over', 'Play has begun: the director lets in who comes late.')
    const entered = room.signUp(section)
    // A table leaves and enters anew; the director alone puts a name right.
    if (role === 'table' && entered.some(one => one.entry === entry))
      return waiting('already-corrected', 'The director alone changes who a pair is that has entered.')
    const twice = twiceEntered(entered, entry, pair)
    if (twice) return twice
    return role === 'table' && entered.length >= PAIRS_A_TABLE * evening.tables
      ? refusal('sign-up-full', 'There are no tables for more pairs; ask the director.')
      : undefined
  },
  concerns: ({ section, table }) =>
    table === undefined ? 'everybody' : { section, table, round: null, board: null },
  readSince: () => 5,
  isToldToAll: true,
  inverse: 'as-before',
}
