import type { LookUpOf } from '../../../shared/look-up/look-up-ask.ts'
import type { Part } from '../../../shared/look-up/part-of.ts'

export type Found<P> =
  /** `old`: the last copy read; the source is unreachable now. */
  | { readonly state: 'there'; readonly part: P; readonly old: boolean }
  | { readonly state: 'gone' }
  | { readonly state: 'lost' }

export interface LookUpSource {
  find<K extends LookUpOf['kind']>(of: Extract<LookUpOf, { kind: K }>): Promise<Found<Part<K>>>
}

/** Own cards, if the device may remember them; a tablet of the room is shared by everyone. */
export interface OwnCards {
  isOwn(event: string, row: OwnRow): boolean
  choose(event: string, row: OwnRow, own: boolean): void
}

export interface OwnRow {
  readonly section: string
  readonly contestant: string
  readonly players: readonly string[]
}
