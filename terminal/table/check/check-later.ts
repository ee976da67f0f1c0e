import { whenAsked } from '../../text/when-asked.ts'

/** Wanted before play, if at all: the key that opens it is there once this is. */
export const checkScreen = whenAsked(async () => (await import('./TabletCheck.tsx')).TabletCheck)
