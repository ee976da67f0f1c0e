import { whenAsked } from '../../../../text/when-asked.ts'

/** Questions, texts and inputs of guided rulings: loaded when the first of them is opened. */
export const lawPart = whenAsked(() => import('./law-part.ts'))
