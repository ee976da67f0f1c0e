import * as v from 'valibot'
import { instantSchema, listOf, whole, words } from '../../../shared/lib/bounded.ts'
import type { Json } from '../../../shared/lib/canonical.ts'
import { brokerAccountSchema } from '../../../shared/protocol/broker-account.ts'
import { addressSchema } from '../../../shared/protocol/club.ts'
import { publicKeySchema } from '../../../shared/protocol/door/device-key.ts'
import {
  assignmentSchema,
  type QuarantinedMessage,
  quarantinedSchema,
} from '../../../shared/protocol/down.ts'
import {
  incarnationSchema,
  macSchema,
  signedIncarnationSchema,
} from '../../../shared/protocol/incarnation.ts'
import { decisionSchema } from '../../../shared/session/decision.ts'
import {
  assignedEntrySchema,
  decisionEntrySchema,
  type Entry,
  unreadableEntrySchema,
} from '../../../shared/session/entry.ts'
import type { Fact } from '../../../shared/session/fact.ts'
import { storedFact, storedFactSchema } from '../../../shared/session/fact-text.ts'
import {
  type DeviceId,
  deviceIdSchema,
  positionSchema,
  ROLES,
  type SessionId,
} from '../../../shared/session/identity.ts'
import type { DeviceKeys } from '../door/device-keys.ts'
import { desksMetSchema, NOBODY_MET } from '../exchange/desks-met.ts'
import type { StoredReceipt } from '../messages.ts'

/**
 * The device's store: what must outlive a reload, a crash, a flat battery. Everything is read once at the
 * start; every later change is one transaction, and its promise resolves when the transaction is complete.
 */
export interface Records {
  /**
   * Takes the hold of the store and reads all that is in it, in one transaction: from then on every change of an
   * earlier holder is refused. A row that is not understood is set aside and named; nothing else is lost with it.
   */
  load(): Promise<Loaded>
  /**
   * All of these changes or none; a `StoreError` when they could not be kept, a `HoldLostError` when another has
   * taken the hold, a `NameTakenError` when a new fact bears the name of another. No changes at all ask only
   * whether the hold is still held.
   */
  commit(changes: Changes): Promise<void>
  close(): void
}

/** The store cannot be read or written; the sentence is for the person at the table. */
export class StoreError extends Error {
  override readonly name: string = 'StoreError'
}

/** Another tab has taken the store since this one read it: what this one knows of it may be out of date. */
export class HoldLostError extends StoreError {
  override readonly name: string = 'HoldLostError'
  constructor() {
    super('Another tab of this browser holds the memory of this device.')
  }
}

/** The browser, or somebody in its settings, has erased the store since this tab read it. */
export class StoreClearedError extends HoldLostError {}

/** The store holds another fact under this name. */
export class NameTakenError extends StoreError {
  override readonly name = 'NameTakenError'
  constructor(key: string) {
    super(`The memory of this device holds another fact under the name ${key}.`)
  }
}

const keySchema = v.pipe(v.string(), v.regex(/^[a-z0-9]{20,64}$/))
const secretKeySchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

/** The name that a store is about to take. Of before there were keys it is forgotten: that name had none. */
const nextSchema: v.GenericSchema<unknown, DeviceKeys | null> = v.union([
  v.null(),
  v.strictObject({ device: deviceIdSchema, secret: secretKeySchema, key: publicKeySchema }),
  v.pipe(
    v.strictObject({ device: deviceIdSchema, key: keySchema }),
    v.transform(() => null),
  ),
])

/** A club changes its laptop or its router now and then; what was told longest ago is forgotten. */
export const MOST_ADDRESSES = 32

export const identitySchema = v.strictObject({
  device: deviceIdSchema,
  /** The public half of its key pair; of a store of before there were keys, what it was known by. */
  key: keySchema,
  /** The secret half; null in a store of before, until it has been renewed. */
  secret: v.optional(v.nullable(secretKeySchema), null),
  credential: v.nullable(words(1000)),
  role: v.nullable(v.picklist(ROLES)),
  assignment: v.nullable(assignmentSchema),
  /** The highest incarnation that was seen of a hub of before version 4; told to hubs until one of version 4 is met. */
  seen: v.nullable(signedIncarnationSchema),
  /** The public half of the club's signing key, since the first link with a hub of version 4. */
  club: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))), null),
  met: v.optional(desksMetSchema, NOBODY_MET),
  /** Where the club's hubs may be, as they and people at this device have said: the last word first. */
  addresses: v.optional(v.pipe(listOf(addressSchema, MOST_ADDRESSES), v.readonly()), []),
  /** Its account at a broker between it and the hub, as the hub told it. */
  account: v.optional(v.nullable(brokerAccountSchema)),
  /** Hub's clock minus this device's, in ms, as last measured. */
  offset: v.nullable(instantSchema),
  /** The name that a rolled-back store, or one of before there were keys, is about to take; kept so that asking again asks for the same. */
  next: nextSchema,
})
export type Identity = Readonly<v.InferOutput<typeof identitySchema>>

/** The key pair of a device; null of one of before, until it has been renewed. */
export const keysOf = ({ device, secret, key }: Identity): DeviceKeys | null =>
  secret === null ? null : { device, secret, key }

/** A fact of this device, also under a name that it had before. */
export interface OwnFactRow {
  readonly fact: Fact
  readonly receipt: StoredReceipt | null
  readonly quarantined: QuarantinedMessage | null
}

export const ownFactSchema: v.GenericSchema<unknown, OwnFactRow> = v.strictObject({
  fact: storedFactSchema,
  receipt: v.nullable(
    v.strictObject({
      position: positionSchema,
      decision: decisionSchema,
      signed: v.exactOptional(v.strictObject({ incarnation: incarnationSchema, mac: macSchema })),
      former: v.exactOptional(v.boolean()),
    }),
  ),
  quarantined: v.nullable(quarantinedSchema),
})

/** As `ownFactSchema` reads it. */
export const storedOwnFact = (own: OwnFactRow): object => ({ ...own, fact: storedFact(own.fact) })

/** Of a view or of what a screen remembers, in characters. */
const MOST_TEXT = 10_000_000

/** A view as last sent; text null: closed. What is older than (incarnation, position) is never taken again. */
export const viewRowSchema = v.strictObject({
  name: words(40),
  version: words(100),
  incarnation: incarnationSchema,
  position: whole(0, 1_000_000_000),
  text: v.nullable(words(MOST_TEXT)),
})
export type ViewRow = Readonly<v.InferOutput<typeof viewRowSchema>>

const jsonSchema = v.pipe(
  v.unknown(),
  v.check(value => (JSON.stringify(value)?.length ?? MOST_TEXT) < MOST_TEXT),
  v.transform(value => value as Json),
)

/** Of the screens alone: a half-entered result, "we have moved". `session` is 'none' before there is one. */
export const memoryRowSchema = v.strictObject({ session: words(40), key: words(200), value: jsonSchema })
export type MemoryRow = Readonly<v.InferOutput<typeof memoryRowSchema>>

export const entryRowSchema: v.GenericSchema<unknown, Entry> = v.variant('kind', [
  v.strictObject({
    kind: v.literal('fact'),
    position: positionSchema,
    fact: storedFactSchema,
    role: v.picklist(ROLES),
  }),
  decisionEntrySchema,
  assignedEntrySchema,
  unreadableEntrySchema,
])

/** As `entryRowSchema` reads it. */
export const storedEntry = (entry: Entry): object =>
  entry.kind === 'fact' ? { ...entry, fact: storedFact(entry.fact) } : entry

export interface Loaded {
  readonly identity: Identity | null
  readonly facts: readonly OwnFactRow[]
  readonly views: readonly ViewRow[]
  /** Director: the journal by position. */
  readonly entries: readonly Entry[]
  readonly memory: readonly MemoryRow[]
  /** What was not understood: which table and key; the rows themselves are kept. */
  readonly aside: readonly SetAside[]
  /** Keys of all facts that were ever set aside: their names are not free. */
  readonly asideFacts: readonly string[]
}

export interface SetAside {
  readonly table: string
  readonly key: string
}

/** Where a director's screen keeps the journals of sessions beside the one that it shows; no session has this name. */
export const JOURNALS_KEPT = '@journals'

/** By the table and the key of a row, or of one that was set aside: whether it is of one of these sessions. */
export const isOfSessions = (sessions: readonly SessionId[], table: string, key: string): boolean =>
  sessions.some(session =>
    table === 'aside'
      ? key.startsWith(`facts/${session}/`) || isMemoryOf(session, key.replace(/^memory\//, ''))
      : table === 'facts'
        ? key.startsWith(`${session}/`)
        : table === 'memory' && isMemoryOf(session, key),
  )

const isMemoryOf = (session: SessionId, key: string): boolean =>
  key.startsWith(`${session}/`) || key === `${JOURNALS_KEPT}/${session}`

export interface FactKey {
  readonly session: SessionId
  readonly device: DeviceId
  readonly seq: number
}

/** The key of a fact in the store: its name. */
export const factRowKey = ({ session, device, seq }: FactKey): string => `${session}/${device}/${seq}`

/**
 * One transaction. Facts are added and never written again: the store itself refuses a second one under a name.
 * Other rows are put over those of the same key.
 */
export interface Changes {
  readonly identity?: Identity
  readonly newFacts?: readonly Fact[]
  /** What the hub has said of facts that are kept already: the receipt, or that one was put aside. */
  readonly marks?: readonly OwnFactRow[]
  readonly dropFacts?: readonly FactKey[]
  /** Sessions of which nothing is left, under whatever name it was said, whether it was understood or not. */
  readonly dropSessions?: readonly SessionId[]
  readonly views?: readonly ViewRow[]
  /** All views and the journal's entries, because they belong to another session or table. */
  readonly clearViews?: boolean
  readonly clearEntries?: boolean
  readonly entries?: readonly Entry[]
  /** Value null: forgotten. */
  readonly memory?: readonly { readonly session: string; readonly key: string; readonly value: Json | null }[]
}
