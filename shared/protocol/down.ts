/** Messages from hub to device: one schema each, and their union as terminals parse it. */

import * as v from 'valibot'
import { boardHandsSchema } from '../game/deal.ts'
import { laptopSchema } from '../hall/laptop.ts'
import { instantSchema, listOf, whole, words } from '../lib/bounded.ts'
import { peopleAnswers } from '../people/people-requests.ts'
import { decisionSchema } from '../session/decision.ts'
import { doubtSchema } from '../session/facts/boards.ts'
import { boardSchema } from '../session/facts/fields.ts'
import {
  deviceIdSchema,
  hashSchema,
  positionSchema,
  ROLES,
  sectionIdSchema,
  seqSchema,
  sessionIdSchema,
} from '../session/identity.ts'
import { MOST_ALSO } from '../session/state/entry.ts'
import { helloAgainSchema } from './broker-account.ts'
import { clubSchema } from './club.ts'
import { backupSchema, givePiecesSchema, listPiecesSchema } from './copies.ts'
import { MAX_RUNS, runSchema } from './fact-runs.ts'
import { deskHealthSchema } from './health.ts'
import { incarnationSchema, macSchema, signedIncarnationSchema, signedLifeSchema } from './incarnation.ts'
import { askHandOverSchema, giveJournalSchema } from './rebuild-messages.ts'
import { deletedSchema } from './sessions/deleted.ts'
import { tableCodesSchema } from './table-codes.ts'
import { MAX_MESSAGE_BYTES, MOST_HANDS, MOST_PAGES, protocolSchema } from './up.ts'

/** Sentence of the hub; the limit exceeds any that exists. */
const sentenceSchema = words(1000)

const pageSchema = whole(0, 1_000_000)

/** Answer to hello: the device's facts of this session that the hub holds. */
export const haveSchema = v.strictObject({
  type: v.literal('have'),
  protocol: protocolSchema,
  incarnation: signedIncarnationSchema,
  holds: v.pipe(v.array(runSchema), v.maxLength(MAX_RUNS)),
  /** Hub's clock in ms; `echo` is the device's own clock from its hello, which gives their difference. */
  now: instantSchema,
  echo: instantSchema,
  /** Process that answers, its health, and the challenge of the hello signed by the club. Since version 4. */
  desk: v.exactOptional(
    v.object({
      club: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
      life: signedLifeSchema,
      health: deskHealthSchema,
      proof: macSchema,
    }),
  ),
})
export type Have = Readonly<v.InferOutput<typeof haveSchema>>

/** Confirms that the hub has this fact on disk, with its decision, which is the same at every redelivery. */
export const receiptSchema = v.strictObject({
  type: v.literal('receipt'),
  session: sessionIdSchema,
  device: deviceIdSchema,
  seq: seqSchema,
  hash: hashSchema,
  incarnation: incarnationSchema,
  position: positionSchema,
  decision: decisionSchema,
  mac: macSchema,
})
export type Receipt = Readonly<v.InferOutput<typeof receiptSchema>>

/**
 * Down: the hub does not support the version of this hello, and states those that it does. Every version must
 * be able to read it, so it may only gain members.
 */
export const unservedSchema = v.object({
  type: v.literal('unserved'),
  protocol: protocolSchema,
  oldest: protocolSchema,
})

/** Reasons for quarantining a message instead of entering it. */
export const QUARANTINE_CODES = ['ill-formed', 'name-taken', 'wrong-sender', 'too-large'] as const

/** Down: the hub could not enter this message and shows it to the director; with seq and hash if readable. */
export const quarantinedSchema = v.strictObject({
  type: v.literal('quarantined'),
  code: v.picklist(QUARANTINE_CODES),
  sentence: sentenceSchema,
  seq: v.nullable(seqSchema),
  hash: v.nullable(hashSchema),
})
export type QuarantinedMessage = Readonly<v.InferOutput<typeof quarantinedSchema>>

/**
 * Down: nothing was entered, because too many facts of the device are without effect in this session. The
 * device keeps the fact, sends others first, and retries it on its next link. Since version 4.
 */
export const laterSchema = v.strictObject({ type: v.literal('later'), seq: seqSchema, hash: hashSchema })
export type LaterMessage = Readonly<v.InferOutput<typeof laterSchema>>

/**
 * Down: a page of a view; the joined texts of all pages are its JSON. Without pages the view is closed to this device.
 */
export const viewMessageSchema = v.strictObject({
  type: v.literal('view'),
  name: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)),
  /** Version that identifies the content: the device confirms it, and is sent the view again only when it differs. */
  version: words(100),
  incarnation: incarnationSchema,
  position: whole(0, 1_000_000_000),
  page: pageSchema,
  pages: pageSchema,
  text: words(MAX_MESSAGE_BYTES),
})
export type ViewMessage = Readonly<v.InferOutput<typeof viewMessageSchema>>

/** Maximum number of hashes in one message; the device then requests the next range. */
export const MAX_HASHES = 40

/** Reasons why the hub refuses a request; `out-of-reach` is set by the device itself. */
export const ANSWER_CODES = [
  'director-only',
  'no-device',
  'not-waiting',
  'own-screen',
  'no-rights',
  'no-table-device',
  'no-such-table',
  'same-table',
  'no-second-table',
  'desk-well',
  'cannot-write',
  'no-card',
  'other-club',
  'not-rebuilding',
  'nothing-found',
  'out-of-reach',
  'not-now',
  'not-here',
  'session-gone',
  'session-open',
  'enough-shown',
] as const
export type AnswerCode = (typeof ANSWER_CODES)[number]

export const answerSchema = v.strictObject({
  type: v.literal('answer'),
  id: words(40),
  /** True if the answer follows; false for a refusal, with a reason. */
  ok: v.boolean(),
  code: v.exactOptional(v.picklist(ANSWER_CODES)),
  /** Sentence for devices from before version 3, which show it. */
  sentence: v.exactOptional(sentenceSchema),
  hashes: v.exactOptional(listOf(v.strictObject({ seq: seqSchema, hash: hashSchema }), MAX_HASHES)),
  link: v.exactOptional(words(1000)),
  /** Text of the club card; since version 5. */
  card: v.exactOptional(words(300)),
  /** Inputs of the table codes of a section; since version 5. */
  codes: v.exactOptional(tableCodesSchema),
  /** Number of boards with hands on the hub; since version 5. */
  boards: v.exactOptional(whole(0, 10_000)),
  /** Doubt about the entered result, or null; since version 5. */
  doubt: v.exactOptional(v.nullable(doubtSchema)),
  /** Hands of the board; null if the hub has none; since version 5. */
  hands: v.exactOptional(v.nullable(boardHandsSchema)),
  /** Hands of some boards, ascending; empty if there are no more; since version 5. */
  dealt: v.exactOptional(
    listOf(v.strictObject({ board: boardSchema, ...boardHandsSchema.entries }), MOST_HANDS),
  ),
  /** Page of the look-up, and its version; pages of two versions must not be joined. Since version 5. */
  lookUp: v.exactOptional(
    v.strictObject({
      version: words(40),
      pages: whole(1, MOST_PAGES),
      text: words(MAX_MESSAGE_BYTES),
    }),
  ),
  /** State of the hub's machine; since version 5. */
  laptop: v.exactOptional(laptopSchema),
  ...peopleAnswers,
  /** Page of the template for a further session; the joined texts of all pages are its JSON. Since version 5. */
  template: v.exactOptional(
    v.strictObject({ page: pageSchema, pages: pageSchema, text: words(MAX_MESSAGE_BYTES) }),
  ),
})
export type Answer = Readonly<v.InferOutput<typeof answerSchema>>

export const downSchema = v.variant('type', [
  haveSchema,
  unservedSchema,
  receiptSchema,
  quarantinedSchema,
  laterSchema,
  viewMessageSchema,
  answerSchema,
  clubSchema,
  backupSchema,
  listPiecesSchema,
  givePiecesSchema,
  giveJournalSchema,
  askHandOverSchema,
  helloAgainSchema,
  deletedSchema,
])
export type Down = Readonly<v.InferOutput<typeof downSchema>>

/**
 * Heartbeat sent to all every `HEARTBEAT_MS`, in the form for devices from before version 4. A retained copy
 * proves nothing about the present.
 */
export const heartbeatSchema = v.strictObject({ incarnation: signedIncarnationSchema, now: instantSchema })
export type Heartbeat = Readonly<v.InferOutput<typeof heartbeatSchema>>
export const HEARTBEAT_MS = 2000

export const assignmentSchema = v.strictObject({
  session: v.nullable(sessionIdSchema),
  role: v.picklist(ROLES),
  section: v.nullable(sectionIdSchema),
  table: v.nullable(seqSchema),
  /** Further tables that the device serves, which have no tablet. Since version 5. */
  also: v.exactOptional(listOf(v.strictObject({ section: sectionIdSchema, table: seqSchema }), MOST_ALSO)),
  /**
   * Set if the table was chosen from a list: players who sign up there are admitted once somebody vouches for
   * them. Since version 5.
   */
  uncoded: v.exactOptional(v.literal(true)),
  /** Director: the session in play, or none, while this device views another. Since version 5. */
  tonight: v.exactOptional(v.nullable(sessionIdSchema)),
})
export type Assignment = Readonly<v.InferOutput<typeof assignmentSchema>>
