import { canonical, type Json } from '../../../shared/lib/canonical.ts'
import { admit } from '../../../shared/session/admit.ts'
import type { Admission } from '../../../shared/session/decide.ts'
import { type Decision, DIRECTOR_REFUSAL_CODES } from '../../../shared/session/decision.ts'
import { DIRECTOR_RULES } from '../../../shared/session/director-rules/director-rules.ts'
import type { FactEntry } from '../../../shared/session/entry.ts'
import { type Fact, fillingsOf, kindOf } from '../../../shared/session/fact.ts'
import { type Concern, refusal } from '../../../shared/session/facts/kind.ts'
import { MAX_WITHOUT_EFFECT } from '../../../shared/session/held.ts'
import { type DeviceId, type DeviceStance, nameKey } from '../../../shared/session/identity.ts'
import { bucketKey, slotKey } from '../../../shared/session/slot.ts'
import type { TablePlace } from '../../../shared/session/state.ts'
import type { CollectedFact } from '../chains.ts'

/** How the director looks on each device, where no key of the club proves any of them. */
export type StanceOf = (device: DeviceId) => DeviceStance

/** Something that several tables' devices may hold. */
export interface Held<T> {
  readonly one: T
  readonly holders: ReadonlySet<DeviceId>
}

/** What nobody proves, as far as devices confirm each other. */
export interface Weighed {
  readonly facts: readonly CollectedFact[]
  /** Of each device: words in the director's name that no other confirms, and its own that another contradicts. */
  readonly doubts: ReadonlyMap<DeviceId, { readonly alone: number; readonly contested: number }>
}

/**
 * A word in the director's name counts where devices of two tables hold it, that of the table it concerns among them.
 * Otherwise it waits, and so do the words of two devices that say different things of one board or seat.
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

/** Whether two tables say so, or one for which the director answers. */
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

/** The table at which each device has played, as what it says itself tells. */
export function tablesOf(facts: readonly Fact[]): ReadonlyMap<DeviceId, TablePlace> {
  const tables = new Map<DeviceId, TablePlace>()
  for (const { kind, body, device } of [...facts].sort((a, b) => a.seq - b.seq))
    if (kind === 'result' || kind === 'seats-taken')
      tables.set(device, { section: body.section, table: body.table })
  return tables
}

const placeKey = (place: TablePlace | undefined): string | undefined =>
  place && `${place.section}/${place.table}`

/** Of those that hold it one with a table, if there is one. */
const firstOf = (
  { holders }: Held<unknown>,
  tables: ReadonlyMap<DeviceId, TablePlace>,
): DeviceId | undefined => {
  const sorted = [...holders].sort()
  return sorted.find(device => tables.has(device)) ?? sorted[0]
}

/** What was said in one slot, and what each device said there last. */
interface SaidInSlot {
  readonly facts: Fact[]
  readonly last: Map<DeviceId, string>
}

/** Facts of different devices that say different things in one slot; whoever is vouched for is believed. */
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

/** Waits, unless the rules refuse it anyway; a word about another of the director's words is asked anew instead. */
export const heldBack =
  (held: Decision): Admission =>
  (state, fact, who) => {
    if (fact.kind === 'settled' || fact.kind === 'taken-back')
      return refusal('nothing-to-settle', 'Only one tablet says that the director has decided this.')
    const today = admit(state, fact, who, DIRECTOR_RULES)
    if (today.kind !== 'refused') return held
    return DIRECTOR_REFUSAL_CODES.some(code => code === today.code) ? held : today
  }
