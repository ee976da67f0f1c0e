import { loadBook } from '../../../../../shared/laws/books.ts'
import type { EditionId } from '../../../../../shared/laws/grammar.ts'
import { whenAsked } from '../../../../text/when-asked.ts'

/** Law books by edition: only the one for this session, or for an earlier ruling, is loaded. */
export const BOOKS = {
  '1997': whenAsked(() => loadBook('1997')),
  '2007': whenAsked(() => loadBook('2007')),
  '2017': whenAsked(() => loadBook('2017')),
} as const satisfies Record<EditionId, unknown>
