import { whenAsked } from '../../../../text/when-asked.ts'

/** Wanted once an evening. */
export const hallCheck = whenAsked(async () => (await import('./HallCheck.tsx')).HallCheck)
