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
  type DeviceId,
  deviceIdSchema,
  positionSchema,
  ROLES,
  type SessionId,
} from '../../../shared/session/identity.ts'
import {
  assignedEntrySchema,
  decisionEntrySchema,
  type Entry,
  unreadableEntrySchema,
} from '../../../shared/session/state/entry.ts'
import type { Fact } from '../../../shared/session/state/fact.ts'
import { storedFact, storedFactSchema } from '../../../shared/session/state/fact-text.ts'
import type { DeviceKeys } from '../door/device-keys.ts'
import { desksMetSchema, NOBODY_MET } from '../exchange/met-incarnations.ts'
import type { StoredReceipt } from '../messages.ts'

/**
 * Device's store: everything that must survive a reload, a crash or a loss of power. It is read once at the start; each
 * later change is one transaction.
 */
export interface Records {
  /**
   * Takes the lock on the store and reads everything in one transaction; from then on changes of earlier holders are
   * rejected. Unreadable rows are set aside and named.
   */
  load(): Promise<Loaded>
  /**
   * Applies all of the changes or none. Throws a `StoreError` if saving fails, a `HoldLostError` if another tab holds
   * the lock, and a `NameTakenError` if a new fact's name is taken. An empty change only checks the lock.
   */
  commit(changes: Changes): Promise<void>
  close(): void
}

/** Error of a store that cannot be read or written; its sentence is for the user at the table. */
export class StoreError extends Error {
  override readonly name: string = 'StoreError'
}

/** Error of a tab whose data may be out of date because another tab has taken the store. */
export class HoldLostError extends StoreError {
  override readonly name: string = 'HoldLostError'
  constructor() {
    super('Another tab of this browser holds the memory of this device.')
  }
}

/** Error of a tab whose store was erased by the browser or the user. */
export class StoreClearedError extends HoldLostError {}

/** Error of a new fact whose name is taken by another fact in the store. */
export class NameTakenError extends StoreError {
  override readonly name = 'NameTakenError'
  constructor(key: string) {
    super(`The memory of this device holds another fact under the name ${key}.`)
  }
}

const keySchema = v.pipe(v.string(), v.regex(/^[a-z0-9]{20,64}$/))
const secretKeySchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

/** Schema of the name that a store is about to take. A name from before there were keys is dropped. */
const nextSchema: v.GenericSchema<unknown, DeviceKeys | null> = v.union([
  v.null(),
  v.strictObject({ device: deviceIdSchema, secret: secretKeySchema, key: publicKeySchema }),
  v.pipe(
    v.strictObject({ device: deviceIdSchema, key: keySchema }),
    v.transform(() => null),
  ),
])

/** Maximum number of stored addresses; the oldest are dropped, as clubs change laptops and routers. */
export const MOST_ADDRESSES = 32

export const identitySchema = v.strictObject({
  device: deviceIdSchema,
  /** Public half of the device's key pair; in a store from before there were keys, its former identity. */
  key: keySchema,
  /** Secret half of the key pair; null in a store from before there were keys, until it is renewed. */
  secret: v.optional(v.nullable(secretKeySchema), null),
  credential: v.nullable(words(1000)),
  role: v.nullable(v.picklist(ROLES)),
  assignment: v.nullable(assignmentSchema),
  /** Highest incarnation seen of a hub older than version 4; reported to hubs until one of version 4 is met. */
  seen: v.nullable(signedIncarnationSchema),
  /** Public half of the club's signing key, known since the first link with a hub of version 4. */
  club: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))), null),
  met: v.optional(desksMetSchema, NOBODY_MET),
  /** Addresses of the club's hubs, from hubs and from users of this device, newest first. */
  addresses: v.optional(v.pipe(listOf(addressSchema, MOST_ADDRESSES), v.readonly()), []),
  /** Account at a broker in front of the hub, as sent by the hub. */
  account: v.optional(v.nullable(brokerAccountSchema)),
  /** Last measured difference of the hub's clock to this device's, ms. */
  offset: v.nullable(instantSchema),
  /** Name that a store under renewal is about to take, saved so that a repeated request asks for the same. */
  next: nextSchema,
})
export type Identity = Readonly<v.InferOutput<typeof identitySchema>>

/** Returns the key pair of a device; null in a store from before there were keys, until it is renewed. */
export const keysOf = ({ device, secret, key }: Identity): DeviceKeys | null =>
  secret === null ? null : { device, secret, key }

/** Fact of this device, or of one of its earlier names. */
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

/** Returns the stored form of a fact's row, which `ownFactSchema` parses. */
export const storedOwnFact = (own: OwnFactRow): object => ({ ...own, fact: storedFact(own.fact) })

/** Maximum length of a view or of a screen's stored state, in characters. */
const MOST_TEXT = 10_000_000

/** View as last sent; null text means closed. A row of an older incarnation or position never replaces it. */
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

/** Stored screen state, such as a partly entered result. `session` is 'none' before there is one. */
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

/** Returns the stored form of a journal entry, which `entryRowSchema` parses. */
export const storedEntry = (entry: Entry): object =>
  entry.kind === 'fact' ? { ...entry, fact: storedFact(entry.fact) } : entry

export interface Loaded {
  readonly identity: Identity | null
  readonly facts: readonly OwnFactRow[]
  readonly views: readonly ViewRow[]
  readonly entries: readonly Entry[]
  readonly memory: readonly MemoryRow[]
  /** Table and key of each unreadable row; the rows themselves are kept. */
  readonly aside: readonly SetAside[]
  /** Keys of all facts that were ever set aside, whose names must not be reused. */
  readonly asideFacts: readonly string[]
}

export interface SetAside {
  readonly table: string
  readonly key: string
}

/** Storage name of the earlier journals in a director's app; no session has this name. */
export const JOURNALS_KEPT = '@journals'

/** True if a row, or a row that was set aside, belongs to one of these sessions. */
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

export const factRowKey = ({ session, device, seq }: FactKey): string => `${session}/${device}/${seq}`

/**
 * Content of one transaction. Facts are added and never overwritten, as the store rejects a second one under a name;
 * other rows replace those of the same key.
 */
export interface Changes {
  readonly identity?: Identity
  readonly newFacts?: readonly Fact[]
  /** Hub's answers to stored facts: a receipt or a quarantine. */
  readonly marks?: readonly OwnFactRow[]
  readonly dropFacts?: readonly FactKey[]
  /** Sessions to delete completely, including unreadable facts and those made under earlier names. */
  readonly dropSessions?: readonly SessionId[]
  readonly views?: readonly ViewRow[]
  /** True to delete all views and the journal's entries, because they belong to another session or table. */
  readonly clearViews?: boolean
  readonly clearEntries?: boolean
  readonly entries?: readonly Entry[]
  /** Screen state to store; a null value deletes it. */
  readonly memory?: readonly { readonly session: string; readonly key: string; readonly value: Json | null }[]
}
