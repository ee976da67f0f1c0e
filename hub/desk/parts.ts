import type { SessionSegment } from '../../shared/protocol/topics.ts'
import type { Part } from '../../shared/protocol/up.ts'

/** A fact that is coming in parts: one at a time from a device, in memory only. */
export interface Assembly {
  readonly session: SessionSegment
  readonly seq: number
  readonly hash: string
  readonly n: number
  readonly pieces: ReadonlyMap<number, string>
}

/** One part later. Parts of another fact begin a new assembly; the one before it is asked for again. */
export function addPart(before: Assembly | null, session: SessionSegment, part: Part): Assembly {
  const { seq, hash, n, i, text } = part
  const same =
    before && before.session === session && before.seq === seq && before.hash === hash && before.n === n
  const pieces = new Map(same ? before.pieces : [])
  if (i <= n) pieces.set(i, text)
  return { session, seq, hash, n, pieces }
}

/** The fact's JSON once every part is here. */
export function assembledText({ n, pieces }: Assembly): string | undefined {
  if (pieces.size < n) return undefined
  return Array.from({ length: n }, (_, index) => pieces.get(index + 1) ?? '').join('')
}
