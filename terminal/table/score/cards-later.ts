import { whenAsked } from '../../text/when-asked.ts'

/** Screen of the players' own scorecards, loaded on demand. */
export const ownCardsScreen = whenAsked(async () => (await import('./OwnCards.tsx')).OwnCards)

export const figureChangesPart = whenAsked(async () => (await import('./FigureChanges.tsx')).FigureChanges)
