import { canonical } from '../../../shared/lib/canonical.ts'
import type { Entry } from '../../../shared/session/state/entry.ts'

/** Effect of a received piece of the journal on the copy in the director's app. */
export type JournalStep =
  /** Continues the copy; empty if all entries were known. */
  | { readonly kind: 'append'; readonly entries: readonly Entry[] }
  /** Replaces the copy, which belongs to a different history. */
  | { readonly kind: 'restart'; readonly entries: readonly Entry[] }
  /** Leaves a gap after the copy, so that the end of the copy must be reported again. */
  | { readonly kind: 'ask-again' }

/**
 * Merges received entries, which start after position `after`, into the held copy. Entries that differ from the copy
 * are accepted only from the start (`after` 0), so that two histories never mix.
 */
export function takeEntries(held: readonly Entry[], after: number, entries: readonly Entry[]): JournalStep {
  const last = held.at(-1)?.position ?? 0
  if (after > last) return { kind: 'ask-again' }
  if (after === 0 && (entries.at(-1)?.position ?? 0) < last) return { kind: 'restart', entries }
  const known = new Map(held.map(entry => [entry.position, entry]))
  const differs = entries.some(entry => {
    const mine = known.get(entry.position)
    return entry.position <= last && (!mine || canonical(mine) !== canonical(entry))
  })
  if (!differs) return { kind: 'append', entries: entries.filter(entry => entry.position > last) }
  return after === 0 ? { kind: 'restart', entries } : { kind: 'ask-again' }
}
