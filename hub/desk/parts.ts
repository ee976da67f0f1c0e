import { type Parsed, refused } from '../../shared/lib/parsed.ts'
import { decodeMessage } from '../../shared/protocol/encode.ts'
import type { SessionSegment } from '../../shared/protocol/topics.ts'
import type { Part } from '../../shared/protocol/up.ts'
import type { Fact } from '../../shared/session/fact.ts'
import { hashedFactSchema } from '../../shared/session/fact-text.ts'

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

/** The fact that the parts make; what is in one message is never nested so deep that reading it has no end. */
export function factInParts(text: string): Parsed<Fact> {
  try {
    return decodeMessage(hashedFactSchema, text)
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    return refused('ill-formed', 'The message is nested too deeply.')
  }
}
