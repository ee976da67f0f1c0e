import type { Inverse, Room } from '../facts/kind.ts'
import type { FactName, Hash } from '../identity.ts'

/** What the rules about the director's acts may ask of the session beside. */
export interface DeskRoom extends Room {
  /** A fact that is here without effect; `undefined` where there is none of this name. */
  held(name: FactName): { readonly hash: Hash; readonly waits: boolean } | undefined
  /** What a fact that waits would take the place of if it counted now. */
  displacedBy(name: FactName): readonly FactName[]
  /** Whether a fact of this name is here at all, with or without effect. */
  isKnown(name: FactName): boolean
  /** What has become of a fact that counted. */
  act(name: FactName): ActStanding
}

export type ActStanding =
  | { readonly kind: 'unknown' }
  /** It is here and does not count, or has been taken back. */
  | { readonly kind: 'without-effect' }
  | ActInEffect

export interface ActInEffect {
  /** 'covered': something else stands in its places. */
  readonly kind: 'stands' | 'covered'
  readonly hash: Hash
  readonly inverse: Inverse
  /** Something later is to be taken back before it. */
  readonly isStoodUpon: boolean
}
