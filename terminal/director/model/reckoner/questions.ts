import type { Choice } from '../../../../shared/movement/choose/choice.ts'
import type { Occasion, PlayersOccasion, TeamsOccasion } from '../../../../shared/movement/choose/occasion.ts'
import type { Why } from '../../../../shared/movement/choose/why.ts'
import type { Preview } from '../../../../shared/session/preview/preview.ts'
import type { Entry } from '../../../../shared/session/state/entry.ts'
import type { Statement } from '../../../../shared/session/state/fact.ts'
import type { OwnFact } from '../../../worker/messages.ts'
import type { SeatsQuestion, WeighedAbsence, WeighedSwap } from '../board/seats/seat-answers.ts'
import type { ChangeQuestion, ChangeWays } from '../plan/change-ways.ts'

/**
 * Questions of the director's app to its reckoner, a worker for everything too slow for a key press. Both ends are
 * built together, so messages are not validated.
 */

/** Movement on offer, without its maker, which stays in the worker. */
export type OfferedMovement = Omit<Choice, 'maker'>

/** Listed movement with the reason for its rank. */
export type ListedMovement = OfferedMovement & { readonly why: Why }

/** Division of a large room: one movement per section, with the reason for its rank among all offers. */
export interface OfferedSections {
  readonly id: string
  readonly parts: readonly OfferedMovement[]
  readonly why: Why
}

export interface ReckonerQuestions {
  /** Effect of each of these statements alone. */
  readonly previews: { readonly asked: readonly Statement[]; readonly answer: readonly Preview[] }
  readonly movements: { readonly asked: Occasion; readonly answer: readonly ListedMovement[] }
  readonly sections: { readonly asked: Occasion; readonly answer: readonly OfferedSections[] }
  /** Nearest numbers for which there is a movement. */
  readonly near: { readonly asked: TeamsOccasion | PlayersOccasion; readonly answer: readonly number[] }
  /** Chosen movement with single tables turned for the best balance; `null` if that does not help. */
  readonly balance: {
    readonly asked: { readonly occasion: Occasion; readonly id: string }
    readonly answer: OfferedMovement | null
  }
  readonly changes: { readonly asked: ChangeQuestion; readonly answer: ChangeWays }
  /** Possible substitutes at a table, with the objections to each. */
  readonly absences: { readonly asked: SeatsQuestion; readonly answer: readonly WeighedAbsence[] }
  readonly swaps: { readonly asked: SeatsQuestion; readonly answer: readonly WeighedSwap[] }
}
export type QuestionKind = keyof ReckonerQuestions

/** Questions that depend on the present session; the others contain all the data they need. */
export const OF_SESSION: readonly QuestionKind[] = ['previews', 'absences', 'swaps']

export type ReckonerQuestion = {
  [K in QuestionKind]: { readonly kind: K; readonly asked: ReckonerQuestions[K]['asked'] }
}[QuestionKind]
export type AnswerOf<K extends QuestionKind> = ReckonerQuestions[K]['answer']

export type ToReckoner =
  /** Further entries of the journal; with `restart` they replace the previous ones. */
  | { readonly kind: 'entries'; readonly entries: readonly Entry[]; readonly restart: boolean }
  /** Facts of this device that are not in the journal yet. */
  | { readonly kind: 'own'; readonly facts: readonly OwnFact[] }
  | { readonly kind: 'question'; readonly id: number; readonly question: ReckonerQuestion }

export type FromReckoner =
  | { readonly kind: 'answer'; readonly id: number; readonly answer: AnswerOf<QuestionKind> }
  | { readonly kind: 'failed'; readonly id: number }
