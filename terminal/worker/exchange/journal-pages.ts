import { canonical } from '../../../shared/lib/canonical.ts'
import type { Entry } from '../../../shared/session/entry.ts'

/** What a piece of the journal does to what a director's screen holds of it. */
export type JournalStep =
  /** It goes on; nothing to add where all of it was known. */
  | { readonly kind: 'append'; readonly entries: readonly Entry[] }
  /** Another history: what was held is void. */
  | { readonly kind: 'restart'; readonly entries: readonly Entry[] }
  /** It does not fit what is held: say again how far that goes. */
  | { readonly kind: 'ask-again' }

/**
 * Entries `after` a position come. Those that are held already may come again; entries that differ from the
 * held ones are taken only from the start, so that a piece of one history is never set on another. A desk that begins
 * anew does not know what is held: histories that part only behind its first piece would otherwise never be told apart.
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
