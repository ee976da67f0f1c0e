import { whenAsked } from '../../text/when-asked.ts'

/** Needed before play, if at all: its key appears once this is loaded. */
export const checkScreen = whenAsked(async () => (await import('./TabletCheck.tsx')).TabletCheck)
