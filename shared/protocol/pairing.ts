import * as v from 'valibot'
import { listOf, whole, words } from '../lib/bounded.ts'
import { deviceIdSchema, isDesk, ROLES, sectionIdSchema } from '../session/identity.ts'
import { sectionSignsSchema } from '../session/signs/section-signs.ts'

/**
 * Pairing, over HTTP: how a device gets its credential. The device brings its own random id and a random key
 * that only it knows; asking again with the same two is how it hears that it has been let in.
 */

export const PAIR_TABLE_PATH = '/api/pair/table'
export const PAIR_DIRECTOR_PATH = '/api/pair/director'
export const PAIR_RENEW_PATH = '/api/pair/renew'
export const ROOM_PATH = '/api/room'
export const HEALTH_PATH = '/api/health'
/** Another desk that asks how this one is says here who it is. */
export const MET_PARAMETER = 'met'
export const MQTT_PATH = '/mqtt'

const keySchema = v.pipe(v.string(), v.regex(/^[a-z0-9]{20,64}$/, 'a random key'))
/** Of all sections together; more are no room. */
const MOST_TABLES = 10_000

const tableSchema = whole(1, 250)
/** Under the desk's name a tablet's words would be read as the desk's own. */
const ownIdSchema = v.pipe(
  deviceIdSchema,
  v.check(id => !isDesk(id), 'the id of a device, not of the desk'),
)
const device = { device: ownIdSchema, key: keySchema } as const

export const pairTableSchema = v.strictObject({
  ...device,
  section: sectionIdSchema,
  table: tableSchema,
  /** The device does not want the table any more. Since version 5; a hub of before lets it wait for a while. */
  givesUp: v.exactOptional(v.literal(true)),
})
/** `secret` is the one-time secret from the fragment of the director's link. */
export const pairDirectorSchema = v.strictObject({ ...device, secret: words(100) })
/** A rolled-back or copied store takes a new id over its old credential. */
export const pairRenewSchema = v.strictObject({
  ...device,
  credential: words(1000),
})

/** Why a device is not let in, as screens say it; what else a hub of another version says they call 'other'. */
export const PAIR_REFUSALS = [
  'not-you',
  'no-session',
  'no-such-table',
  'turned-away',
  'too-many',
  'wrong-secret',
  'wrong-credential',
  'too-many-guesses',
] as const
export type PairRefusal = (typeof PAIR_REFUSALS)[number] | 'other'

/** A newer hub may refuse for a reason that is not known here. */
export const pairRefusal = (code: string): PairRefusal => PAIR_REFUSALS.find(one => one === code) ?? 'other'

export const pairAnswerSchema = v.variant('status', [
  v.strictObject({ status: v.literal('in'), credential: words(1000), role: v.picklist(ROLES) }),
  v.strictObject({ status: v.literal('waiting') }),
  v.strictObject({ status: v.literal('refused'), code: words(40), sentence: words(1000) }),
])
export type PairAnswer = Readonly<v.InferOutput<typeof pairAnswerSchema>>

/** What anybody on the network may know: the name of the session and which tables are free. */
export const roomAnswerSchema = v.strictObject({
  session: v.nullable(v.strictObject({ name: words(80) })),
  /** Whether a free table is let in at once. */
  open: v.boolean(),
  tables: listOf(
    v.strictObject({ section: sectionIdSchema, table: tableSchema, taken: v.boolean() }),
    MOST_TABLES,
  ),
  /** What stands on their tables, where the sections have signs. */
  signs: v.exactOptional(sectionSignsSchema),
})
export type RoomAnswer = Readonly<v.InferOutput<typeof roomAnswerSchema>>
