import type { Entry } from '../../../shared/session/entry.ts'
import { entryMessage } from '../../../shared/session/fact-text.ts'
import { journalVersion } from '../../../shared/session/views/journal-version.ts'
import { JOURNAL_VIEW } from '../../../shared/session/views/view-names.ts'
import { PAGE_BYTES, type WholeView } from './view-pages.ts'

/** About 16 pages go at once; the next entries follow when the device has confirmed these. */
const CHUNK_CHARACTERS = 16 * PAGE_BYTES

const versions = new WeakMap<Entry, string>()

/** The version of the journal up to this entry, found once. */
function versionUpTo(entry: Entry): string {
  const version = versions.get(entry) ?? journalVersion(entry)
  versions.set(entry, version)
  return version
}

/** What was made last for a journal: several directors' screens, in step, read the same. */
const latest = new WeakMap<
  readonly Entry[],
  { readonly after: number; readonly length: number; readonly view: WholeView }
>()

/**
 * The next entries for a director's screen that knows the journal up to `confirmed`; the version
 * is the confirmed one where it knows all. A version that is not of this journal starts it again from the first entry.
 */
export function nextJournal(entries: readonly Entry[], confirmed: string | undefined): WholeView {
  const after = knownUpTo(entries, confirmed)
  const known = latest.get(entries)
  if (known?.after === after && known.length === entries.length) return known.view
  const view = makeJournal(entries, after)
  latest.set(entries, { after, length: entries.length, view })
  return view
}

function makeJournal(entries: readonly Entry[], after: number): WholeView {
  const pieces: string[] = []
  let size = 0
  for (let index = after; index < entries.length; index += 1) {
    const entry = entries[index]
    const piece = entry ? JSON.stringify(entryMessage(entry)) : ''
    if (pieces.length > 0 && size + piece.length > CHUNK_CHARACTERS) break
    pieces.push(piece)
    size += piece.length
  }
  const last = entries[after + pieces.length - 1]
  return {
    name: JOURNAL_VIEW,
    version: last ? versionUpTo(last) : journalVersion(undefined),
    text: `{"after":${after},"entries":[${pieces.join(',')}]}`,
  }
}

function knownUpTo(entries: readonly Entry[], confirmed: string | undefined): number {
  const position = Number.parseInt(confirmed ?? '', 10)
  const entry = entries[position - 1]
  return entry && versionUpTo(entry) === confirmed ? position : 0
}
