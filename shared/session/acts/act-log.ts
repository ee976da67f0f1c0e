import type { UndoKind } from '../facts/kind.ts'
import { type FactName, nameOf } from '../identity.ts'
import { takenBackSlot } from '../slot.ts'
import type { Entry, FactEntry } from '../state/entry.ts'
import { type Fact, hubTimeOf, kindOf, type Statement } from '../state/fact.ts'
import { type Change, currentAt, type Effect, effectOf, type SessionState } from '../state/state.ts'
import { versionsOf } from './plan-back.ts'
import { dependentFacts } from './standing-upon.ts'
import { startHasCome } from './start-has-come.ts'

/** Action of the director as a line of the log: author, time, and the slots' content before and since. */
export interface Act {
  readonly fact: Fact
  readonly position: number
  /** Hub time in ms; null if the device had no valid clock. */
  readonly at: number | null
  /** Changes made when the action was admitted; empty while it has no effect. */
  readonly changes: readonly Change[]
  /** Status. 'replaced': a later fact fills its slots; 'without-effect': early, or not decided yet. */
  readonly status: 'stands' | 'replaced' | 'taken-back' | 'without-effect'
  readonly back: WayBack
}

export type WayBack =
  | { readonly kind: 'statement'; readonly statement: Statement }
  /** Undone by a further plan: `undoPlanChange` makes it and reports contradictions. */
  | { readonly kind: 'plan'; readonly section: string; readonly version: number }
  /** Later actions that depend on this one and must be undone first. */
  | { readonly kind: 'stands-upon'; readonly by: readonly FactName[] }
  | {
      readonly kind: 'none'
      readonly why: Exclude<UndoKind, 'as-before' | 'new-version'> | 'taken-back' | 'without-effect'
    }

/**
 * Returns all actions of the director in a session, in journal order, except those that the rules refused on arrival.
 */
export const actLog = (entries: readonly Entry[], state: SessionState): readonly Act[] =>
  entries.flatMap(entry => (entry.kind === 'fact' && entry.role === 'director' ? [actOf(entry, state)] : []))

export function actOf({ fact, position }: FactEntry, state: SessionState): Act {
  const effect = effectOf(state, fact)
  const line = { fact, position, at: hubTimeOf(fact.at), changes: effect?.changes ?? [] }
  if (!effect) return { ...line, status: 'without-effect', back: { kind: 'none', why: 'without-effect' } }
  if (fact.kind === 'section-planned') return { ...line, ...plannedAct(state, fact.body) }
  if (currentAt(state, takenBackSlot(fact)))
    return { ...line, status: 'taken-back', back: { kind: 'none', why: 'taken-back' } }
  const upon = dependentFacts(state, effect)
  const back: WayBack = startHasCome(state, effect)
    ? { kind: 'none', why: 'happened' }
    : wayBack(fact, effect, upon)
  return { ...line, status: upon.length > 0 ? 'replaced' : 'stands', back }
}

function wayBack(fact: Fact, { changes }: Effect, upon: readonly FactName[]): WayBack {
  const { inverse } = kindOf(fact.kind)
  if (fact.kind === 'session-opened' && changes.every(({ was }) => was === null))
    return { kind: 'none', why: 'first-word' }
  if (inverse !== 'as-before') return { kind: 'none', why: inverse === 'new-version' ? 'happened' : inverse }
  if (upon.length > 0) return { kind: 'stands-upon', by: upon }
  const { device, seq, hash } = fact
  return { kind: 'statement', statement: { kind: 'taken-back', body: { about: { device, seq, hash } } } }
}

type PlannedBody = Extract<Fact, { kind: 'section-planned' }>['body']

function plannedAct(state: SessionState, { section, version }: PlannedBody): Pick<Act, 'status' | 'back'> {
  const own = versionsOf(state, section).find(({ standing }) => standing.body.version === version)
  if (!own || version === 1) return { status: 'stands', back: { kind: 'none', why: 'first-word' } }
  if (own.isTakenBack) return { status: 'taken-back', back: { kind: 'none', why: 'taken-back' } }
  return own.upon.length > 0
    ? { status: 'replaced', back: { kind: 'stands-upon', by: own.upon.map(({ fact }) => nameOf(fact)) } }
    : { status: 'stands', back: { kind: 'plan', section, version } }
}
