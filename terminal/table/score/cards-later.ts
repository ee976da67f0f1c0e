import { whenAsked } from '../../text/when-asked.ts'

/** Looked at between the rounds, by whoever wants to. */
export const ownCardsScreen = whenAsked(async () => (await import('./OwnCards.tsx')).OwnCards)

export const figureChangesPart = whenAsked(async () => (await import('./FigureChanges.tsx')).FigureChanges)
