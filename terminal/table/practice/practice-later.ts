import { whenAsked } from '../../text/when-asked.ts'

/** Rarely wanted and never urgent: its key appears once this is loaded. */
export const practiceScreen = whenAsked(async () => (await import('./Practice.tsx')).Practice)
