import { whenAsked } from '../../text/when-asked.ts'
import { findPart } from '../find/find-later.ts'
import { figureChangesPart, ownCardsScreen } from '../score/cards-later.ts'

/**
 * Parts that the first question after a start rarely needs: a slow tablet loads them while people look at that
 * question, not before.
 */
const around = whenAsked(() => import('./AroundKeying.tsx'))
export const screensAround = () => around()?.AroundKeying ?? null
/** Nothing new arrives before the first question is drawn. */
export const newsSignalled = () => around()?.tableSignal
/** Nothing can be lost before the page is touched. */
export const stayingAtTable = () => around()?.stayAtTable
export const clubNoted = () => around()?.noteClub

/** Only a reachable hub sends changes. */
export const changesScreen = whenAsked(async () => (await import('../changes/Changes.tsx')).Changes)

/** Not needed before the first question is drawn. */
export const questionsWatched = whenAsked(
  async () => (await import('../frame/question-focus.ts')).watchQuestions,
)

/** The hub's doubts are asked before the acceptance. */
export const doubtsAsked = whenAsked(async () => (await import('../doubt/ask-doubts.ts')).askDoubts)

/**
 * Loads everything in advance, so that it is available without the hub, on plain http too. Call it inside an effect,
 * which runs again whenever a part has arrived.
 */
export function fetchLater(): void {
  around()
  changesScreen()
  ownCardsScreen()
  figureChangesPart()
  // Another club's hub may answer at the page's own address, and then serves none of this app's files.
  findPart()
}
