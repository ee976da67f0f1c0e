import { whenAsked } from '../../../../text/when-asked.ts'

/** Draws QR codes and their texts: loaded when a code is first needed. */
export const codesPart = whenAsked(() => import('./codes-part.ts'))
