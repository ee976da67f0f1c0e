import type { Decision, FactEntry } from './entry.ts'
import type { Fact, FactKind, FactOf } from './fact.ts'
import { type FactName, nameKey, type Role } from './identity.ts'
import type { Slot } from './slot.ts'

/** A fact that stands in its slot, and what it replaced, back to the first. */
export interface Standing<F extends Fact = Fact> {
  readonly fact: F
  readonly role: Role
  /** The fact's position in the journal. */
  readonly position: number
  /** The position of the decision that gave it effect. */
  readonly decidedAt: number
  /** By the rules, or because the director settled it so. */
  readonly admittedBy: 'rule' | 'director'
  readonly replaced: Standing | null
}

/** A fact without effect: early, waiting for the director, refused, or not decided yet. */
export interface Held {
  readonly entry: FactEntry
  readonly decided: { readonly decision: Decision; readonly position: number } | null
}

export type ResultStanding = Standing<FactOf<'result'>>
export type RulingStanding = Standing<FactOf<'ruling'>>

export type Bucket = ReadonlyMap<string, Standing>

/**
 * Everything that is known of a session: the fold of its entries. Only what cannot be derived is kept;
 * current round, missing boards, travellers and rankings are functions of it.
 */
export interface SessionState {
  readonly standing: ReadonlyMap<string, Bucket>
  /** Every fact ever admitted, by device and seq, with the slot it filled: also those replaced since. */
  readonly admitted: ReadonlyMap<string, ReadonlyMap<number, Slot>>
  /** Facts without effect, by name. */
  readonly held: ReadonlyMap<string, Held>
  /** Position of the newest entry folded in; 0 for none. */
  readonly position: number
}

export const EMPTY_STATE: SessionState = {
  standing: new Map(),
  admitted: new Map(),
  held: new Map(),
  position: 0,
}

const NO_BUCKET: Bucket = new Map()

export const bucketOf = (state: SessionState, bucket: string): Bucket =>
  state.standing.get(bucket) ?? NO_BUCKET

export const standingAt = (state: SessionState, slot: Slot): Standing | undefined =>
  state.standing.get(slot.bucket)?.get(slot.key)

/** The standing fact of a slot whose kind the caller knows; `undefined` where nothing stands. */
export function standingOf<K extends FactKind>(
  state: SessionState,
  kind: K,
  slot: Slot,
): Standing<FactOf<K>> | undefined {
  const found = standingAt(state, slot)
  return found && isKind(found, kind) ? found : undefined
}

export const isKind = <K extends FactKind>(standing: Standing, kind: K): standing is Standing<FactOf<K>> =>
  standing.fact.kind === kind

/** The slot that the named fact filled when it was admitted; `undefined` where it never was. */
export const slotOfName = (state: SessionState, name: FactName): Slot | undefined =>
  state.admitted.get(name.device)?.get(name.seq)

export const heldUnder = (state: SessionState, name: FactName): Held | undefined =>
  state.held.get(nameKey(name))
