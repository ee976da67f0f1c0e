import type { ContestantId } from '../../../shared/movement/plan/plan.ts'
import type { PaperKind } from '../../../shared/session/papers/paper-list.ts'

/** Whose score card is wanted. */
export type CardOwner = Readonly<{ section: string; contestant: ContestantId }>

/** What is printed from the page of the ranking, instead of the ranking itself. */
export type Paper =
  | { readonly kind: 'recap' }
  | { readonly kind: 'matches' }
  /** Everybody's, where nobody is named. */
  | { readonly kind: 'cards'; readonly of: CardOwner | null }

/** Figures of the evening: kept from a director who has still to play. */
const WITH_FIGURES: readonly PaperKind[] = ['ranking', 'recap', 'matches', 'travellers', 'cards']

export const hasFigures = (kind: PaperKind): boolean => WITH_FIGURES.includes(kind)
