import { whenAsked } from '../../../../text/when-asked.ts'

export const hallCheck = whenAsked(async () => (await import('./HallCheck.tsx')).HallCheck)
