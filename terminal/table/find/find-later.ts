import { whenAsked } from '../../text/when-asked.ts'

/** Screens for finding a hub with the app from the web and for changing clubs: rarely needed. */
export const findPart = whenAsked(() => import('./find-part.ts'))
