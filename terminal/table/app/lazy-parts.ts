import { whenAsked } from '../../text/when-asked.ts'
import { findPart } from '../find/find-later.ts'
import { figureChangesPart, ownCardsScreen } from '../score/cards-later.ts'

/**
 * Parts rarely needed by the first question after a start; a slow tablet loads them while the players look at that
 * question.
 */
const around = whenAsked(() => import('./AroundKeying.tsx'))
export const screensAround = () => around()?.AroundKeying ?? null
/** Table signal, once loaded; nothing new arrives before the first question is drawn. */
export const newsSignalled = () => around()?.tableSignal
/** Guard against leaving, once loaded; no input can be lost before the page is touched. */
export const stayingAtTable = () => around()?.stayAtTable
export const clubNoted = () => around()?.noteClub

/** Screen of changes, needed only once a hub sends some. */
export const changesScreen = whenAsked(async () => (await import('../changes/Changes.tsx')).Changes)

/** Watcher of questions for the focus, needed once the first question is drawn. */
export const questionsWatched = whenAsked(
  async () => (await import('../frame/question-focus.ts')).watchQuestions,
)

/** Questions about doubtful results, needed before the first acceptance. */
export const doubtsAsked = whenAsked(async () => (await import('../doubt/ask-doubts.ts')).askDoubts)

/**
 * Loads all parts in advance, so that they are available without the hub, on plain http too. Call it inside an effect,
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
