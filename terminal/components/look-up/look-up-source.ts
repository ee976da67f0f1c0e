import type { LookUpOf } from '../../../shared/look-up/look-up-ask.ts'
import type { Part } from '../../../shared/look-up/part-of.ts'

export type Found<P> =
  /** Loaded content. `old` is true for a cached copy shown while the source is unreachable. */
  | { readonly state: 'there'; readonly part: P; readonly old: boolean }
  | { readonly state: 'gone' }
  | { readonly state: 'lost' }

export interface LookUpSource {
  find<K extends LookUpOf['kind']>(of: Extract<LookUpOf, { kind: K }>): Promise<Found<Part<K>>>
}

/** Remembered identity of the reader; absent on a shared tablet. */
export interface OwnCards {
  isOwn(event: string, row: OwnRow): boolean
  choose(event: string, row: OwnRow, own: boolean): void
}

export interface OwnRow {
  readonly section: string
  readonly contestant: string
  readonly players: readonly string[]
}
