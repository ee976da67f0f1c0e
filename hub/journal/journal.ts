import * as v from 'valibot'
import { boardHandsSchema } from '../../shared/game/deal.ts'
import { instantSchema, words } from '../../shared/lib/bounded.ts'
import { publicKeySchema } from '../../shared/protocol/door/device-key.ts'
import { incarnationSchema } from '../../shared/protocol/incarnation.ts'
import type { Stream } from '../../shared/protocol/piece.ts'
import { boardSchema, tableSchema } from '../../shared/session/facts/fields.ts'
import {
  deviceIdSchema,
  positionSchema,
  ROLES,
  type SessionId,
  sectionIdSchema,
} from '../../shared/session/identity.ts'
import type { Entry, UnreadableEntry } from '../../shared/session/state/entry.ts'
import type { HandRecords, SectionHands } from '../../shared/session/watch/doubted-hands.ts'
import type { ClubEntry, ClubStatement, StoredDevice } from './club-entry.ts'
import type { StoredSummary, SummaryList } from './sessions/summary-rows.ts'

/** Thrown if the disk failed, not the work: nothing of the transaction is in the journal, and a retry may help. */
export class JournalError extends Error {
  override readonly name: string = 'JournalError'
}

/** Loss of the journal's files under a running hub. */
export type FileLoss = 'vanished' | 'replaced' | 'cut'

const LOSS_WORDS: Readonly<Record<FileLoss, string>> = {
  vanished: 'has vanished',
  replaced: 'has been replaced',
  cut: 'has been cut short',
}

/** Thrown once the journal has lost its files while open. Nothing is stored any more until the hub is restarted. */
export class LostJournalError extends JournalError {
  override readonly name = 'LostJournalError'
  readonly loss: FileLoss
  constructor(path: string, loss: FileLoss) {
    super(
      `The journal ${path} ${LOSS_WORDS[loss]} while the hub was running: stop the hub and start it again; it says what can be done.`,
    )
    this.loss = loss
  }
}

/** Tables of a journal, with what is read from them. */
export const JOURNAL_TABLES = [
  'entries',
  'sessions',
  'lives',
  'club',
  'requests',
  'put-asides',
  'meta',
  'hands',
] as const

/** Row that cannot be read. It is skipped, stays in place, and is reported. */
export interface UnreadableRow {
  readonly table: (typeof JOURNAL_TABLES)[number]
  /** Raw row, truncated for the log. */
  readonly row: string
  readonly why: string
  /** For an entry: its session, and the placeholder of its position. */
  readonly entry?: { readonly session: SessionId; readonly kept: UnreadableEntry }
}

/**
 * Data of the hub on disk: the entries of every session, the club's devices, and quarantined messages. There
 * is one writer and every call is synchronous, so that reads inside a transaction see its writes.
 */
export interface Journal {
  /**
   * Commits all of the work to disk or, if it throws, nothing of it. Transactions cannot be nested; throws a
   * `JournalError` if the disk fails.
   */
  transaction<T>(work: () => T): T

  /** Lists the sessions that have entries, in the order of arrival. */
  sessions(): readonly SessionId[]
  /** Returns a session's entries by position, with a placeholder for each unreadable row and each gap. */
  entries(session: SessionId): readonly Entry[]
  /** Appends entries. Throws if positions leave a gap or a fact's name is already used. */
  append(session: SessionId, entries: readonly Entry[]): void

  /** Lists the incarnations that entered a session's entries with their first positions, in order. */
  lives(stream: Stream): readonly Life[]
  putLife(stream: Stream, life: Life): void

  clubEntries(): readonly ClubEntry[]
  /** Appends after the last entry, in the current incarnation. */
  appendClub(statements: readonly ClubStatement[]): void
  /** Returns the devices according to the club journal. */
  devices(): readonly StoredDevice[]
  putDevice(device: StoredDevice): void
  /** Lists devices that wait for admission, oldest first. */
  requests(): readonly PairingRequest[]
  putRequest(request: PairingRequest): void
  deleteRequest(device: string): void

  /** Lists quarantined messages, newest first. */
  putAsides(limit: number): readonly QuarantinedMessage[]
  putAside(item: QuarantinedMessage): void

  /**
   * Returns the hands of the session's boards. They are not stored as entries: entries are copied to tables
   * and directors, but nobody may read a hand before it has been played.
   */
  hands(session: SessionId): HandRecords
  /**
   * Stores hands of a section, or (with null) of all sections without their own, adding to the existing ones
   * or replacing those of the same board.
   */
  putHands(session: SessionId, section: string | null, hands: SectionHands): void
  deleteHands(session: SessionId, section: string | null): void

  /** Erases the session from the journal, inside a transaction; the club journal records that it existed. */
  eraseSession(session: SessionId): void
  /** Removes the remains of erased data from the files. Call it outside a transaction. */
  forgetErased(): void

  /** Summaries of sessions for lists: a cache that may be discarded. */
  summaries(list: SummaryList): ReadonlyMap<SessionId, StoredSummary>
  putSummary(list: SummaryList, session: SessionId, summary: StoredSummary): void
  lastPosition(session: SessionId): number

  unreadable(): readonly UnreadableRow[]

  meta(name: MetaName): string | undefined
  setMeta(name: MetaName, value: string): void

  close(): void
}

/**
 * Maximum number of characters stored of a quarantined message: enough to see the content, too little for a
 * device to fill the disk.
 */
export const MAX_QUARANTINED_CHARACTERS = 4000
/** Maximum number of quarantined messages; beyond it the oldest are deleted. */
export const MAX_QUARANTINED = 500

export const META_NAMES = ['hub', 'epoch', 'start', 'current-session', 'restored', 'probe', 'here'] as const
export type MetaName = (typeof META_NAMES)[number]

export const handsRowSchema = v.strictObject({
  /** Empty if the hands are for all sections without their own. */
  section: v.union([v.literal(''), sectionIdSchema]),
  board: boardSchema,
  ...boardHandsSchema.entries,
})

export const lifeSchema = v.strictObject({ from: positionSchema, ...incarnationSchema.entries })
export type Life = Readonly<v.InferOutput<typeof lifeSchema>>

export const pairingRequestSchema = v.strictObject({
  device: deviceIdSchema,
  keyHash: words(64),
  /** Public key of the device; null for a device from before key pairs. */
  publicKey: v.nullable(publicKeySchema),
  role: v.picklist(ROLES),
  /** Device that the new one would be a renewal of. */
  parent: v.nullable(deviceIdSchema),
  /** Section of the wanted table; null for a director. */
  section: v.nullable(sectionIdSchema),
  table: v.nullable(tableSchema),
  askedAt: instantSchema,
  /** Time of the director's refusal; the device is notified once, then the request is deleted. */
  turnedAwayAt: v.nullable(instantSchema),
})
export type PairingRequest = Readonly<v.InferOutput<typeof pairingRequestSchema>>

export const quarantinedSchema = v.strictObject({
  at: instantSchema,
  session: words(40),
  device: deviceIdSchema,
  code: words(40),
  sentence: words(1000),
  /** Received text, cut at `MAX_QUARANTINED_CHARACTERS`. */
  text: words(10_000_000),
})
export type QuarantinedMessage = Readonly<v.InferOutput<typeof quarantinedSchema>>
