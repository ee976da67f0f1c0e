import * as v from 'valibot'
import { listOf, whole } from '../../lib/bounded.ts'
import { canonical } from '../../lib/canonical.ts'
import { sha256Hex } from '../../lib/digest.ts'
import type { Entry } from '../state/entry.ts'
import { hashedEntrySchema } from '../state/fact-text.ts'

/** Version of an empty journal. */
export const NO_JOURNAL = '0'

/**
 * Returns the version of a journal as computed by director's screens before wire version 4: position of the last entry
 * and prefix of its digest. Two histories that end in the same entry look equal.
 */
export const lastEntryVersion = (last: Entry): string =>
  `${last.position}.${sha256Hex(canonical(last)).slice(0, 16)}`

export const positionOfVersion = (version: string): number => Number.parseInt(version, 10)

const MOST_ENTRIES = 20_000

/** Accepts anything: entries are parsed one by one later, so that an unreadable one does not affect the others. */
const isReadByHand = () => true

/** Director: the complete entries after a position, as directors' devices store a copy of the journal. */
export const journalPageSchema = v.strictObject({
  after: whole(0, 1_000_000_000),
  entries: listOf(v.pipe(v.unknown(), v.check(isReadByHand)), MOST_ENTRIES),
})

/** Returns the entries of a page, one for each position, with placeholders for unreadable ones. */
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
