import { whenAsked } from '../../text/when-asked.ts'

/** Loaded on demand, between the rounds. */
export const ownCardsScreen = whenAsked(async () => (await import('./OwnCards.tsx')).OwnCards)

export const figureChangesPart = whenAsked(async () => (await import('./FigureChanges.tsx')).FigureChanges)
