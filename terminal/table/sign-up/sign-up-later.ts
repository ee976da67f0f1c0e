import { whenAsked } from '../../text/when-asked.ts'

/** Only an evening that runs itself has a sign-up: its screens come when it does. */
export const signUpScreen = whenAsked(async () => (await import('./SignUp.tsx')).SignUp)
export const firstSeatsScreen = whenAsked(async () => (await import('./FirstSeats.tsx')).FirstSeats)
