import { whenAsked } from '../../../../text/when-asked.ts'

/** Questions, words and inputs of guided rulings: fetched when the first of them is opened. */
export const lawPart = whenAsked(() => import('./law-part.ts'))
