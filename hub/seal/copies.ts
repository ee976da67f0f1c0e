import type { Backup, CopiesMessage } from '../../shared/protocol/copies.ts'
import { CLUB_STREAM, type Piece, type Stream } from '../../shared/protocol/piece.ts'
import { NO_SESSION, type SessionSegment } from '../../shared/protocol/topics.ts'
import type { DeviceId, SessionId } from '../../shared/session/identity.ts'
import { entryMessage } from '../../shared/session/state/fact-text.ts'
import type { Books } from '../desk/books.ts'
import type { Journal } from '../journal/journal.ts'
import type { ClubKeys } from '../keys/club-keys.ts'
import type { Source } from './block.ts'
import { createSealedStream, type SealedStream } from './streams.ts'
import { type CopiesCount, createPieceSender, type SupplyDeps } from './supply.ts'

const EACH_MS = 1000
/**
 * Pause between slices in which entries from before the start are made into pieces, so that other work gets its turn.
 */
const SLICE_MS = 50

export interface SealedCopiesDeps extends Omit<SupplyDeps, 'streams'> {
  readonly keys: Pick<ClubKeys, 'seal'>
  readonly journal: Pick<Journal, 'clubEntries' | 'lives'>
  readonly books: Books
  readonly schedule: (work: () => void, delayMs: number) => () => void
  readonly backup: (session: SessionSegment, backup: Backup) => void
  /** Called when the number of tablets that hold everything has changed. */
  readonly changed: () => void
}

/** Encrypts new entries every second, and makes sure that every tablet has all pieces. */
export interface SealedCopies {
  start(): void
  stop(): void
  clubChanged(): void
  /** Makes the pieces of the club journal again after something was erased from it, and publishes them. */
  clubErased(): void
  /** Notes that a session, perhaps not the current one, has grown. */
  grown(session: SessionId): void
  forget(session: SessionId): void
  /**
   * True if all earlier entries of this stream are in pieces and this piece is not among them, so that
   * another hub made it.
   */
  isOthers(stream: Stream, mark: string): boolean
  /** Takes a device's report of the pieces it holds. */
  hear(device: DeviceId, said: CopiesMessage): void
  /** Returns the count of the last second; the same object while unchanged. */
  held(): CopiesCount
}

/** Creates the backups, which are made independently of receipts: once a second, with a bounded amount of work. */
export function createSealedCopies(deps: SealedCopiesDeps): SealedCopies {
  const { keys, books, now, schedule, cutBy } = deps
  const streams = new Map<Stream, SealedStream>()
  const club = clubSource(deps.journal)
  const supply = createPieceSender({ ...deps, streams })
  let held = supply.held()
  let stopNext = () => {}

  function open(stream: Stream): SealedStream {
    const known = streams.get(stream)
    if (known) return known
    const source = stream === CLUB_STREAM ? club.source : () => sessionSource(books, stream)
    const made = createSealedStream(keys, source, now)
    streams.set(stream, made)
    return made
  }

  function tell(stream: Stream, pieces: readonly Piece[]): void {
    const current = books.current()
    const topics: readonly SessionSegment[] =
      stream === CLUB_STREAM ? [NO_SESSION, ...(current ? [current] : [])] : [stream]
    for (const piece of pieces)
      for (const topic of topics) deps.backup(topic, { type: 'backup', cutBy: cutBy(), piece })
  }

  function showHeld(): void {
    const before = held
    held = supply.held()
    if (JSON.stringify(held) === JSON.stringify(before)) held = before
    else deps.changed()
  }

  let secondAt = Number.NEGATIVE_INFINITY
  function tick(): void {
    const current = books.current()
    if (current) open(current)
    if (now() - secondAt >= EACH_MS) {
      secondAt = now()
      for (const [stream, sealed] of streams) tell(stream, sealed.cut())
      supply.send()
      showHeld()
    } else for (const sealed of streams.values()) if (!sealed.isLive()) sealed.cut()
    const behind = [...streams.values()].some(sealed => !sealed.isLive())
    stopNext = schedule(tick, behind ? SLICE_MS : EACH_MS)
  }

  return {
    start() {
      open(CLUB_STREAM)
      tick()
    },
    stop: () => stopNext(),
    clubChanged: club.changed,
    clubErased() {
      club.changed()
      streams.set(CLUB_STREAM, createSealedStream(keys, club.source, now, 0))
      supply.forget(CLUB_STREAM)
    },
    grown: session => void open(session),
    forget: session => void streams.delete(session),
    isOthers(stream, mark) {
      const sealed = streams.get(stream)
      return sealed?.isLive() === true && !sealed.knows(mark)
    },
    hear: supply.hear,
    held: () => held,
  }
}

const sessionSource = (books: Books, stream: SessionId): Source => {
  const { entries, lives } = books.of(stream)
  return {
    stream,
    length: entries.length,
    lives,
    line(position) {
      const entry = entries[position - 1]
      return entry ? entryMessage(entry) : null
    },
  }
}

/** Returns the club journal as a source, read again when it has grown. */
function clubSource(journal: Pick<Journal, 'clubEntries' | 'lives'>) {
  const read = (): Source => {
    const entries = new Map(journal.clubEntries().map(entry => [entry.position, entry]))
    return {
      stream: CLUB_STREAM,
      lives: journal.lives(CLUB_STREAM),
      length: Math.max(0, ...entries.keys()),
      line: position => entries.get(position) ?? null,
    }
  }
  let known: Source | undefined
  return {
    source(): Source {
      known ??= read()
      return known
    },
    changed(): void {
      known = undefined
    },
  }
}
