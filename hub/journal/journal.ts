import * as v from 'valibot'
import { boardHandsSchema } from '../../shared/game/deal.ts'
import { instantSchema, words } from '../../shared/lib/bounded.ts'
import { publicKeySchema } from '../../shared/protocol/door/device-key.ts'
import { incarnationSchema } from '../../shared/protocol/incarnation.ts'
import type { Stream } from '../../shared/protocol/piece.ts'
import type { Entry, UnreadableEntry } from '../../shared/session/entry.ts'
import { boardSchema, tableSchema } from '../../shared/session/facts/fields.ts'
import {
  deviceIdSchema,
  positionSchema,
  ROLES,
  type SessionId,
  sectionIdSchema,
} from '../../shared/session/identity.ts'
import type { HandRecords, SectionHands } from '../../shared/session/watch/doubted-hands.ts'
import type { ClubEntry, ClubStatement, StoredDevice } from './club-entry.ts'
import type { StoredSummary, SummaryList } from './sessions/summary-rows.ts'

/** The disk failed, not the work: nothing of the transaction is in the journal, and trying again may help. */
export class JournalError extends Error {
  override readonly name: string = 'JournalError'
}

/** What became of the journal's files under the hand of a running hub. */
export type FileLoss = 'vanished' | 'replaced' | 'cut'

const LOSS_WORDS: Readonly<Record<FileLoss, string>> = {
  vanished: 'has vanished',
  replaced: 'has been replaced',
  cut: 'has been cut short',
}

/** The journal lost its files while it was open. Nothing is kept any more until the hub is started again. */
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

/** The tables of a journal, and what is read of them. */
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

/** A row that cannot be read. It is passed over by itself, stays where it lies, and is named. */
export interface UnreadableRow {
  readonly table: (typeof JOURNAL_TABLES)[number]
  /** What came of the row, cut: for the log. */
  readonly row: string
  /** What of it is wrong. */
  readonly why: string
  /** Of an entry: its session, and what keeps its place. */
  readonly entry?: { readonly session: SessionId; readonly kept: UnreadableEntry }
}

/**
 * What the hub keeps on disk: the entries of every session, the club's devices, and what was put aside. One
 * writer; every call is synchronous, so that what is read inside a transaction is what was written in it.
 */
export interface Journal {
  /**
   * All of it or, where the work throws, none of it; on return it is on disk. Never nested. Throws a
   * `JournalError` where the disk fails.
   */
  transaction<T>(work: () => T): T

  /** The sessions that have entries, in the order in which they came. */
  sessions(): readonly SessionId[]
  /** A session's entries by position; an unreadable one stands for each that cannot be read, and for each gap. */
  entries(session: SessionId): readonly Entry[]
  /** Positions go on from the last one without a gap; a fact's name is taken once. Otherwise it throws. */
  append(session: SessionId, entries: readonly Entry[]): void

  /** From which position on which life of the hub entered a session's entries, in order. */
  lives(stream: Stream): readonly Life[]
  putLife(stream: Stream, life: Life): void

  /** The club journal by position. */
  clubEntries(): readonly ClubEntry[]
  /** Behind the last, in the present life of the hub. */
  appendClub(statements: readonly ClubStatement[]): void
  /** The fold of the club journal's entries about devices. */
  devices(): readonly StoredDevice[]
  putDevice(device: StoredDevice): void
  /** Devices that wait to be let in, oldest first. */
  requests(): readonly PairingRequest[]
  putRequest(request: PairingRequest): void
  deleteRequest(device: string): void

  /** What could not be entered, newest first. */
  putAsides(limit: number): readonly PutAside[]
  putAside(item: PutAside): void

  /**
   * The hands of the session's boards. They are in no entry: entries are copied to tables and directors, and nobody may
   * read a hand before it has been played.
   */
  hands(session: SessionId): HandRecords
  /** Of a section, or with null of all without their own: beside those that are there, or in the place of a board's. */
  putHands(session: SessionId, section: string | null, hands: SectionHands): void
  deleteHands(session: SessionId, section: string | null): void

  /** Inside a transaction: nothing of the session is left in the journal; that there was one the club journal says. */
  eraseSession(session: SessionId): void
  /** Outside of one: nothing of what was erased is left in the files. */
  forgetErased(): void

  /** What lists say of sessions: a cache that may be thrown away. */
  summaries(list: SummaryList): ReadonlyMap<SessionId, StoredSummary>
  putSummary(list: SummaryList, session: SessionId, summary: StoredSummary): void
  /** Of the session's newest entry; 0 where there is none. */
  lastPosition(session: SessionId): number

  /** The rows that could not be read so far. */
  unreadable(): readonly UnreadableRow[]

  meta(name: MetaName): string | undefined
  setMeta(name: MetaName, value: string): void

  /** Afterwards the file is whole by itself. */
  close(): void
}

/** Enough to see what came; a device cannot fill the disk with it. */
export const MAX_PUT_ASIDE_CHARACTERS = 4000
/** The oldest go first when more are put aside. */
export const MAX_PUT_ASIDES = 500

export const META_NAMES = ['hub', 'epoch', 'start', 'current-session', 'restored', 'probe', 'here'] as const
export type MetaName = (typeof META_NAMES)[number]

export const handsRowSchema = v.strictObject({
  /** Empty where they are of all sections without their own. */
  section: v.union([v.literal(''), sectionIdSchema]),
  board: boardSchema,
  ...boardHandsSchema.entries,
})

export const lifeSchema = v.strictObject({ from: positionSchema, ...incarnationSchema.entries })
export type Life = Readonly<v.InferOutput<typeof lifeSchema>>

export const pairingRequestSchema = v.strictObject({
  device: deviceIdSchema,
  keyHash: words(64),
  /** Null for a device of before there were keys. */
  publicKey: v.nullable(publicKeySchema),
  /** As what it wants to be let in. */
  role: v.picklist(ROLES),
  /** Whose renewal it would be. */
  parent: v.nullable(deviceIdSchema),
  /** None for a director. */
  section: v.nullable(sectionIdSchema),
  table: v.nullable(tableSchema),
  askedAt: instantSchema,
  /** The director said no; told to the device once, then the request is gone. */
  turnedAwayAt: v.nullable(instantSchema),
})
export type PairingRequest = Readonly<v.InferOutput<typeof pairingRequestSchema>>

export const putAsideSchema = v.strictObject({
  at: instantSchema,
  session: words(40),
  device: deviceIdSchema,
  code: words(40),
  sentence: words(1000),
  /** What came, cut at `MAX_PUT_ASIDE_CHARACTERS`. */
  text: words(10_000_000),
})
export type PutAside = Readonly<v.InferOutput<typeof putAsideSchema>>
