import type { EditionId, IrregularityId } from '../../laws/grammar.ts'

/** Faults in a law book, each with its location; found by `checkBook` and `checkWalks`. */
export type BookFault =
  /** The data does not match the grammar: an unknown field, effect or form of law. */
  | { readonly kind: 'outside-grammar'; readonly at: string; readonly message: string }
  | { readonly kind: 'duplicate-node'; readonly node: string }
  | { readonly kind: 'duplicate-answer'; readonly node: string; readonly answer: string }
  | { readonly kind: 'duplicate-start'; readonly irregularity: IrregularityId }
  | { readonly kind: 'start-to-nowhere'; readonly irregularity: IrregularityId; readonly node: string }
  | { readonly kind: 'goto-nowhere'; readonly node: string; readonly answer: string; readonly to: string }
  | { readonly kind: 'unreachable'; readonly node: string }
  | { readonly kind: 'goes-round'; readonly nodes: readonly string[] }
  | {
      readonly kind: 'unknown-law'
      readonly edition: EditionId
      readonly node: string
      readonly law: string
    }
  | { readonly kind: 'no-words'; readonly language: string; readonly node: string; readonly key: string }
  | { readonly kind: 'uncovered-fact'; readonly node: string; readonly fact: string; readonly value: string }
  /** An answer for an impossible value, or a condition that never holds. */
  | {
      readonly kind: 'impossible-value'
      readonly node: string
      readonly answer: string
      readonly fact: string
      readonly value: string
    }
  /** A fact neither known from the case nor set by an earlier answer. */
  | { readonly kind: 'unknown-fact'; readonly node: string; readonly fact: string }
  | { readonly kind: 'unused-input'; readonly node: string; readonly answer: string; readonly input: string }
  /** The effect needs an input that the answer does not request. */
  | {
      readonly kind: 'missing-input'
      readonly node: string
      readonly answer: string
      readonly effect: string
    }
  /** Binds a player whom the law cannot bind there, or who is not yet known. */
  | {
      readonly kind: 'impossible-role'
      readonly node: string
      readonly answer: string
      readonly role: string
    }
  /** A path ends with a call of the case neither accepted nor cancelled. */
  | {
      readonly kind: 'undecided-call'
      readonly node: string
      readonly answer: string
      readonly call: 'first' | 'between' | 'irregular'
    }
  /** A call of the case is both accepted and cancelled on a path. */
  | { readonly kind: 'decided-twice'; readonly node: string; readonly answer: string; readonly call: string }
  /** No answer is possible there. */
  | { readonly kind: 'dead-end'; readonly node: string; readonly irregularity: IrregularityId }
  /** The auction continues with a player who has no legal call. */
  | { readonly kind: 'no-legal-call'; readonly node: string; readonly answer: string }
  | { readonly kind: 'calls-twice'; readonly node: string; readonly answer: string }
