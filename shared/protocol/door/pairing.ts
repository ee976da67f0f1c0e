/** Answers to devices before MQTT: admission, and public data about the room. */

import * as v from 'valibot'
import { listOf, whole, words } from '../../lib/bounded.ts'
import { ROLES, sectionIdSchema } from '../../session/identity.ts'
import { sectionSignsSchema } from '../../session/settings/section-signs.ts'

/** Query parameter by which a requesting hub identifies itself. */
export const MET_PARAMETER = 'met'
export { HEALTH_PATH, MQTT_PATH } from './paths.ts'

const MOST_TABLES = 10_000

const tableSchema = whole(1, 250)
/** Reasons for refusing a device, as screens show them; unknown reasons of newer hubs become 'other'. */
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

/**
 * Maps a code to a known reason. A newer hub may send other codes; a device with revoked rights is shown that
 * it has none.
 */
export const pairRefusal = (code: string): PairRefusal =>
  code === 'revoked' ? 'wrong-credential' : (PAIR_REFUSALS.find(one => one === code) ?? 'other')

export const pairAnswerSchema = v.variant('status', [
  v.strictObject({ status: v.literal('in'), credential: words(1000), role: v.picklist(ROLES) }),
  v.strictObject({ status: v.literal('waiting') }),
  v.strictObject({ status: v.literal('refused'), code: words(40), sentence: words(1000) }),
])
export type PairAnswer = Readonly<v.InferOutput<typeof pairAnswerSchema>>

/** Data that is public on the network: the name of the session and its free tables. */
export const roomAnswerSchema = v.strictObject({
  session: v.nullable(v.strictObject({ name: words(80) })),
  open: v.boolean(),
  tables: listOf(
    v.strictObject({ section: sectionIdSchema, table: tableSchema, taken: v.boolean() }),
    MOST_TABLES,
  ),
  /** Colours of the sections' table signs, if they have any. */
  signs: v.exactOptional(sectionSignsSchema),
})
export type RoomAnswer = Readonly<v.InferOutput<typeof roomAnswerSchema>>
