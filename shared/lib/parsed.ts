/**
 * Value or problem: what every parser of this house gives back. A problem is something that a player, a file
 * or the network can cause; what only a bug can cause throws through `assert`.
 */
export interface Problem {
  /** One of a closed list that the module names; programs branch on it, catalogues translate it. */
  readonly code: string
  /** One English sentence that says what, where and what to do. */
  readonly sentence: string
}

export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem }

export const parsed = <T>(value: T): Parsed<T> => ({ ok: true, value })

export const refused = (code: string, sentence: string): { ok: false; problem: Problem } => ({
  ok: false,
  problem: { code, sentence },
})
