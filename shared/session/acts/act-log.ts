import type { Entry, FactEntry } from '../entry.ts'
import { type Fact, hubTimeOf, kindOf, type Statement } from '../fact.ts'
import type { Inverse } from '../facts/kind.ts'
import { type FactName, nameOf } from '../identity.ts'
import { takenBackSlot } from '../slot.ts'
import { type Change, type Effect, effectOf, type SessionState, standingAt } from '../state.ts'
import { versionsOf } from './plan-back.ts'
import { standingUpon } from './standing-upon.ts'
import { startHasCome } from './start-has-come.ts'

/** One act of the director, as a line of the log: who said it, when, what it was before and what it is since. */
export interface Act {
  readonly fact: Fact
  readonly position: number
  /** By the hub's clock in ms; null where the device's clock shows nothing. */
  readonly at: number | null
  /** What it changed when it was admitted; empty while it has no effect. */
  readonly changes: readonly Change[]
  /** 'replaced': something later stands in its places. 'without-effect': early, or not decided yet. */
  readonly status: 'stands' | 'replaced' | 'taken-back' | 'without-effect'
  readonly back: WayBack
}

/** How an act is taken back. */
export type WayBack =
  | { readonly kind: 'statement'; readonly statement: Statement }
  /** By a further plan: `planTakenBack` makes it, and tells what contradicts it. */
  | { readonly kind: 'plan'; readonly section: string; readonly version: number }
  /** These stand on it, and are to be taken back first. */
  | { readonly kind: 'stands-upon'; readonly by: readonly FactName[] }
  | {
      readonly kind: 'none'
      readonly why: Exclude<Inverse, 'as-before' | 'new-version'> | 'taken-back' | 'without-effect'
    }

/** Every act of the director in a session, in the order of the journal; what the rules refused as it came is not there. */
export const actLog = (entries: readonly Entry[], state: SessionState): readonly Act[] =>
  entries.flatMap(entry => (entry.kind === 'fact' && entry.role === 'director' ? [actOf(entry, state)] : []))

/** One line of it. */
export function actOf({ fact, position }: FactEntry, state: SessionState): Act {
  const effect = effectOf(state, fact)
  const line = { fact, position, at: hubTimeOf(fact.at), changes: effect?.changes ?? [] }
  if (!effect) return { ...line, status: 'without-effect', back: { kind: 'none', why: 'without-effect' } }
  if (fact.kind === 'section-planned') return { ...line, ...plannedAct(state, fact.body) }
  if (standingAt(state, takenBackSlot(fact)))
    return { ...line, status: 'taken-back', back: { kind: 'none', why: 'taken-back' } }
  const upon = standingUpon(state, effect)
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
