import { whenAsked } from '../../text/when-asked.ts'

/** Fetched when somebody looks something up. */
export const lookUpScreen = whenAsked(async () => (await import('./LookUpScreen.tsx')).LookUpScreen)
