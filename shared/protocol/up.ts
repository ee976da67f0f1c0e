import * as v from 'valibot'
import { boardHandsSchema } from '../game/deal.ts'
import { resultSchema } from '../game/games.ts'
import { clockSchema, listOf, whole, words } from '../lib/bounded.ts'
import { lookUpOfSchema } from '../look-up/look-up-ask.ts'
import { peopleAsks } from '../people/people-asks.ts'
import { decisionSchema } from '../session/decision.ts'
import { MOST_ALSO } from '../session/entry.ts'
import { hashedFactSchema } from '../session/fact-text.ts'
import { boardSchema, roundSchema, tableSchema } from '../session/facts/fields.ts'
import {
  DEVICE_STANCES,
  deviceIdSchema,
  hashSchema,
  positionSchema,
  sectionIdSchema,
  seqSchema,
  sessionIdSchema,
} from '../session/identity.ts'
import { addressSchema, MAX_SPARE_ADDRESSES } from './club.ts'
import { copiesSchema, pieceGivenSchema, piecesListedSchema } from './copies.ts'
import { nonceSchema } from './door/challenge.ts'
import { handOverSchema, journalGivenSchema } from './hand-back.ts'
import { MAX_RUNS, runSchema } from './holding.ts'
import { incarnationSchema, macSchema, signedIncarnationSchema, signedLifeSchema } from './incarnation.ts'

/** Device to hub. One schema a message; the union is what the desk reads. */

/** No message is larger: some brokers hold larger ones back for 200 ms. */
export const MAX_MESSAGE_BYTES = 4000

const name = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/))
const id = v.pipe(v.string(), v.regex(/^[a-z0-9]{1,40}$/))

/** The versions of the views that the device holds whole, by name. */
export const viewVersionsSchema = v.pipe(v.record(name, words(100)), v.maxEntries(2000))

/** A version of the wire. */
export const protocolSchema = whole(0, 9999)

/** How many facts of the device have no receipt yet. */
const unsentSchema = whole(0, 1_000_000)

/** A share of 1. */
const batterySchema = v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1)))

/** What the hello of every version begins with, so that a hub can answer one that it does not understand. */
export const anyHelloSchema = v.object({
  type: v.literal('hello'),
  protocol: protocolSchema,
})

/** From here on a hub hears how long ago a device has heard another desk. */
export const MET_AGO_SINCE = 5
const agoSchema = whole(0, 1_000_000_000_000)

/** What the device holds and is: the first word on every link, answered by `have`. */
export const helloSchema = v.strictObject({
  type: v.literal('hello'),
  protocol: protocolSchema,
  app: v.pipe(v.string(), v.maxLength(40)),
  /** The device's own facts of this session. */
  holds: v.pipe(v.array(runSchema), v.maxLength(MAX_RUNS)),
  /** The highest incarnation that a device of before version 4 has seen of any hub; null from later ones. */
  seen: v.nullable(signedIncarnationSchema),
  /** Since version 4: the highest life that has answered this device for this session. */
  met: v.exactOptional(signedLifeSchema),
  /** Since version 5: ms since that life was last heard by this device, where it knows. */
  metAgo: v.exactOptional(agoSchema),
  /** Since version 4: to be signed by the club in the answer. */
  nonce: v.exactOptional(nonceSchema),
  views: viewVersionsSchema,
  unsent: unsentSchema,
  battery: batterySchema,
  /** The device's clock in ms since 1970; null where it shows what no clock can show. */
  clock: clockSchema,
})
export type Hello = Readonly<v.InferOutput<typeof helloSchema>>

export const factMessageSchema = v.strictObject({
  type: v.literal('fact'),
  fact: hashedFactSchema,
  /** The decision on its receipt, when the device has had one: a hub that lacks the fact keeps to it. */
  decided: v.exactOptional(decisionSchema),
  /** Since version 4: the rest of that receipt. Without a valid MAC the fact is decided anew. */
  receipt: v.exactOptional(
    v.strictObject({
      incarnation: incarnationSchema,
      position: positionSchema,
      mac: macSchema,
    }),
  ),
})

export type FactMessage = Readonly<v.InferOutput<typeof factMessageSchema>>

export const MAX_PARTS = 64

/** A piece of a fact that is too large for one message; the joined text is its JSON. */
export const partSchema = v.strictObject({
  type: v.literal('part'),
  seq: seqSchema,
  hash: hashSchema,
  i: whole(1, MAX_PARTS),
  n: whole(1, MAX_PARTS),
  text: words(MAX_MESSAGE_BYTES),
})
export type Part = Readonly<v.InferOutput<typeof partSchema>>

/** The board that is half keyed at a device. */
export const keyedBoardSchema = v.strictObject({
  section: sectionIdSchema,
  table: tableSchema,
  board: boardSchema,
})
export type KeyedBoard = Readonly<v.InferOutput<typeof keyedBoardSchema>>

/** From here on a hub hears which board is being keyed, and tells it to the other tablets of the table. */
export const KEYED_SINCE = 5

/** Which versions of views the device holds now, and how it is. */
export const stateMessageSchema = v.strictObject({
  type: v.literal('state'),
  views: viewVersionsSchema,
  unsent: unsentSchema,
  battery: batterySchema,
  /** Since version 4: a life of this club's hubs that the hub has to know of: another one, or a later one. */
  met: v.exactOptional(signedLifeSchema),
  /** Since version 5: as in hello. */
  metAgo: v.exactOptional(agoSchema),
  /** Since version 5: the board that is half keyed here; null where none is. */
  keyed: v.exactOptional(v.nullable(keyedBoardSchema)),
})

export type StateMessage = Readonly<v.InferOutput<typeof stateMessageSchema>>

/** So many boards' hands fit one message. */
export const MOST_HANDS = 20

/** Of what a session leaves to a further one: the plans of several large sections, and their names. */
export const MOST_TEMPLATE_PAGES = 1000

const tableBoardFields = {
  section: sectionIdSchema,
  round: roundSchema,
  table: tableSchema,
  board: boardSchema,
} as const

/** More than the longest ranking takes. */
export const MOST_PAGES = 5000

/** From here on a hub has an answer to what a table asks of a board. */
export const TABLE_ASKS_SINCE = 5

/** A question, answered by `answer` with the same id. */
export const askSchema = v.strictObject({
  type: v.literal('ask'),
  id,
  ask: v.variant('what', [
    /** The hashes that the hub holds of this device's facts, for a store that was rolled back. */
    v.strictObject({ what: v.literal('hashes'), from: seqSchema, to: seqSchema }),
    /** Director: let a waiting device in at the table it chose, or turn it away. */
    v.strictObject({ what: v.literal('pairing'), device: id, letIn: v.boolean() }),
    /** Director: this device has no rights any more. */
    v.strictObject({ what: v.literal('revoke'), device: id }),
    /** Director: this device belongs to that table from now on. */
    v.strictObject({
      what: v.literal('seat-device'),
      device: id,
      section: sectionIdSchema,
      table: seqSchema,
      /** And for these beside it; none where nothing is said. Since version 5. */
      also: v.exactOptional(
        listOf(v.strictObject({ section: sectionIdSchema, table: seqSchema }), MOST_ALSO),
      ),
    }),
    /** Director: where the club's hub may be found when it is not where it was. */
    v.strictObject({
      what: v.literal('spare-addresses'),
      addresses: listOf(addressSchema, MAX_SPARE_ADDRESSES),
    }),
    /** Director: what the codes of a section's tables are made of, from this table on. Since version 5. */
    v.strictObject({ what: v.literal('table-codes'), section: sectionIdSchema, from: tableSchema }),
    /** Director: the words of the club card; only over a link that nobody else hears. Since version 5. */
    v.strictObject({ what: v.literal('club-card') }),
    /** Director: a one-time link for one more director's screen. */
    v.strictObject({ what: v.literal('director-link') }),
    /**
     * Director: an evening is to be rebuilt here, with the club card's words or without; the answer has a new link for
     * this screen. Since version 4.
     */
    v.strictObject({ what: v.literal('rebuild'), card: v.nullable(words(300)) }),
    /** Director: what has been collected is enough, the evening goes on; or it is left as it was. Since version 4. */
    v.strictObject({ what: v.literal('rebuilt'), go: v.boolean() }),
    /** Director: whether what a device says counts in an evening that is rebuilt without the club card. Since version 5. */
    v.strictObject({
      what: v.literal('rebuild-device'),
      device: deviceIdSchema,
      stance: v.picklist(DEVICE_STANCES),
    }),
    /** Director: how the desk's own machine stands before play. Since version 5. */
    v.strictObject({ what: v.literal('hall') }),
    /**
     * Director: this device looks at that session, as if it were tonight's; null leads back to the one that the tables
     * play. Since version 5.
     */
    v.strictObject({ what: v.literal('look-at-session'), session: v.nullable(sessionIdSchema) }),
    /** Director: out of the list of sessions, or back into it. Since version 5. */
    v.strictObject({
      what: v.literal('archive-session'),
      session: sessionIdSchema,
      archived: v.boolean(),
    }),
    /** Director: everything about the session is erased, for good. Since version 5. */
    v.strictObject({ what: v.literal('delete-session'), session: sessionIdSchema }),
    /** Director: a page of what a further session can take over from that one. Since version 5. */
    v.strictObject({
      what: v.literal('session-template'),
      session: sessionIdSchema,
      page: whole(0, MOST_TEMPLATE_PAGES - 1),
    }),
    /** Director: this desk goes on, whatever else was heard of; since version 4. */
    v.strictObject({ what: v.literal('go-on') }),
    /**
     * Director: the hands of these boards, of one section or of all without their own, beside those that the hub has of
     * it, or with `anew` in their place; no boards drop all, or where nothing is anew change nothing. The answer says how
     * many there are. Since version 5.
     */
    v.strictObject({
      what: v.literal('hands'),
      section: v.exactOptional(sectionIdSchema),
      anew: v.boolean(),
      boards: listOf(v.strictObject({ board: boardSchema, ...boardHandsSchema.entries }), MOST_HANDS),
    }),
    /**
     * Director: the hands of boards that nobody has to play any more, those after this one first; without a section those
     * that are the same in all. Since version 5.
     */
    v.strictObject({
      what: v.literal('played-hands'),
      section: v.exactOptional(sectionIdSchema),
      after: whole(0, 10_000),
    }),
    /**
     * Table: whether what has been keyed of a board that is played here now is doubtful, before East-West accept it; only
     * of a whole result. Since version 5.
     */
    v.strictObject({ what: v.literal('doubt'), ...tableBoardFields, keyed: resultSchema }),
    /** A page of what may be looked up of this evening and those before. Since version 5. */
    v.strictObject({ what: v.literal('look-up'), of: lookUpOfSchema, page: whole(0, MOST_PAGES) }),
    /** Table: the hands of a board that all who sit here have played and accepted. Since version 5. */
    v.strictObject({ what: v.literal('board-hands'), ...tableBoardFields }),
    ...peopleAsks,
  ]),
})
export type Ask = Readonly<v.InferOutput<typeof askSchema>['ask']>

export const upSchema = v.variant('type', [
  helloSchema,
  factMessageSchema,
  partSchema,
  stateMessageSchema,
  askSchema,
  copiesSchema,
  piecesListedSchema,
  pieceGivenSchema,
  journalGivenSchema,
  handOverSchema,
])
export type Up = Readonly<v.InferOutput<typeof upSchema>>
