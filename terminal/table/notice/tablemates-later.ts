import { whenAsked } from '../../text/when-asked.ts'

/** Few tables have a second tablet. */
export const tablematesLine = whenAsked(async () => (await import('./TablematesLine.tsx')).TablematesLine)
