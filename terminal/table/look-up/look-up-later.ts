import { whenAsked } from '../../text/when-asked.ts'

export const lookUpScreen = whenAsked(async () => (await import('./LookUpScreen.tsx')).LookUpScreen)
