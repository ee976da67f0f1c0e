import { MAX_GIVEN, type PieceAnswer, type PieceList, pieceMark } from '../../shared/protocol/copies.ts'
import type { Down } from '../../shared/protocol/down.ts'
import { CLUB_STREAM, type Piece } from '../../shared/protocol/piece.ts'
import type { DeviceId } from '../../shared/session/identity.ts'
import { type ClubEntry, type ClubStatement, isPrefixOf, mergeClub } from '../journal/club-entry.ts'
import type { ClubKeys } from '../keys/club-keys.ts'
import { openPieces } from './open-pieces.ts'

/** Time after which a silent device is asked again. */
const PATIENCE_MS = 5000
const MOST_TIMES = 3
/** Delay before another try after a disk error. */
const AGAIN_MS = 2000
/** Maximum number of pieces: no club journal has more. */
const MOST_PIECES = 2000

export interface ClubGatheringDeps {
  readonly keys: Pick<ClubKeys, 'open'>
  readonly now: () => number
  readonly newId: () => string
  readonly own: () => readonly ClubEntry[]
  readonly isOwn: (mark: string) => boolean
  /** Enters statements that other histories of the club journal have beyond this one. */
  readonly found: (beyond: readonly ClubStatement[]) => 'entered' | 'cannot-write'
  readonly schedule: (work: () => void, delayMs: number) => () => void
}

export type Send = (message: Down) => void

/** Collects pieces of the club journal that devices hold but this hub has not made, because its folder is older. */
export interface ClubGathering {
  /** Asks a device that holds unknown pieces, or is unknown itself; returns true once it has sent them all. */
  ask(device: DeviceId, send: Send): boolean
  take(device: DeviceId, message: PieceList | PieceAnswer, send: Send): void
  stop(): void
}

interface DeviceInquiry {
  id: string
  at: number
  times: number
  /** Marks of pieces still to be requested, and of those being sent. */
  wanted: readonly string[]
  given: readonly string[]
  listedTo: string | null
  isListed: boolean
  isDone: boolean
}

export function createClubGathering(deps: ClubGatheringDeps): ClubGathering {
  const { now, newId } = deps
  const pieces = new Map<string, Piece>()
  const asked = new Map<DeviceId, DeviceInquiry>()
  let stopNext = () => {}

  /** Enters everything in the pieces. Returns false while the disk refuses, and tries again later. */
  function settle(): boolean {
    stopNext()
    const beyond = beyondOwn(deps, pieces.values())
    if (beyond.length === 0 || deps.found(beyond) === 'entered') return true
    stopNext = deps.schedule(settle, AGAIN_MS)
    return false
  }

  function list(one: DeviceInquiry, send: Send): void {
    Object.assign(one, { id: newId(), at: now() })
    send({ type: 'list-pieces', id: one.id, after: one.listedTo, stream: CLUB_STREAM })
  }

  /** Requests the next pieces or the next list, or ends the inquiry. */
  function goOn(one: DeviceInquiry, send: Send): void {
    const wanted = one.wanted.filter(mark => !pieces.has(mark))
    const given = wanted.slice(0, MAX_GIVEN)
    Object.assign(one, { given, wanted: wanted.slice(MAX_GIVEN), at: now() })
    if (given.length > 0) send({ type: 'give-pieces', id: one.id, marks: given })
    else if (!one.isListed) list(one, send)
    else {
      one.isDone = settle()
      // It has sent everything it has: a full disk does not make it silent.
      if (!one.isDone) one.times = 0
    }
  }

  return {
    ask(device, send) {
      const before = asked.get(device)
      if (before?.isDone || (before && before.times >= MOST_TIMES && now() - before.at >= PATIENCE_MS))
        return true
      if (before && now() - before.at < PATIENCE_MS) return false
      const one: DeviceInquiry = {
        id: '',
        at: now(),
        times: (before?.times ?? 0) + 1,
        wanted: [],
        given: [],
        listedTo: null,
        isListed: false,
        isDone: false,
      }
      asked.set(device, one)
      list(one, send)
      return false
    },
    take(device, message, send) {
      const one = asked.get(device)
      if (!one || one.id !== message.id || one.isDone) return
      if (message.type === 'pieces-listed') {
        const unknown = message.marks.filter(mark => !deps.isOwn(mark) && !pieces.has(mark))
        one.wanted = [...one.wanted, ...unknown].slice(0, MOST_PIECES)
        one.listedTo = message.marks.at(-1) ?? null
        one.isListed = !message.more || message.marks.length === 0
        return goOn(one, send)
      }
      const { mark, piece } = message
      if (!one.given.includes(mark)) return
      if (piece?.stream === CLUB_STREAM && pieceMark(piece) === mark && pieces.size < MOST_PIECES)
        pieces.set(mark, piece)
      one.given = one.given.filter(each => each !== mark)
      if (one.given.length === 0) goOn(one, send)
    },
    stop: () => stopNext(),
  }
}

/**
 * Returns statements in the pieces beyond this hub's journal: the continuation of the same history, and
 * whatever other histories add.
 */
function beyondOwn({ keys, own }: ClubGatheringDeps, pieces: Iterable<Piece>): readonly ClubStatement[] {
  const held = own()
  const others = openPieces(keys, pieces).club.map(({ entries }) => entries)
  const later = others
    .filter(entries => entries.length > held.length && isPrefixOf(held, entries))
    .sort((a, b) => b.length - a.length)
  const trunk = later[0] ?? held
  return mergeClub([trunk, ...[held, ...others].filter(entries => entries !== trunk)])
    .slice(held.length)
    .map(({ position: _, ...statement }) => statement)
}
