import type { Entry } from '../../../shared/session/entry.ts'
import { entryMessage } from '../../../shared/session/fact-text.ts'
import { journalVersion } from '../../../shared/session/views/journal-version.ts'
import { JOURNAL_VIEW } from '../../../shared/session/views/view-names.ts'
import { PAGE_BYTES, type WholeView } from './view-pages.ts'

/** About 16 pages go at once; the next entries follow when the device has confirmed these. */
const CHUNK_CHARACTERS = 16 * PAGE_BYTES

/**
 * The next entries for a director's screen that knows the journal up to `confirmed`; the version
 * is the confirmed one where it knows all. A version that is not of this journal starts it again from the first entry.
 */
export function nextJournal(entries: readonly Entry[], confirmed: string | undefined): WholeView {
  const after = knownUpTo(entries, confirmed)
  const pieces: string[] = []
  let size = 0
  for (const entry of entries.slice(after)) {
    const piece = JSON.stringify(entryMessage(entry))
    if (pieces.length > 0 && size + piece.length > CHUNK_CHARACTERS) break
    pieces.push(piece)
    size += piece.length
  }
  return {
    name: JOURNAL_VIEW,
    version: journalVersion(entries[after + pieces.length - 1]),
    text: `{"after":${after},"entries":[${pieces.join(',')}]}`,
  }
}

function knownUpTo(entries: readonly Entry[], confirmed: string | undefined): number {
  const position = Number.parseInt(confirmed ?? '', 10)
  const entry = entries[position - 1]
  return entry && journalVersion(entry) === confirmed ? position : 0
}
