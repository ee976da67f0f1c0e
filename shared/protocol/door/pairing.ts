import * as v from 'valibot'
import { listOf, whole, words } from '../../lib/bounded.ts'
import { ROLES, sectionIdSchema } from '../../session/identity.ts'
import { sectionSignsSchema } from '../../session/signs/section-signs.ts'

/** What a device is told at the door: whether it is let in, and what anybody there may know of the room. */

/** Another desk that asks how this one is says here who it is. */
export const MET_PARAMETER = 'met'
export { HEALTH_PATH, MQTT_PATH } from './paths.ts'

/** Of all sections together; more are no room. */
const MOST_TABLES = 10_000

const tableSchema = whole(1, 250)
/** Why a device is not let in, as screens say it; what else a hub of another version says they call 'other'. */
export const PAIR_REFUSALS = [
  'not-you',
  'no-session',
  'no-such-table',
  'turned-away',
  'too-many',
  'wrong-secret',
  'old-code',
  'wrong-credential',
  'too-many-guesses',
] as const
export type PairRefusal = (typeof PAIR_REFUSALS)[number] | 'other'

/** A newer hub may refuse for a reason that is not known here. Who has lost his rights is told that he has none. */
export const pairRefusal = (code: string): PairRefusal =>
  code === 'revoked' ? 'wrong-credential' : (PAIR_REFUSALS.find(one => one === code) ?? 'other')

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
