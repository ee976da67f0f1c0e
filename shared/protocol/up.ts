/** Messages from device to hub: one schema each, and their union as the hub parses it. */

import * as v from 'valibot'
import { boardHandsSchema } from '../game/deal.ts'
import { resultSchema } from '../game/games.ts'
import { clockSchema, listOf, whole, words } from '../lib/bounded.ts'
import { lookUpOfSchema } from '../look-up/look-up-ask.ts'
import { peopleAsks } from '../people/people-requests.ts'
import { decisionSchema } from '../session/decision.ts'
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
import { MOST_ALSO } from '../session/state/entry.ts'
import { hashedFactSchema } from '../session/state/fact-text.ts'
import { addressSchema, MAX_SPARE_ADDRESSES } from './club.ts'
import { copiesSchema, pieceGivenSchema, piecesListedSchema } from './copies.ts'
import { nonceSchema } from './door/challenge.ts'
import { MAX_RUNS, runSchema } from './fact-runs.ts'
import { incarnationSchema, macSchema, signedIncarnationSchema, signedLifeSchema } from './incarnation.ts'
import { handOverSchema, journalGivenSchema } from './rebuild-messages.ts'

/** Maximum size of a message: some brokers delay larger ones by 200 ms. */
export const MAX_MESSAGE_BYTES = 4000

const name = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/))
const id = v.pipe(v.string(), v.regex(/^[a-z0-9]{1,40}$/))

/** Versions of the complete views on the device, by name. */
export const viewVersionsSchema = v.pipe(v.record(name, words(100)), v.maxEntries(2000))

export const protocolSchema = whole(0, 9999)

const unsentSchema = whole(0, 1_000_000)

const batterySchema = v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1)))

/** Members of the hello of every version, so that a hub can answer one that it does not support. */
export const anyHelloSchema = v.object({
  type: v.literal('hello'),
  protocol: protocolSchema,
})

/** Lowest version in which a device reports how long ago it last received another hub. */
export const MET_AGO_SINCE = 5
const agoSchema = whole(0, 1_000_000_000_000)

/** State of the device, sent as the first message on every link and answered by `have`. */
export const helloSchema = v.strictObject({
  type: v.literal('hello'),
  protocol: protocolSchema,
  app: v.pipe(v.string(), v.maxLength(40)),
  holds: v.pipe(v.array(runSchema), v.maxLength(MAX_RUNS)),
  /** Highest incarnation of any hub seen, from devices before version 4; null from later ones. */
  seen: v.nullable(signedIncarnationSchema),
  /** Highest process that has answered this device for this session. Since version 4. */
  met: v.exactOptional(signedLifeSchema),
  /** Time in ms since the device last received that process, if known. Since version 5. */
  metAgo: v.exactOptional(agoSchema),
  /** Random text for the club to sign in the answer. Since version 4. */
  nonce: v.exactOptional(nonceSchema),
  views: viewVersionsSchema,
  unsent: unsentSchema,
  battery: batterySchema,
  /** The device's clock in ms since 1970; null for an impossible value. */
  clock: clockSchema,
})
export type Hello = Readonly<v.InferOutput<typeof helloSchema>>

export const factMessageSchema = v.strictObject({
  type: v.literal('fact'),
  fact: hashedFactSchema,
  /** Decision from the fact's receipt, if the device has one; a hub that lacks the fact adopts it. */
  decided: v.exactOptional(decisionSchema),
  /** Other members of that receipt, since version 4. Without a valid MAC the fact is decided again. */
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

/** Part of a fact too large for one message; the joined text is its JSON. */
export const partSchema = v.strictObject({
  type: v.literal('part'),
  seq: seqSchema,
  hash: hashSchema,
  i: whole(1, MAX_PARTS),
  n: whole(1, MAX_PARTS),
  text: words(MAX_MESSAGE_BYTES),
})
export type Part = Readonly<v.InferOutput<typeof partSchema>>

export const keyedBoardSchema = v.strictObject({
  section: sectionIdSchema,
  table: tableSchema,
  board: boardSchema,
})
export type KeyedBoard = Readonly<v.InferOutput<typeof keyedBoardSchema>>

/** Lowest version in which the hub learns which board is being entered, and sends it to the table's other tablets. */
export const KEYED_SINCE = 5

/** Current versions of the device's views, and its state. */
export const stateMessageSchema = v.strictObject({
  type: v.literal('state'),
  views: viewVersionsSchema,
  unsent: unsentSchema,
  battery: batterySchema,
  /**
   * Signed process of another hub of the club, or a later process of this hub, about which the hub must
   * learn. Since version 4.
   */
  met: v.exactOptional(signedLifeSchema),
  metAgo: v.exactOptional(agoSchema),
  /** Board that is partly entered here; null if none is. Since version 5. */
  keyed: v.exactOptional(v.nullable(keyedBoardSchema)),
})

export type StateMessage = Readonly<v.InferOutput<typeof stateMessageSchema>>

export const MOST_HANDS = 20

/**
 * Maximum number of pages of a template for a further session: the plans of several large sections, and their names.
 */
export const MOST_TEMPLATE_PAGES = 1000

const tableBoardFields = {
  section: sectionIdSchema,
  round: roundSchema,
  table: tableSchema,
  board: boardSchema,
} as const

/** Maximum number of pages, more than the longest ranking has. */
export const MOST_PAGES = 5000

/** Lowest version in which a hub answers table requests about boards. */
export const TABLE_ASKS_SINCE = 5

export const askSchema = v.strictObject({
  type: v.literal('ask'),
  id,
  ask: v.variant('what', [
    /** Requests the hub's hashes of this device's facts, for a browser storage that was rolled back. */
    v.strictObject({ what: v.literal('hashes'), from: seqSchema, to: seqSchema }),
    /** Director: admits a waiting device at the table it chose, or refuses it. */
    v.strictObject({ what: v.literal('pairing'), device: id, letIn: v.boolean() }),
    v.strictObject({ what: v.literal('revoke'), device: id }),
    /** Director: assigns the device to this table. */
    v.strictObject({
      what: v.literal('seat-device'),
      device: id,
      section: sectionIdSchema,
      table: seqSchema,
      /** Further tables of the device; none by default. Since version 5. */
      also: v.exactOptional(
        listOf(v.strictObject({ section: sectionIdSchema, table: seqSchema }), MOST_ALSO),
      ),
    }),
    /** Director: sets addresses where the club's hub may be found if it moves. */
    v.strictObject({
      what: v.literal('spare-addresses'),
      addresses: listOf(addressSchema, MAX_SPARE_ADDRESSES),
    }),
    /** Director: requests the inputs of a section's table codes, from this table on. Since version 5. */
    v.strictObject({ what: v.literal('table-codes'), section: sectionIdSchema, from: tableSchema }),
    /** Director: requests the text of the club card; only over a link that nobody can overhear. Since version 5. */
    v.strictObject({ what: v.literal('club-card') }),
    /** Director: requests a one-time link for another director's screen. */
    v.strictObject({ what: v.literal('director-link') }),
    /**
     * Director: starts a rebuild here, with the club card's text or without; the answer has a new link for this screen.
     * Since version 4.
     */
    v.strictObject({ what: v.literal('rebuild'), card: v.nullable(words(300)) }),
    /**
     * Director: ends the rebuild; with `go` the session continues, otherwise everything is left as it was.
     * Since version 4.
     */
    v.strictObject({ what: v.literal('rebuilt'), go: v.boolean() }),
    /** Director: accepts or refuses a device's facts in a rebuild without the club card. Since version 5. */
    v.strictObject({
      what: v.literal('rebuild-device'),
      device: deviceIdSchema,
      stance: v.picklist(DEVICE_STANCES),
    }),
    /** Director: requests the state of the hub's own machine before play. Since version 5. */
    v.strictObject({ what: v.literal('hall') }),
    /**
     * Director: shows that session on this device as if it were current; null returns to the one being played. Since
     * version 5.
     */
    v.strictObject({ what: v.literal('look-at-session'), session: v.nullable(sessionIdSchema) }),
    /** Director: hides the session in the list, or restores it. Since version 5. */
    v.strictObject({
      what: v.literal('archive-session'),
      session: sessionIdSchema,
      archived: v.boolean(),
    }),
    /** Director: erases everything about the session permanently. Since version 5. */
    v.strictObject({ what: v.literal('delete-session'), session: sessionIdSchema }),
    /** Director: requests a page of the template for a further session. Since version 5. */
    v.strictObject({
      what: v.literal('session-template'),
      session: sessionIdSchema,
      page: whole(0, MOST_TEMPLATE_PAGES - 1),
    }),
    /** Director: lets this hub continue, regardless of others. Since version 4. */
    v.strictObject({ what: v.literal('go-on') }),
    /**
     * Director: sets hands of these boards, for one section or for all without their own, in addition to
     * existing ones or (`anew`) in their place. An empty list with `anew` deletes all; the answer gives their
     * number. Since version 5.
     */
    v.strictObject({
      what: v.literal('hands'),
      section: v.exactOptional(sectionIdSchema),
      anew: v.boolean(),
      boards: listOf(v.strictObject({ board: boardSchema, ...boardHandsSchema.entries }), MOST_HANDS),
    }),
    /**
     * Director: requests hands of boards that nobody still has to play, from those after this one; without a
     * section those common to all. Since version 5.
     */
    v.strictObject({
      what: v.literal('played-hands'),
      section: v.exactOptional(sectionIdSchema),
      after: whole(0, 10_000),
    }),
    /**
     * Table: checks the complete entered result of a board in play for doubts, before East-West accept it.
     * Since version 5.
     */
    v.strictObject({ what: v.literal('doubt'), ...tableBoardFields, keyed: resultSchema }),
    /** Requests a page of the look-up data of this session and earlier ones. Since version 5. */
    v.strictObject({ what: v.literal('look-up'), of: lookUpOfSchema, page: whole(0, MOST_PAGES) }),
    /** Table: requests the hands of a board that all who sit here have played and accepted. Since version 5. */
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
