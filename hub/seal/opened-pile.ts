import { CLUB_STREAM, type Piece, pieceHash, type Stream } from '../../shared/protocol/piece.ts'
import type { Entry } from '../../shared/session/entry.ts'
import type { SessionId } from '../../shared/session/identity.ts'
import type { ClubEntry } from '../journal/club-entry.ts'
import type { ClubKeys } from '../keys/club-keys.ts'
import { clubChains, type OpenedChain, type OpenedPiece, openPiece, sessionChains } from './open-pieces.ts'

/**
 * Sealed pieces as they come one by one from whoever may have them. The seal of each is looked at once, and what is not
 * sealed by the club is not kept: it opens by no other key later, because whoever brings another begins another pile. So
 * a pile is never larger than what the club has sealed.
 */
export interface OpenedPile {
  /** Whether it is one more that opens. */
  add(piece: Piece): boolean
  sessions(): readonly SessionId[]
  /** Histories of this session, as far as its pieces hang together. */
  chains(session: SessionId): readonly OpenedChain<Entry>[]
  club(): readonly OpenedChain<ClubEntry>[]
}

export function createOpenedPile(keys: () => Pick<ClubKeys, 'open'>): OpenedPile {
  const streams = new Map<Stream, Map<string, OpenedPiece>>()
  const chainsOf = joinedOnce(sessionChains)
  const clubOf = joinedOnce(clubChains)
  const piecesOf = (stream: Stream) => streams.get(stream) ?? new Map<string, OpenedPiece>()
  return {
    add(piece) {
      const pieces = piecesOf(piece.stream)
      // By all that it says: one that names the same bytes otherwise does not open, and must not stand in its way.
      if (pieces.has(pieceHash(piece))) return false
      const opened = openPiece(keys(), piece)
      if (!opened) return false
      streams.set(piece.stream, pieces.set(opened.hash, opened))
      return true
    },
    sessions: () =>
      [...streams.keys()].filter(
        (stream): stream is SessionId => stream !== CLUB_STREAM && chainsOf(piecesOf(stream)).length > 0,
      ),
    chains: session => chainsOf(piecesOf(session)),
    club: () => clubOf(piecesOf(CLUB_STREAM)),
  }
}

/** Pieces are joined anew where there are more of them than when they were joined last. */
function joinedOnce<C>(join: (pieces: ReadonlyMap<string, OpenedPiece>) => C) {
  const joined = new WeakMap<object, { readonly at: number; readonly chains: C }>()
  return (pieces: ReadonlyMap<string, OpenedPiece>): C => {
    const before = joined.get(pieces)
    const now = before?.at === pieces.size ? before : { at: pieces.size, chains: join(pieces) }
    joined.set(pieces, now)
    return now.chains
  }
}
