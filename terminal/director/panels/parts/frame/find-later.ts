import { whenAsked } from '../../../../text/when-asked.ts'

/** How the app from the web finds its desk, and how a screen goes from one club to another: seldom seen. */
export const findPart = whenAsked(() => import('./find-part.ts'))
