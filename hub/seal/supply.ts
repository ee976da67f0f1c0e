import type { Backup, CopiesMessage } from '../../shared/protocol/copies.ts'
import { CLUB_STREAM, type Piece, type Stream } from '../../shared/protocol/piece.ts'
import type { SessionSegment } from '../../shared/protocol/topics.ts'
import type { DeviceId } from '../../shared/session/identity.ts'
import type { Books } from '../desk/books.ts'
import { type SealedStream, type SealedStreams, TELLING_MS } from './streams.ts'

/** Maximum number of pieces sent singly per second, to one device and to all. */
const EACH_DEVICE = 16
const ALL_DEVICES = 160
/** Number of cached pieces: tablets that arrive together request the same ones. */
const AT_HAND = 64
const MOST_NAMED = 20

/** Missing pieces of a device in one stream, and the progress of sending them. */
interface CopyGap {
  covered: number
  /** Index of the next piece to send, and of the first one not to send. */
  next: number
  until: number
  at: number
}

export interface SupplyDeps {
  readonly streams: SealedStreams
  readonly books: Pick<Books, 'current'>
  readonly now: () => number
  /** Returns the id of this process: only blocks that it has made itself can grow. */
  readonly cutBy: () => string
  readonly send: (session: SessionSegment, device: DeviceId, message: Backup, qos: 0) => void
  /** Returns the session whose topics a linked device reads; null if it is not linked, or reads no pieces. */
  readonly readerIn: (device: DeviceId) => SessionSegment | null
  readonly tables: () => readonly DeviceId[]
}

/** Number of tablets at tables that hold the latest backup. */
export interface CopiesCount {
  readonly tablets: number
  readonly whole: number
  /** Tablets that lack some of the backup. */
  readonly behind: readonly DeviceId[]
}

/** Tracks the pieces that devices lack, by their own reports, and sends them. */
export interface Supply {
  hear(device: DeviceId, said: CopiesMessage): void
  /** Sends missing pieces, limited in rate; called once a second. */
  send(): void
  held(): CopiesCount
  /** Forgets the devices' reports about a stream whose pieces were made again. */
  forget(stream: Stream): void
}

/** Sends each device the pieces it lacks because it came late, was replaced, or missed some. */
export function createPieceSender(deps: SupplyDeps): Supply {
  const { now, streams, readerIn } = deps
  const devices = new Map<DeviceId, Map<Stream, CopyGap>>()
  const pieces = createAtHand(streams)

  function gapOf(device: DeviceId, stream: Stream): CopyGap {
    const own = devices.get(device) ?? new Map<Stream, CopyGap>()
    devices.set(device, own)
    const gap = own.get(stream) ?? { covered: 0, next: 0, until: 0, at: now() }
    own.set(stream, gap)
    return gap
  }

  function hear(device: DeviceId, { copies }: CopiesMessage): void {
    for (const copy of copies) {
      const sealed = streams.get(copy.stream)
      if (!sealed) continue
      const gap = gapOf(device, copy.stream)
      const { common, covered } = sealed.reach(copy)
      // A device that is being sent pieces reports some while the next are in flight.
      const isUnderWay = gap.next < gap.until && common >= gap.next - EACH_DEVICE && copy.next === null
      if (!isUnderWay) gap.next = common
      gap.until = copy.next !== null && copy.next > common ? copy.next : endFor(sealed)
      gap.covered = covered
      gap.at = now()
    }
  }

  /** Returns the end for single sending. The newest piece was just published to everybody, and is left out at first. */
  const endFor = (sealed: SealedStream): number =>
    now() - sealed.toldAt() < TELLING_MS ? Math.max(0, sealed.length() - 1) : sealed.length()

  function send(): void {
    let left = ALL_DEVICES
    for (const [device, own] of devices) {
      const session = readerIn(device)
      if (session === null) continue
      let room = Math.min(EACH_DEVICE, left)
      for (const [stream, gap] of own) {
        const sealed = streams.get(stream)
        if (!sealed || (stream !== CLUB_STREAM && stream !== session)) continue
        // It is behind and has reported nothing for a while: the pieces may have been lost.
        if (gap.next >= gap.until && gap.covered < sealed.settled() && now() - gap.at >= TELLING_MS) {
          gap.until = sealed.length()
          gap.next = Math.min(gap.next, Math.max(0, gap.until - 1))
        }
        for (; room > 0 && gap.next < gap.until; gap.next += 1) {
          const piece = pieces.of(stream, gap.next)
          gap.at = now()
          room -= 1
          left -= 1
          if (piece) deps.send(session, device, { type: 'backup', cutBy: deps.cutBy(), piece }, 0)
        }
      }
    }
  }

  const holdsAll = (device: DeviceId, stream: Stream): boolean =>
    (devices.get(device)?.get(stream)?.covered ?? 0) >= (streams.get(stream)?.settled() ?? 0)

  function isWhole(device: DeviceId): boolean {
    const session = deps.books.current()
    return holdsAll(device, CLUB_STREAM) && (session === null || holdsAll(device, session))
  }

  return {
    hear,
    send,
    forget(stream) {
      for (const own of devices.values()) own.delete(stream)
      pieces.forget()
    },
    held() {
      const tables = deps.tables()
      const behind = tables.filter(device => !isWhole(device))
      return {
        tablets: tables.length,
        whole: tables.length - behind.length,
        behind: behind.slice(0, MOST_NAMED),
      }
    },
  }
}

function createAtHand(streams: SealedStreams) {
  const atHand = new Map<string, Piece>()
  const of = (stream: Stream, index: number): Piece | undefined => {
    const sealed = streams.get(stream)
    const hash = sealed?.hashAt(index)
    if (!sealed || hash === undefined) return undefined
    const known = atHand.get(hash)
    if (known) return known
    const piece = sealed.piece(index)
    if (piece) atHand.set(hash, piece)
    for (const oldest of atHand.keys()) if (atHand.size > AT_HAND) atHand.delete(oldest)
    return piece
  }
  return { of, forget: () => atHand.clear() }
}
