import { whenAsked } from '../text/when-asked.ts'
import { findPart } from './find/find-later.ts'
import { figureChangesPart, ownCardsScreen } from './score/cards-later.ts'

/**
 * What the first question after a start mostly does not need: a slow tablet reads it while people look at that
 * question, not before.
 */
const around = whenAsked(() => import('./AroundKeying.tsx'))
export const screensAround = () => around()?.AroundKeying ?? null
/** Nothing new comes before the first question stands. */
export const newsSignalled = () => around()?.tableSignal
/** Nothing is lost before somebody has touched the page. */
export const stayingAtTable = () => around()?.stayAtTable
export const clubNoted = () => around()?.noteClub

/** Only a desk in reach has changes to tell. */
export const changesScreen = whenAsked(async () => (await import('./changes/Changes.tsx')).Changes)

/** Nobody listens or presses before the first question stands. */
export const questionsWatched = whenAsked(
  async () => (await import('./frame/question-focus.ts')).watchQuestions,
)

/** What the desk finds doubtful is asked before the acceptance. */
export const doubtsAsked = whenAsked(async () => (await import('./doubt/ask-doubts.ts')).askDoubts)

/** So that all of it is here when the desk is not, on plain http too. To be followed: one part brings the next. */
export function fetchLater(): void {
  around()
  changesScreen()
  ownCardsScreen()
  figureChangesPart()
  // Another club's desk may answer at the page's own address, which then serves nothing of this app any more.
  findPart()
}
