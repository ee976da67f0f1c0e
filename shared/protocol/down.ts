import * as v from 'valibot'
import { boardHandsSchema } from '../game/deal.ts'
import { laptopSchema } from '../hall/laptop.ts'
import { instantSchema, listOf, whole, words } from '../lib/bounded.ts'
import { peopleAnswers } from '../people/people-asks.ts'
import { decisionSchema } from '../session/decision.ts'
import { MOST_ALSO } from '../session/entry.ts'
import { doubtSchema } from '../session/facts/doubt-answered.ts'
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
import { helloAgainSchema } from './broker-account.ts'
import { clubSchema } from './club.ts'
import { backupSchema, givePiecesSchema, listPiecesSchema } from './copies.ts'
import { askHandOverSchema, giveJournalSchema } from './hand-back.ts'
import { deskHealthSchema } from './health.ts'
import { MAX_RUNS, runSchema } from './holding.ts'
import { incarnationSchema, macSchema, signedIncarnationSchema, signedLifeSchema } from './incarnation.ts'
import { deletedSchema } from './sessions/deleted.ts'
import { tableCodesSchema } from './table-codes.ts'
import { MAX_MESSAGE_BYTES, MOST_HANDS, MOST_PAGES, protocolSchema } from './up.ts'

/** Hub to device. One schema a message; the union is what a terminal reads. */

/** A sentence of the hub, longer than any of ours. */
const sentenceSchema = words(1000)

const pageSchema = whole(0, 1_000_000)

/** Answer to hello: what the hub holds of this device in this session. */
export const haveSchema = v.strictObject({
  type: v.literal('have'),
  protocol: protocolSchema,
  incarnation: signedIncarnationSchema,
  holds: v.pipe(v.array(runSchema), v.maxLength(MAX_RUNS)),
  /** The hub's clock in ms, and the device's own clock as it said it in hello: their distance is measured so. */
  now: instantSchema,
  echo: instantSchema,
  /** Since version 4: which life answers, how the desk is, and the challenge of the hello signed by the club. */
  desk: v.exactOptional(
    v.object({
      /** The public half of the club's signing key, in hex. */
      club: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
      life: signedLifeSchema,
      health: deskHealthSchema,
      proof: macSchema,
    }),
  ),
})
export type Have = Readonly<v.InferOutput<typeof haveSchema>>

/** The hub holds this fact on disk, and this is what became of it. Redelivery gives the same one. */
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
 * The hub does not serve the version of this hello; it says which it does. Every version reads this, so it only ever
 * gains members.
 */
export const unservedSchema = v.object({
  type: v.literal('unserved'),
  protocol: protocolSchema,
  oldest: protocolSchema,
})

/** Why bytes were put aside instead of being entered. */
export const QUARANTINE_CODES = ['ill-formed', 'name-taken', 'wrong-sender', 'too-large'] as const

/** The hub could not enter this; the director sees it. Seq and hash where they could be read. */
export const quarantinedSchema = v.strictObject({
  type: v.literal('quarantined'),
  code: v.picklist(QUARANTINE_CODES),
  sentence: sentenceSchema,
  seq: v.nullable(seqSchema),
  hash: v.nullable(hashSchema),
})
export type QuarantinedMessage = Readonly<v.InferOutput<typeof quarantinedSchema>>

/**
 * The device has as many facts without effect in this session as it may: nothing was entered. It keeps the fact, sends
 * others first, and this one again on its next link. Since version 4.
 */
export const laterSchema = v.strictObject({ type: v.literal('later'), seq: seqSchema, hash: hashSchema })
export type LaterMessage = Readonly<v.InferOutput<typeof laterSchema>>

/** One page of a view: the pages' texts joined are its JSON. No pages: the view is closed to this device. */
export const viewMessageSchema = v.strictObject({
  type: v.literal('view'),
  name: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)),
  /** Names the content: the device confirms it, and is sent the view again only when it differs. */
  version: words(100),
  incarnation: incarnationSchema,
  /** The journal's position when the view was made. */
  position: whole(0, 1_000_000_000),
  page: pageSchema,
  pages: pageSchema,
  text: words(MAX_MESSAGE_BYTES),
})
export type ViewMessage = Readonly<v.InferOutput<typeof viewMessageSchema>>

/** So many hashes fit one message; a device asks for the next range. */
export const MAX_HASHES = 40

/** Why the hub does not do what was asked; `out-of-reach` is said by the device itself. */
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
  /** A refusal says why; otherwise the answer to what was asked. */
  ok: v.boolean(),
  code: v.exactOptional(v.picklist(ANSWER_CODES)),
  /** For devices of before version 3, which show it. */
  sentence: v.exactOptional(sentenceSchema),
  hashes: v.exactOptional(listOf(v.strictObject({ seq: seqSchema, hash: hashSchema }), MAX_HASHES)),
  link: v.exactOptional(words(1000)),
  /** The words of the club card; since version 5. */
  card: v.exactOptional(words(300)),
  /** Of the tables of a section; since version 5. */
  codes: v.exactOptional(tableCodesSchema),
  /** Of how many boards the hub has the hands; since version 5. */
  boards: v.exactOptional(whole(0, 10_000)),
  /** What is doubtful of what was keyed, or null; since version 5. */
  doubt: v.exactOptional(v.nullable(doubtSchema)),
  /** The hands of the board; null where the hub does not have them; since version 5. */
  hands: v.exactOptional(v.nullable(boardHandsSchema)),
  /** The hands of some boards, rising; none where the hub has no more of them; since version 5. */
  dealt: v.exactOptional(
    listOf(v.strictObject({ board: boardSchema, ...boardHandsSchema.entries }), MOST_HANDS),
  ),
  /** A page of what was looked up, and which making of it: pages of two are not put together. Since version 5. */
  lookUp: v.exactOptional(
    v.strictObject({
      version: words(40),
      pages: whole(1, MOST_PAGES),
      text: words(MAX_MESSAGE_BYTES),
    }),
  ),
  /** How the desk's machine stands; since version 5. */
  laptop: v.exactOptional(laptopSchema),
  ...peopleAnswers,
  /** What a further session can take over: the pages' texts joined are its JSON; since version 5. */
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

/** Every `HEARTBEAT_MS` to all, as devices of before version 4 read it; a retained copy proves nothing about now. */
export const heartbeatSchema = v.strictObject({ incarnation: signedIncarnationSchema, now: instantSchema })
export type Heartbeat = Readonly<v.InferOutput<typeof heartbeatSchema>>
export const HEARTBEAT_MS = 2000

/** Which session a device belongs to, and as what. */
export const assignmentSchema = v.strictObject({
  session: v.nullable(sessionIdSchema),
  role: v.picklist(ROLES),
  section: v.nullable(sectionIdSchema),
  table: v.nullable(seqSchema),
  /** The tables for which it speaks beside that one, whose tablets are not there. Since version 5. */
  also: v.exactOptional(listOf(v.strictObject({ section: sectionIdSchema, table: seqSchema }), MOST_ALSO)),
  /** It chose its table from a list: who signs up there is in once somebody vouches for them. Since version 5. */
  uncoded: v.exactOptional(v.literal(true)),
  /** Director: the session that the tables play, or none, while this device looks at another. Since version 5. */
  tonight: v.exactOptional(v.nullable(sessionIdSchema)),
})
export type Assignment = Readonly<v.InferOutput<typeof assignmentSchema>>
