import { canonical } from '../../../shared/lib/canonical.ts'
import type { Entry } from '../../../shared/session/state/entry.ts'

/** Effect of a piece of the journal on a director's screen's copy. */
export type JournalStep =
  /** Continues the copy; nothing to add if all of it was known. */
  | { readonly kind: 'append'; readonly entries: readonly Entry[] }
  /** Another history: the copy is void. */
  | { readonly kind: 'restart'; readonly entries: readonly Entry[] }
  /** Does not fit the copy: state again how far that goes. */
  | { readonly kind: 'ask-again' }

/**
 * Takes entries from after the position `after` on. Known ones may come again; entries that differ from the copy are
 * accepted only from the start, so that pieces of different histories never mix. A restarted hub does not know what the
 * copy contains: histories that diverge only behind its first piece would otherwise never be told apart.
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
