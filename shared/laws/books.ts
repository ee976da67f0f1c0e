/** Law books, each loaded when opened, since a director uses a single edition. */

import * as v from 'valibot'
import { bookSchema, type EditionId, type LawBook } from './grammar.ts'

const FILES = {
  '1997': [() => import('./1997.json', { with: { type: 'json' } })],
  '2007': [() => import('./2007.json', { with: { type: 'json' } })],
  '2017': [
    () => import('./2017.json', { with: { type: 'json' } }),
    () => import('./play-2017.json', { with: { type: 'json' } }),
  ],
} as const satisfies Record<EditionId, readonly (() => Promise<{ readonly default: unknown }>)[]>

/** Loads a law book. Throws if it is invalid: it is part of the program. */
export async function loadBook(edition: EditionId): Promise<LawBook> {
  const files = await Promise.all(FILES[edition].map(async load => (await load()).default))
  const [first, ...more] = files.map(file => v.parse(bookSchema, file))
  if (!first) throw new Error(`No Laws of ${edition}`)
  return more.reduce(joined, first)
}

/**
 * Merges two volumes. If both begin with the same irregularity, the start of the later one leads to that of
 * the earlier one.
 */
function joined(book: LawBook, more: LawBook): LawBook {
  const begun = new Set(more.starts.map(({ irregularity }) => irregularity))
  return {
    edition: book.edition,
    laws: [...new Set([...book.laws, ...more.laws])],
    starts: [...book.starts.filter(({ irregularity }) => !begun.has(irregularity)), ...more.starts],
    nodes: [...book.nodes, ...more.nodes],
  }
}
