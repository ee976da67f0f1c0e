import { type Parsed, refused } from '../../shared/lib/parsed.ts'
import { decodeMessage } from '../../shared/protocol/codec.ts'
import type { SessionSegment } from '../../shared/protocol/topics.ts'
import type { Part } from '../../shared/protocol/up.ts'
import type { Fact } from '../../shared/session/state/fact.ts'
import { hashedFactSchema } from '../../shared/session/state/fact-text.ts'

/** Fact that arrives in parts: one at a time per device, in memory only. */
export interface Assembly {
  readonly session: SessionSegment
  readonly seq: number
  readonly hash: string
  readonly n: number
  readonly pieces: ReadonlyMap<number, string>
}

/** Adds one part. A part of another fact starts a new assembly; the unfinished fact is requested again. */
export function addPart(before: Assembly | null, session: SessionSegment, part: Part): Assembly {
  const { seq, hash, n, i, text } = part
  const same =
    before && before.session === session && before.seq === seq && before.hash === hash && before.n === n
  const pieces = new Map(same ? before.pieces : [])
  if (i <= n) pieces.set(i, text)
  return { session, seq, hash, n, pieces }
}

/** Returns the fact's JSON once every part has arrived. */
export function assembledText({ n, pieces }: Assembly): string | undefined {
  if (pieces.size < n) return undefined
  return Array.from({ length: n }, (_, index) => pieces.get(index + 1) ?? '').join('')
}

/** Parses a fact from its parts, with the nesting bounded as in one message. */
export function factInParts(text: string): Parsed<Fact> {
  try {
    return decodeMessage(hashedFactSchema, text)
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    return refused('ill-formed', 'The message is nested too deeply.')
  }
}
