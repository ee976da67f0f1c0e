import type { ContestantId } from '../../../shared/movement/plan/plan.ts'

/** Whose score card is wanted. */
export type CardOwner = Readonly<{ section: string; contestant: ContestantId }>

/** What is printed from the page of the ranking, instead of the ranking itself. */
export type Paper =
  | { readonly kind: 'recap' }
  | { readonly kind: 'matches' }
  /** Everybody's, where nobody is named. */
  | { readonly kind: 'cards'; readonly of: CardOwner | null }
