import * as v from 'valibot'
import { listOf, whole } from '../../lib/bounded.ts'
import { canonical } from '../../lib/canonical.ts'
import { sha256Hex } from '../../lib/digest.ts'
import type { Entry } from '../entry.ts'
import { hashedEntrySchema } from '../fact-text.ts'

/** The version of a journal of which nothing is held. */
export const NO_JOURNAL = '0'

/**
 * How far a journal is known, as director's screens of before version 4 of the wire reckon it themselves: the position
 * of the last entry and the head of its digest. Two histories that meet again in one entry are equal to them.
 */
export const lastEntryVersion = (last: Entry): string =>
  `${last.position}.${sha256Hex(canonical(last)).slice(0, 16)}`

/** The position up to which a version, whoever made it, names a journal. */
export const positionOfVersion = (version: string): number => Number.parseInt(version, 10)

/** More than the desk sends at once. */
const MOST_ENTRIES = 20_000

/** Each by itself: one that cannot be read takes none of the others with it. */
const isReadByHand = () => true

/** Director: the entries after a position, whole, because his devices keep a copy of the journal. */
export const journalPageSchema = v.strictObject({
  after: whole(0, 1_000_000_000),
  entries: listOf(v.pipe(v.unknown(), v.check(isReadByHand)), MOST_ENTRIES),
})

/** The entries of a page, one for each position: in the place of one that cannot be read here stands that it is so. */
export const entriesOfPage = ({
  after,
  entries,
}: v.InferOutput<typeof journalPageSchema>): readonly Entry[] =>
  entries.map((entry, index) => {
    const position = after + index + 1
    const read = v.safeParse(hashedEntrySchema, entry)
    return read.success && read.output.position === position
      ? read.output
      : { kind: 'unreadable', position, was: null, device: null, seq: null }
  })
