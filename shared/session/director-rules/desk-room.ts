import type { Room, UndoKind } from '../facts/kind.ts'
import type { FactName, Hash } from '../identity.ts'

/** Further queries about the session, for the rules of the director's actions. */
export interface DeskRoom extends Room {
  /** Returns a fact that is here but without effect; `undefined` if there is none of this name. */
  held(name: FactName): { readonly hash: Hash; readonly waits: boolean } | undefined
  /** Returns the facts that a pending fact would replace if admitted now. */
  displacedBy(name: FactName): readonly FactName[]
  /** True if a fact of this name is here at all, with or without effect. */
  isKnown(name: FactName): boolean
  act(name: FactName): ActStanding
}

export type ActStanding =
  | { readonly kind: 'unknown' }
  /** Fact without effect, or undone. */
  | { readonly kind: 'without-effect' }
  | ActInEffect

export interface ActInEffect {
  /** Fact that counts; 'covered' if its slots hold something else. */
  readonly kind: 'stands' | 'covered'
  readonly hash: Hash
  readonly inverse: UndoKind
  readonly isStoodUpon: boolean
}
