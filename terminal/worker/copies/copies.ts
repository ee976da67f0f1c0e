import { type Backup, type GivePieces, type ListPieces, MAX_LISTED } from '../../../shared/protocol/copies.ts'
import { CLUB_STREAM, type Stream } from '../../../shared/protocol/piece.ts'
import { NO_SESSION, type SessionSegment } from '../../../shared/protocol/topics.ts'
import type { SessionId } from '../../../shared/session/identity.ts'
import type { Clock } from '../clock.ts'
import { type CopiesStore, type CopyRow, type KeptPiece, keptOf } from './copies-store.ts'
import { createKeptCopies, type KeptCopies, MOST_PIECES } from './kept-copies.ts'

/** Delay before changed pieces are reported, ms, so that a chain is reported once. */
const TELL_MS = 3000
/** Maximum number of pieces waiting to be written; further ones are dropped, since the hub sends missing ones again. */
const MOST_WAITING = 400
const DAY_MS = 24 * 60 * 60 * 1000

export interface CopyKeeperDeps {
  readonly store: CopiesStore
  readonly clock: Pick<Clock, 'now'>
  /** Returns the assigned session, or 'none'. */
  readonly segment: () => SessionSegment
  readonly send: (session: SessionSegment, message: object) => void
}

/**
 * Keeps sealed copies on this device for its club. A result never waits for them, and if their store fails the device
 * continues without copies.
 */
export interface BackupKeeper {
  take(backup: Backup): void
  list(session: SessionSegment, asked: ListPieces): void
  give(session: SessionSegment, asked: GivePieces): void
  forget(sessions: readonly SessionId[]): void
  tick(): void
  cut(): void
  close(): void
  idle(): Promise<void>
}

export function createCopies({ store, clock, segment, send }: CopyKeeperDeps): BackupKeeper {
  const shelf = createPieceStore(store, clock)
  let waiting = new Map<string, CopyRow>()
  let linkSince = clock.now()
  let toldAt: number | null = null

  const needed = (): readonly Stream[] => {
    const session = segment()
    return session === NO_SESSION ? [CLUB_STREAM] : [session, CLUB_STREAM]
  }

  function tell(kept: KeptCopies): void {
    shelf.news = false
    toldAt = clock.now()
    const copies = needed().map(stream => kept.copyOf(stream, linkSince))
    send(segment(), { type: 'copies', copies })
  }

  return {
    take({ cutBy, piece }) {
      if (!needed().includes(piece.stream) || waiting.size >= MOST_WAITING) return
      const one = keptOf(piece, cutBy, clock.now())
      if (shelf.kept()?.has(one.mark)) shelf.news = true
      else waiting.set(`${one.stream} ${one.place}`, { kept: one, piece })
    },
    list: (session, { id, after, stream }) =>
      shelf.inTurn(async kept => {
        const marks = kept.marksAfter(after).filter(mark => !stream || kept.get(mark)?.stream === stream)
        const listed = marks.slice(0, MAX_LISTED)
        send(session, { type: 'pieces-listed', id, marks: listed, more: marks.length > listed.length })
      }),
    give: (session, { id, marks }) =>
      shelf.inTurn(async kept => {
        for (const mark of marks) {
          const one = kept.get(mark)
          const piece = one ? await store.piece(one).catch(() => null) : null
          send(session, { type: 'piece-given', id, mark, piece })
        }
      }),
    forget(sessions) {
      const isGone = (stream: Stream) => sessions.some(session => session === stream)
      waiting = new Map([...waiting].filter(([, { kept }]) => !isGone(kept.stream)))
      shelf.dropWhere(({ stream }) => isGone(stream))
    },
    tick() {
      shelf.write([...waiting.values()], needed())
      waiting = new Map()
      const kept = shelf.kept()
      if (kept && shelf.news && (toldAt === null || clock.now() - toldAt >= TELL_MS)) tell(kept)
    },
    cut() {
      linkSince = clock.now()
      toldAt = null
      shelf.news = true
    },
    close: store.close,
    idle: shelf.idle,
  }
}

/** Creates the store of pieces with its index; its operations run one after the other. */
function createPieceStore(store: CopiesStore, { now }: CopyKeeperDeps['clock']) {
  let kept: KeptCopies | null = null
  let prunedAt = Number.NEGATIVE_INFINITY
  let work: Promise<void> = store.names().then(
    names => {
      kept = createKeptCopies(names)
    },
    // Without a store there are no copies here; the director sees that.
    () => {},
  )

  function inTurn(job: (kept: KeptCopies) => Promise<void>): void {
    work = work.then(() => (kept ? job(kept) : undefined))
  }

  const shelf = {
    news: true,
    kept: () => kept,
    inTurn,
    idle: () => work,
    /**
     * Drops pieces from index and store. If the store fails, they are dropped at the next start, when the hub repeats
     * the request.
     */
    dropWhere(isGone: (kept: KeptPiece) => boolean): void {
      inTurn(async known => {
        const gone = known.all().filter(isGone)
        if (gone.length === 0) return
        await store.change([], gone).then(
          () => {
            for (const one of gone) known.drop(one)
          },
          () => {},
        )
      })
    },
    write(rows: readonly CopyRow[], needed: readonly Stream[]): void {
      const isDue = now() - prunedAt >= DAY_MS || (kept?.size() ?? 0) > MOST_PIECES
      if (rows.length === 0 && !isDue) return
      if (isDue) prunedAt = now()
      inTurn(async known => {
        const surplus = isDue ? known.surplus(now(), needed) : []
        const gone = [...rows.flatMap(({ kept: one }) => known.replacedBy(one)), ...surplus]
        const done = await store.change(rows, gone).then(
          () => true,
          () => false,
        )
        if (!done) return
        for (const one of gone) known.drop(one)
        for (const { kept: one } of rows) known.add(one)
        if (rows.length > 0) shelf.news = true
      })
    },
  }
  return shelf
}
