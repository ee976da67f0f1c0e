import { type Backup, type GivePieces, type ListPieces, MAX_LISTED } from '../../../shared/protocol/copies.ts'
import { CLUB_STREAM, type Stream } from '../../../shared/protocol/piece.ts'
import { NO_SESSION, type SessionSegment } from '../../../shared/protocol/topics.ts'
import type { SessionId } from '../../../shared/session/identity.ts'
import type { Clock } from '../clock.ts'
import { type CopiesStore, type CopyRow, type KeptPiece, keptOf } from './copies-store.ts'
import { createKeptCopies, type KeptCopies, MOST_PIECES } from './kept-copies.ts'

/** What is held is told so long after it changed, so that a row of pieces is told once. */
const TELL_MS = 3000
/** More that waits to be written than this is let go: the hub sends again what is missing. */
const MOST_WAITING = 400
const DAY_MS = 24 * 60 * 60 * 1000

export interface CopyKeeperDeps {
  readonly store: CopiesStore
  readonly clock: Pick<Clock, 'now'>
  /** The session assigned, or none. */
  readonly segment: () => SessionSegment
  readonly send: (session: SessionSegment, message: object) => void
}

/**
 * The sealed copies that this device keeps for its club. They are written beside everything else, never before it: the
 * turn of a result does not wait for them, and where their store fails the device goes on without.
 */
export interface CopyKeeper {
  take(backup: Backup): void
  list(session: SessionSegment, asked: ListPieces): void
  give(session: SessionSegment, asked: GivePieces): void
  /** Nothing of these sessions is kept any more. */
  forget(sessions: readonly SessionId[]): void
  /** Once a second on a link on which the hub has answered. */
  tick(): void
  /** The link is gone. */
  cut(): void
  close(): void
  /** Resolves once all that was to be written so far is. */
  idle(): Promise<void>
}

export function createCopies({ store, clock, segment, send }: CopyKeeperDeps): CopyKeeper {
  const shelf = createShelf(store, clock)
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

/** The store and what is known of it, everything in turn. */
function createShelf(store: CopiesStore, { now }: CopyKeeperDeps['clock']) {
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
    /** Something is held that has not been told. */
    news: true,
    kept: () => kept,
    inTurn,
    idle: () => work,
    /** Where the store fails they go with the next start: the hub says it again. */
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
