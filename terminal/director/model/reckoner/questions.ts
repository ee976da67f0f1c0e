import type { Choice } from '../../../../shared/movement/choose/choice.ts'
import type { Occasion, PlayersOccasion, TeamsOccasion } from '../../../../shared/movement/choose/occasion.ts'
import type { Why } from '../../../../shared/movement/choose/why.ts'
import type { Entry } from '../../../../shared/session/entry.ts'
import type { Statement } from '../../../../shared/session/fact.ts'
import type { Preview } from '../../../../shared/session/preview/preview.ts'
import type { OwnFact } from '../../../worker/messages.ts'
import type { SeatsQuestion, WeighedAbsence, WeighedSwap } from '../board/seats/seat-answers.ts'
import type { ChangeQuestion, ChangeWays } from '../plan/change-ways.ts'

/**
 * What the director's screen asks its reckoner, a worker beside the one that keeps the facts: all that takes longer
 * than a key may. Both ends are built together and share these types, so they are trusted and not parsed again.
 */

/** A movement that is offered; what makes it stays where it was made. */
export type OfferedMovement = Omit<Choice, 'maker'>

/** One of the list, with why it stands where it stands. */
export type ListedMovement = OfferedMovement & { readonly why: Why }

/** A large room divided: one movement for each section, with why that stands where it stands among all that is offered. */
export interface OfferedSections {
  readonly id: string
  readonly parts: readonly OfferedMovement[]
  readonly why: Why
}

export interface ReckonerQuestions {
  /** What would come of each of these words, said alone. */
  readonly previews: { readonly asked: readonly Statement[]; readonly answer: readonly Preview[] }
  readonly movements: { readonly asked: Occasion; readonly answer: readonly ListedMovement[] }
  readonly sections: { readonly asked: Occasion; readonly answer: readonly OfferedSections[] }
  /** The numbers nearest to those that came for which there is a movement. */
  readonly near: { readonly asked: TeamsOccasion | PlayersOccasion; readonly answer: readonly number[] }
  /** One of them with single tables turned for the best balance; `null` where that does not help. */
  readonly balance: {
    readonly asked: { readonly occasion: Occasion; readonly id: string }
    readonly answer: OfferedMovement | null
  }
  readonly changes: { readonly asked: ChangeQuestion; readonly answer: ChangeWays }
  /** Who else may have sat at a table, and what is against each. */
  readonly absences: { readonly asked: SeatsQuestion; readonly answer: readonly WeighedAbsence[] }
  readonly swaps: { readonly asked: SeatsQuestion; readonly answer: readonly WeighedSwap[] }
}
export type QuestionKind = keyof ReckonerQuestions

/** Answered from the session as it stands; the others hold all that they are answered from. */
export const OF_SESSION: readonly QuestionKind[] = ['previews', 'absences', 'swaps']

/** A question with its kind, and an answer with its kind. */
export type ReckonerQuestion = {
  [K in QuestionKind]: { readonly kind: K; readonly asked: ReckonerQuestions[K]['asked'] }
}[QuestionKind]
export type AnswerOf<K extends QuestionKind> = ReckonerQuestions[K]['answer']

export type ToReckoner =
  /** The journal goes on, or begins anew. */
  | { readonly kind: 'entries'; readonly entries: readonly Entry[]; readonly restart: boolean }
  /** What was said here and is not in the journal yet. */
  | { readonly kind: 'own'; readonly facts: readonly OwnFact[] }
  | { readonly kind: 'question'; readonly id: number; readonly question: ReckonerQuestion }

export type FromReckoner =
  | { readonly kind: 'answer'; readonly id: number; readonly answer: AnswerOf<QuestionKind> }
  /** Nobody waits for this one any longer. */
  | { readonly kind: 'failed'; readonly id: number }
