import * as v from 'valibot'
import { decisionSchema } from '../session/decision.ts'
import { deviceIdSchema, hashSchema, ROLES, sectionIdSchema, sessionIdSchema } from '../session/identity.ts'
import { MAX_RUNS, runSchema } from './holding.ts'
import { incarnationSchema, signedIncarnationSchema } from './incarnation.ts'

/** Hub to device. One schema a message; the union is what a terminal reads. */

const seq = v.pipe(v.number(), v.integer(), v.minValue(1))

/** Answer to hello: what the hub holds of this device in this session. */
export const haveSchema = v.strictObject({
  type: v.literal('have'),
  protocol: v.pipe(v.number(), v.integer()),
  incarnation: signedIncarnationSchema,
  holds: v.pipe(v.array(runSchema), v.maxLength(MAX_RUNS)),
  /** The hub's clock in ms, and the device's own clock as it said it in hello: their distance is measured so. */
  now: v.number(),
  echo: v.number(),
})
export type Have = Readonly<v.InferOutput<typeof haveSchema>>

/** The hub holds this fact on disk, and this is what became of it. Redelivery gives the same one. */
export const receiptSchema = v.strictObject({
  type: v.literal('receipt'),
  session: sessionIdSchema,
  device: deviceIdSchema,
  seq,
  hash: hashSchema,
  incarnation: incarnationSchema,
  position: seq,
  decision: decisionSchema,
  mac: v.string(),
})
export type Receipt = Readonly<v.InferOutput<typeof receiptSchema>>

/**
 * The hub does not serve the version of this hello; it says which it does. Every version reads this, so it only ever
 * gains members.
 */
export const unservedSchema = v.object({
  type: v.literal('unserved'),
  protocol: v.pipe(v.number(), v.integer()),
  oldest: v.pipe(v.number(), v.integer()),
})
export type Unserved = Readonly<v.InferOutput<typeof unservedSchema>>

/** Why bytes were put aside instead of being entered. */
export const QUARANTINE_CODES = ['ill-formed', 'name-taken', 'wrong-sender', 'too-large'] as const

/** The hub could not enter this; the director sees it. Seq and hash where they could be read. */
export const quarantinedSchema = v.strictObject({
  type: v.literal('quarantined'),
  code: v.picklist(QUARANTINE_CODES),
  sentence: v.string(),
  seq: v.nullable(seq),
  hash: v.nullable(hashSchema),
})
export type Quarantined = Readonly<v.InferOutput<typeof quarantinedSchema>>

/** One page of a view: the pages' texts joined are its JSON. No pages: the view is closed to this device. */
export const viewMessageSchema = v.strictObject({
  type: v.literal('view'),
  name: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)),
  /** Names the content: the device confirms it, and is sent the view again only when it differs. */
  version: v.string(),
  incarnation: incarnationSchema,
  /** The journal's position when the view was made. */
  position: v.pipe(v.number(), v.integer(), v.minValue(0)),
  page: v.pipe(v.number(), v.integer(), v.minValue(0)),
  pages: v.pipe(v.number(), v.integer(), v.minValue(0)),
  text: v.string(),
})
export type ViewMessage = Readonly<v.InferOutput<typeof viewMessageSchema>>

/** Why the hub does not do what was asked; `out-of-reach` is said by the device itself. */
export const ANSWER_CODES = [
  'director-only',
  'no-device',
  'not-waiting',
  'own-screen',
  'no-rights',
  'no-table-device',
  'no-such-table',
  'out-of-reach',
] as const
export type AnswerCode = (typeof ANSWER_CODES)[number]

export const answerSchema = v.strictObject({
  type: v.literal('answer'),
  id: v.string(),
  /** A refusal says why; otherwise the answer to what was asked. */
  ok: v.boolean(),
  code: v.exactOptional(v.picklist(ANSWER_CODES)),
  /** For devices of before version 3, which show it. */
  sentence: v.exactOptional(v.string()),
  hashes: v.exactOptional(v.array(v.strictObject({ seq, hash: hashSchema }))),
  link: v.exactOptional(v.string()),
})
export type Answer = Readonly<v.InferOutput<typeof answerSchema>>

export const downSchema = v.variant('type', [
  haveSchema,
  unservedSchema,
  receiptSchema,
  quarantinedSchema,
  viewMessageSchema,
  answerSchema,
])
export type Down = Readonly<v.InferOutput<typeof downSchema>>

/** Every `HEARTBEAT_MS` to all; a retained copy of it proves nothing about now. */
export const heartbeatSchema = v.strictObject({ incarnation: signedIncarnationSchema, now: v.number() })
export type Heartbeat = Readonly<v.InferOutput<typeof heartbeatSchema>>
export const HEARTBEAT_MS = 2000

/** Which session a device belongs to, and as what. */
export const assignmentSchema = v.strictObject({
  session: v.nullable(sessionIdSchema),
  role: v.picklist(ROLES),
  section: v.nullable(sectionIdSchema),
  table: v.nullable(seq),
})
export type Assignment = Readonly<v.InferOutput<typeof assignmentSchema>>
