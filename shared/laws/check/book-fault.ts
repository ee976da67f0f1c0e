import type { EditionId, IrregularityId } from '../grammar.ts'

/** What is wrong with a law book, each with where it is; `checkBook` and `checkWalks` find them. */
export type BookFault =
  /** The data is no book at all: a field, effect or law of a form that the grammar does not know. */
  | { readonly kind: 'outside-grammar'; readonly at: string; readonly message: string }
  | { readonly kind: 'duplicate-node'; readonly node: string }
  | { readonly kind: 'duplicate-answer'; readonly node: string; readonly answer: string }
  | { readonly kind: 'duplicate-start'; readonly irregularity: IrregularityId }
  | { readonly kind: 'start-to-nowhere'; readonly irregularity: IrregularityId; readonly node: string }
  | { readonly kind: 'goto-nowhere'; readonly node: string; readonly answer: string; readonly to: string }
  | { readonly kind: 'unreachable'; readonly node: string }
  /** The nodes lead back to the first of them. */
  | { readonly kind: 'goes-round'; readonly nodes: readonly string[] }
  | {
      readonly kind: 'unknown-law'
      readonly edition: EditionId
      readonly node: string
      readonly law: string
    }
  | { readonly kind: 'no-words'; readonly language: string; readonly node: string; readonly key: string }
  /** A value that the fact may have, and no answer for it. */
  | { readonly kind: 'uncovered-fact'; readonly node: string; readonly fact: string; readonly value: string }
  /** An answer for what the fact never is, or a condition that never holds. */
  | {
      readonly kind: 'impossible-value'
      readonly node: string
      readonly answer: string
      readonly fact: string
      readonly value: string
    }
  /** Neither a case knows it nor an earlier answer sets it. */
  | { readonly kind: 'unknown-fact'; readonly node: string; readonly fact: string }
  /** Asked for, and nothing is done with it. */
  | { readonly kind: 'unused-input'; readonly node: string; readonly answer: string; readonly input: string }
  /** The effect needs what the answer does not ask for. */
  | {
      readonly kind: 'missing-input'
      readonly node: string
      readonly answer: string
      readonly effect: string
    }
  /** Binds somebody whom the law cannot bind there, or whom nobody knows yet. */
  | {
      readonly kind: 'impossible-role'
      readonly node: string
      readonly answer: string
      readonly role: string
    }
  /** A way ends, and a call of the case neither stands nor is cancelled. */
  | {
      readonly kind: 'undecided-call'
      readonly node: string
      readonly answer: string
      readonly call: 'first' | 'between' | 'irregular'
    }
  /** A call of the case stands and is cancelled on the same way. */
  | { readonly kind: 'decided-twice'; readonly node: string; readonly answer: string; readonly call: string }
  /** No answer is possible there. */
  | { readonly kind: 'dead-end'; readonly node: string; readonly irregularity: IrregularityId }
  /** The auction goes on with a player who may not call anything. */
  | { readonly kind: 'no-legal-call'; readonly node: string; readonly answer: string }
  /** A player calls twice, one call after the other. */
  | { readonly kind: 'calls-twice'; readonly node: string; readonly answer: string }
