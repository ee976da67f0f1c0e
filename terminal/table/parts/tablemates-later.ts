import { whenAsked } from '../../text/when-asked.ts'

/** Loaded on demand: few tables have a second tablet. */
export const tablematesLine = whenAsked(async () => (await import('./TablematesLine.tsx')).TablematesLine)
