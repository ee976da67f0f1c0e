import { DESK_SINCE } from '../../../shared/protocol/protocol-version.ts'
import type { Entry } from '../../../shared/session/state/entry.ts'
import { entryMessage } from '../../../shared/session/state/fact-text.ts'
import {
  lastEntryVersion,
  NO_JOURNAL,
  positionOfVersion,
} from '../../../shared/session/views/journal-version.ts'
import { JOURNAL_VIEW } from '../../../shared/session/views/view-names.ts'
import { versionUpTo } from './journal-history.ts'
import { PAGE_BYTES, type WholeView } from './view-pages.ts'

/** Size of about 16 pages sent at once; the next entries follow once the device has confirmed these. */
const CHUNK_CHARACTERS = 16 * PAGE_BYTES

const lastEntryVersions = new WeakMap<Entry, string>()

/** Returns the version by which devices before version 4 name the journal up to this entry; cached. */
function oldVersionAt(entry: Entry): string {
  const version = lastEntryVersions.get(entry) ?? lastEntryVersion(entry)
  lastEntryVersions.set(entry, version)
  return version
}

/** Scheme by which the device names a journal version: by its full history or, before version 4, by its last entry. */
type Naming = 'by-history' | 'by-last-entry'

/** Last view of each journal, shared by directors' screens that are up to the same entry. */
const latest = new WeakMap<
  readonly Entry[],
  { readonly after: number; readonly length: number; readonly naming: Naming; readonly view: WholeView }
>()

/**
 * Returns the next entries for a director's screen that knows the journal up to `confirmed`; all of them if
 * its version is not of this journal. The reply names versions as the screen does, since a screen that
 * computes versions would never confirm another name.
 */
export function nextJournal(
  entries: readonly Entry[],
  confirmed: string | undefined,
  protocol: number,
): WholeView {
  const { after, naming } = knownUpTo(entries, confirmed, protocol)
  const known = latest.get(entries)
  if (known?.after === after && known.length === entries.length && known.naming === naming) return known.view
  const view = makeJournal(entries, after, naming)
  latest.set(entries, { after, length: entries.length, naming, view })
  return view
}

function makeJournal(entries: readonly Entry[], after: number, naming: Naming): WholeView {
  const pieces: string[] = []
  let size = 0
  for (let index = after; index < entries.length; index += 1) {
    const entry = entries[index]
    const piece = entry ? JSON.stringify(entryMessage(entry)) : ''
    if (pieces.length > 0 && size + piece.length > CHUNK_CHARACTERS) break
    pieces.push(piece)
    size += piece.length
  }
  const upTo = after + pieces.length
  const last = entries[upTo - 1]
  return {
    name: JOURNAL_VIEW,
    version: last ? (naming === 'by-history' ? versionUpTo(entries, upTo) : oldVersionAt(last)) : NO_JOURNAL,
    text: `{"after":${after},"entries":[${pieces.join(',')}]}`,
  }
}

function knownUpTo(
  entries: readonly Entry[],
  confirmed: string | undefined,
  protocol: number,
): { readonly after: number; readonly naming: Naming } {
  const position = positionOfVersion(confirmed ?? '')
  const entry = entries[position - 1]
  if (entry && versionUpTo(entries, position) === confirmed) return { after: position, naming: 'by-history' }
  if (entry && oldVersionAt(entry) === confirmed) return { after: position, naming: 'by-last-entry' }
  return { after: 0, naming: protocol < DESK_SINCE ? 'by-last-entry' : 'by-history' }
}
