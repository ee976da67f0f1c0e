import { whenAsked } from '../../text/when-asked.ts'

/** Few want it, and never in a hurry: the key that opens it is there once this is. */
export const practiceScreen = whenAsked(async () => (await import('./Practice.tsx')).Practice)
