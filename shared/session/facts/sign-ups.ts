import * as v from 'valibot'
import type { Decision } from '../decision.ts'
import {
  EVENING_SECTION,
  PAIRS_A_TABLE,
  SIGNING_SEATS,
  type SignedPairFact,
  signedPersonSchema,
} from '../entered-pair.ts'
import { type DeviceId, sectionIdSchema } from '../identity.ts'
import { refuseSecondSignUp } from '../may-enter.ts'
import { signOffsBucket, signUpsBucket } from '../slot.ts'
import { reasonSchema, tableSchema } from './fields.ts'
import { type Kind, type Room, refusal, type Speaker, waiting } from './kind.ts'

/** Id of a sign-up until its pair has a number; random, created by the submitting device. */
export const entryIdSchema = v.pipe(v.string(), v.regex(/^[a-z0-9]{6,40}$/, 'an entry'))

/**
 * Sign-up of two people as a pair: at a table by sitting down North and South of it, or by the director,
 * without a table. The order of entry is journal order.
 */
export const signedUpBody = v.strictObject({
  section: sectionIdSchema,
  table: v.exactOptional(tableSchema),
  entry: entryIdSchema,
  pair: v.strictObject({ N: signedPersonSchema, S: signedPersonSchema }),
})

export const signedUp: Kind<'signed-up', typeof signedUpBody> = {
  kind: 'signed-up',
  saidBy: 'table',
  fills: said => [{ slot: { ...signUpsBucket(said.section), key: [said.entry] }, body: said }],
  objection(room, { body: { section, table, entry, pair } }, who) {
    if (who.role === 'table' && table === undefined)
      return refusal('director-only', 'Only the director enters a pair that sits at no table.')
    if (section !== EVENING_SECTION) return NO_SIGN_UP
    // A table withdraws and signs up again; only the director corrects a name.
    if (who.role === 'table' && room.signUp(section).some(one => one.entry === entry))
      return waiting('already-corrected', 'The director alone changes who a pair is that has entered.')
    return checkSignUp(room, { entry, table: table ?? null, pair }, who)
  },
  concerns: ({ section, table }) =>
    table === undefined ? 'everybody' : { section, table, round: null, board: null },
  readSince: () => 5,
  isToldToAll: true,
  inverse: 'as-before',
}

const NO_SIGN_UP = refusal('no-sign-up', 'Nobody signs up at the tables for this session.')

/** Returns why a pair cannot sign up as it sits there; `undefined` if it can. */
export function checkSignUp(
  room: Room,
  { entry, table, pair }: Omit<SignedPairFact, 'fact'>,
  { device, role }: Speaker,
): Decision | undefined {
  const evening = room.evening()
  if (!evening) return NO_SIGN_UP
  if (room.section(EVENING_SECTION))
    return refusal('sign-up-over', 'Play has begun: the director lets in who comes late.')
  const entered = room.signUp(EVENING_SECTION)
  const twice = refuseSecondSignUp(entered, entry, pair)
  if (twice || role === 'director') return twice
  const isVouchedFor = room.cameByCode(device)
  // A pending pair takes no place from people at a tablet that has shown the code.
  const waits = isVouchedFor ? [] : room.unvouched(EVENING_SECTION)
  // Nor does a pair left pending at a table by a device that has gone.
  const isThere = (by: DeviceId) => by === device || (table !== null && room.hasTable(by, table))
  const here = [...entered, ...waits.filter(({ fact }) => isThere(fact.device))]
  if (here.filter(one => one.table === table).length >= PAIRS_A_TABLE)
    return refusal('sign-up-full', 'As many pairs have signed up at this table as sit at it.')
  if (entered.length >= PAIRS_A_TABLE * evening.tables)
    return refusal('sign-up-full', 'There are no tables for more pairs; ask the director.')
  return isVouchedFor
    ? undefined
    : waiting('no-code', 'This tablet came without its table’s code: another one vouches for the pair.')
}

/**
 * Withdrawal of a signed-up pair before play begins, after which both may sign up with others; or the
 * statement, at another table, of one of them that they did not sign up.
 */
export const signedOffBody = v.strictObject({
  section: sectionIdSchema,
  /** Table at which it was stated; absent for the director. */
  table: v.exactOptional(tableSchema),
  entry: entryIdSchema,
  /** The one of the two who never signed up: this strikes a sign-up that others made in their name, at any table. */
  struckBy: v.exactOptional(v.picklist(SIGNING_SEATS)),
  reason: reasonSchema,
})

export const signedOff: Kind<'signed-off', typeof signedOffBody> = {
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
