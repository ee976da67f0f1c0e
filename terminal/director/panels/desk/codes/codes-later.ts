import { whenAsked } from '../../../../text/when-asked.ts'

/** What draws QR codes and knows the words around them: fetched when a code is first wanted. */
export const codesPart = whenAsked(() => import('./codes-part.ts'))
