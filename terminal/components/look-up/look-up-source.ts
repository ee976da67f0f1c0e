import type { LookUpOf } from '../../../shared/look-up/look-up-ask.ts'
import type { Part } from '../../../shared/look-up/part-of.ts'

/** What came of looking something up. */
export type Found<P> =
  /** `old`: as it was read last; what answers is out of reach now. */
  | { readonly state: 'there'; readonly part: P; readonly old: boolean }
  | { readonly state: 'gone' }
  | { readonly state: 'lost' }

/** Where it is looked up: a hub or a web host by its address, or the hub by a tablet's link. */
export interface LookUpSource {
  find<K extends LookUpOf['kind']>(of: Extract<LookUpOf, { kind: K }>): Promise<Found<Part<K>>>
}

/** Whose card is one's own, where the device may remember it; a tablet of the room is everybody's. */
export interface OwnCards {
  isOwn(event: string, row: OwnRow): boolean
  choose(event: string, row: OwnRow, own: boolean): void
}

export interface OwnRow {
  readonly section: string
  readonly contestant: string
  readonly players: readonly string[]
}
