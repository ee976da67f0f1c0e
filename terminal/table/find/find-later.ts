import { whenAsked } from '../../text/when-asked.ts'

/** Rarely needed screens for finding a hub and for changing clubs, loaded on demand. */
export const findPart = whenAsked(() => import('./find-part.ts'))
