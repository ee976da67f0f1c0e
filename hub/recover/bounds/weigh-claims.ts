import { canonical, type Json } from '../../../shared/lib/canonical.ts'
import { admit } from '../../../shared/session/decide/admit.ts'
import type { Admission } from '../../../shared/session/decide/decide.ts'
import { type Decision, DIRECTOR_REFUSAL_CODES } from '../../../shared/session/decision.ts'
import { DIRECTOR_RULES } from '../../../shared/session/director-rules/director-rules.ts'
import { type Concern, refusal } from '../../../shared/session/facts/kind.ts'
import { type DeviceId, type DeviceStance, nameKey } from '../../../shared/session/identity.ts'
import { bucketKey, slotKey } from '../../../shared/session/slot.ts'
import type { FactEntry } from '../../../shared/session/state/entry.ts'
import { type Fact, fillingsOf, kindOf } from '../../../shared/session/state/fact.ts'
import { MAX_WITHOUT_EFFECT } from '../../../shared/session/state/held.ts'
import type { TablePlace } from '../../../shared/session/state/state.ts'
import type { CollectedFact } from '../chains.ts'

/** Director's stance towards each device, used if no key of the club proves any of them. */
export type StanceOf = (device: DeviceId) => DeviceStance

export interface Held<T> {
  readonly one: T
  readonly holders: ReadonlySet<DeviceId>
}

/** Unproven facts, weighed by how far devices confirm each other. */
export interface Weighed {
  readonly facts: readonly CollectedFact[]
  /**
   * Doubts by device: the number of facts in the director's name that no other device confirms, and of its
   * own facts that another contradicts.
   */
  readonly doubts: ReadonlyMap<DeviceId, { readonly alone: number; readonly contested: number }>
}

/**
 * Weighs unproven facts. A fact in the director's name counts if devices of two tables hold it, one of them the table
 * it concerns; otherwise it is pending, as are contradicting facts of two devices about one board or seat.
 */
export function weigh(
  own: readonly CollectedFact[],
  words: readonly Held<FactEntry>[],
  stanceOf: StanceOf,
): Weighed {
  const doubts = new Map<DeviceId, { alone: number; contested: number }>()
  const doubt = (device: DeviceId, more: 'alone' | 'contested'): number => {
    const known = doubts.get(device) ?? { alone: 0, contested: 0 }
    known[more] += 1
    doubts.set(device, known)
    return known[more]
  }
  const tables = tablesOf(own.map(({ fact }) => fact))
  const contested = contestedIn(own, stanceOf)
  const facts: CollectedFact[] = own.map(each => {
    if (!contested.has(keyOf(each.fact))) return each
    doubt(each.fact.device, 'contested')
    return { ...each, held: confirmedByNobody(each.fact.device) }
  })
  const heard = words.flatMap(({ one, holders }): Held<FactEntry>[] => {
    const here = new Set([...holders].filter(device => stanceOf(device) !== 'left-out'))
    return here.size > 0 ? [{ one, holders: here }] : []
  })
  for (const word of heard.sort((a, b) => (a.one.fact.hash < b.one.fact.hash ? -1 : 1))) {
    const { fact, role } = word.one
    const concern = kindOf(fact.kind).concerns(fact.body)
    const holder = isConfirmed(word, tables, stanceOf, concern) ? undefined : firstOf(word, tables)
    if (!holder) facts.push({ fact, role, receipt: null })
    else if (doubt(holder, 'alone') <= MAX_WITHOUT_EFFECT)
      facts.push({ fact, role, receipt: null, held: confirmedByNobody(holder) })
  }
  return { facts, doubts }
}

/** True if devices of two tables hold the fact, or one that the director vouches for. */
export function isConfirmed(
  { holders }: Pick<Held<unknown>, 'holders'>,
  tables: ReadonlyMap<DeviceId, TablePlace>,
  stanceOf: StanceOf,
  concern: Concern = 'everybody',
): boolean {
  if ([...holders].some(device => stanceOf(device) === 'vouched')) return true
  const places = new Set([...holders].flatMap(device => placeKey(tables.get(device)) ?? []))
  return places.size > 1 && (concern === 'everybody' || places.has(placeKey(concern) ?? ''))
}

/** Returns the table at which each device played, according to its own facts. */
export function tablesOf(facts: readonly Fact[]): ReadonlyMap<DeviceId, TablePlace> {
  const tables = new Map<DeviceId, TablePlace>()
  for (const { kind, body, device } of [...facts].sort((a, b) => a.seq - b.seq))
    if (kind === 'result' || kind === 'seats-taken')
      tables.set(device, { section: body.section, table: body.table })
  return tables
}

const placeKey = (place: TablePlace | undefined): string | undefined =>
  place && `${place.section}/${place.table}`

/** Returns a holder with a table, if there is one. */
const firstOf = (
  { holders }: Held<unknown>,
  tables: ReadonlyMap<DeviceId, TablePlace>,
): DeviceId | undefined => {
  const sorted = [...holders].sort()
  return sorted.find(device => tables.has(device)) ?? sorted[0]
}

/** Facts in one slot, with the last fact of each device. */
interface SaidInSlot {
  readonly facts: Fact[]
  readonly last: Map<DeviceId, string>
}

/**
 * Returns facts of different devices that contradict each other in one slot, except those of devices the
 * director vouches for.
 */
function contestedIn(own: readonly CollectedFact[], stanceOf: StanceOf): ReadonlySet<string> {
  const slots = new Map<string, SaidInSlot>()
  for (const { fact } of [...own].sort((a, b) => a.fact.seq - b.fact.seq)) {
    if (kindOf(fact.kind).latestStands) continue
    for (const { slot, body } of fillingsOf(fact)) {
      const key = `${bucketKey(slot)} ${slotKey(slot)}`
      const known: SaidInSlot = slots.get(key) ?? { facts: [], last: new Map() }
      known.facts.push(fact)
      known.last.set(fact.device, canonical(body as Json))
      slots.set(key, known)
    }
  }
  const contested = [...slots.values()].filter(({ last }) => new Set(last.values()).size > 1)
  return new Set(
    contested.flatMap(({ facts }) => facts.filter(({ device }) => stanceOf(device) !== 'vouched').map(keyOf)),
  )
}

const keyOf = (fact: Fact): string => `${nameKey(fact)} ${fact.hash}`

const confirmedByNobody = (from: DeviceId): Decision => ({
  kind: 'waiting',
  code: 'one-tablet',
  sentence: 'Only one tablet says this, and no other confirms it.',
  from,
})

/**
 * Makes a fact pending unless the rules refuse it anyway; a fact about another director's fact is refused instead, to
 * be decided again.
 */
export const keepPending =
  (held: Decision): Admission =>
  (state, fact, who) => {
    if (fact.kind === 'settled' || fact.kind === 'taken-back')
      return refusal('nothing-to-settle', 'Only one tablet says that the director has decided this.')
    const today = admit(state, fact, who, DIRECTOR_RULES)
    if (today.kind !== 'refused') return held
    return DIRECTOR_REFUSAL_CODES.some(code => code === today.code) ? held : today
  }
