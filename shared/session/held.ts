import { SharedMap } from '../lib/shared-map.ts'
import { type Fact, kindOf } from './fact.ts'
import { type FactName, nameKey } from './identity.ts'
import type { HeldFact, HeldFacts, RefusedFact, TablePlace } from './state.ts'

/** So many facts of one device may be without effect in a session; over it the hub answers `later`. */
export const MAX_WITHOUT_EFFECT = 300

/** Whether a device has as many facts without effect as it may: one more of them is not entered. */
export const isFull = ({ ofDevice }: HeldFacts, device: string): boolean =>
  (ofDevice.get(device) ?? 0) >= MAX_WITHOUT_EFFECT

/** The held facts with this one, as it stands now: what it was held as before is gone. */
export function withHeld(before: HeldFacts, one: HeldFact): HeldFacts {
  const held = withoutHeld(before, one.entry.fact)
  const { fact } = one.entry
  const name = nameKey(fact)
  const table = tableKeyOf(fact)
  const decision = one.decided?.decision
  return {
    byName: held.byName.with(name, one),
    byTable: table === undefined ? held.byTable : withIn(held.byTable, table, name, one),
    waiting: decision?.kind === 'waiting' ? held.waiting.with(name, one) : held.waiting,
    early: decision?.kind === 'early' ? withIn(held.early, nameKey(decision.needs), name, one) : held.early,
    refused: held.refused,
    ofDevice: costs(one) ? counted(held.ofDevice, fact.device, 1) : held.ofDevice,
  }
}

/** The held facts without the named one. */
export function withoutHeld(held: HeldFacts, about: FactName): HeldFacts {
  const name = nameKey(about)
  const one = held.byName.get(name)
  if (!one) return held
  const table = tableKeyOf(one.entry.fact)
  const decision = one.decided?.decision
  return {
    byName: held.byName.without(name),
    byTable: table === undefined ? held.byTable : withoutIn(held.byTable, table, name),
    waiting: held.waiting.without(name),
    early: decision?.kind === 'early' ? withoutIn(held.early, nameKey(decision.needs), name) : held.early,
    refused: held.refused,
    ofDevice: costs(one) ? counted(held.ofDevice, about.device, -1) : held.ofDevice,
  }
}

/** The held facts and what the rules refused, with one more of those. */
export const withRefused = (held: HeldFacts, about: FactName, refused: RefusedFact): HeldFacts => ({
  ...held,
  refused: held.refused.with(nameKey(about), refused),
  ofDevice: counted(held.ofDevice, about.device, 1),
})

/** What the director declined is his own doing, and costs the device nothing. */
function costs({ decided }: HeldFact): boolean {
  if (!decided || decided.decision.kind === 'admitted') return false
  return decided.decision.kind !== 'refused' || decided.decision.code !== 'director-refused'
}

const counted = (counts: HeldFacts['ofDevice'], device: string, by: 1 | -1): HeldFacts['ofDevice'] =>
  counts.with(device, (counts.get(device) ?? 0) + by)

const NONE = SharedMap.of<string, HeldFact>()

/** What is held of one table: the same map until anything in it changes. */
export const heldOfTable = ({ byTable }: HeldFacts, place: TablePlace): SharedMap<string, HeldFact> =>
  byTable.get(tableKey(place)) ?? NONE

/** What waits for the named fact, in the order in which it came. */
export const earlyFor = ({ early }: HeldFacts, name: FactName): readonly HeldFact[] =>
  [...(early.get(nameKey(name)) ?? NONE).values()].sort((a, b) => a.entry.position - b.entry.position)

const tableKey = ({ section, table }: TablePlace): string => `${section}/${table}`

function tableKeyOf(fact: Fact): string | undefined {
  const concern = kindOf(fact.kind).concerns(fact.body)
  return concern === 'everybody' ? undefined : tableKey(concern)
}

type Groups = SharedMap<string, SharedMap<string, HeldFact>>

const withIn = (groups: Groups, group: string, name: string, one: HeldFact): Groups =>
  groups.with(group, (groups.get(group) ?? NONE).with(name, one))

function withoutIn(groups: Groups, group: string, name: string): Groups {
  const left = groups.get(group)?.without(name) ?? NONE
  return left.size > 0 ? groups.with(group, left) : groups.without(group)
}
