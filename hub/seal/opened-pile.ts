import { CLUB_STREAM, type Piece, pieceHash, type Stream } from '../../shared/protocol/piece.ts'
import type { SessionId } from '../../shared/session/identity.ts'
import type { Entry } from '../../shared/session/state/entry.ts'
import type { ClubEntry } from '../journal/club-entry.ts'
import type { ClubKeys } from '../keys/club-keys.ts'
import { clubChains, type OpenedChain, type OpenedPiece, openPiece, sessionChains } from './open-pieces.ts'

/**
 * Backup pieces as they arrive from any device. Each is verified once and stored only if this club has
 * encrypted it, so that the store is never larger than the club's own pieces; another key begins a new store.
 */
export interface PieceStore {
  /** Adds a piece; returns true if it is new and opens. */
  add(piece: Piece): boolean
  sessions(): readonly SessionId[]
  /** Returns the histories of this session, as far as its pieces are connected. */
  chains(session: SessionId): readonly OpenedChain<Entry>[]
  club(): readonly OpenedChain<ClubEntry>[]
}

export function createOpenedPile(keys: () => Pick<ClubKeys, 'open'>): PieceStore {
  const streams = new Map<Stream, Map<string, OpenedPiece>>()
  const chainsOf = joinedOnce(sessionChains)
  const clubOf = joinedOnce(clubChains)
  const piecesOf = (stream: Stream) => streams.get(stream) ?? new Map<string, OpenedPiece>()
  return {
    add(piece) {
      const pieces = piecesOf(piece.stream)
      // Compare by all its fields: a piece with the same bytes under another name does not open, and must not block it.
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

/** Caches the joined pieces, and joins them again only if there are more. */
function joinedOnce<C>(join: (pieces: ReadonlyMap<string, OpenedPiece>) => C) {
  const joined = new WeakMap<object, { readonly at: number; readonly chains: C }>()
  return (pieces: ReadonlyMap<string, OpenedPiece>): C => {
    const before = joined.get(pieces)
    const now = before?.at === pieces.size ? before : { at: pieces.size, chains: join(pieces) }
    joined.set(pieces, now)
    return now.chains
  }
}
