import { loadBook } from '../../../../../shared/laws/books.ts'
import type { EditionId } from '../../../../../shared/laws/grammar.ts'
import { whenAsked } from '../../../../text/when-asked.ts'

/** One edition is fetched, the one by which this session is directed, or by which a ruling was given. */
export const BOOKS = {
  '1997': whenAsked(() => loadBook('1997')),
  '2007': whenAsked(() => loadBook('2007')),
  '2017': whenAsked(() => loadBook('2017')),
} as const satisfies Record<EditionId, unknown>
