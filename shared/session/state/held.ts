import { SharedMap } from '../../lib/shared-map.ts'
import { type FactName, nameKey } from '../identity.ts'
import type { HeldFact, HeldFacts, RefusedFact, TablePlace } from './state.ts'

/** Maximum number of a device's facts without effect in a session; above it the hub answers `later`. */
export const MAX_WITHOUT_EFFECT = 300

/** True if a device has the maximum number of facts without effect, so that another is not entered. */
export const isFull = ({ ofDevice }: HeldFacts, device: string): boolean =>
  (ofDevice.get(device) ?? 0) >= MAX_WITHOUT_EFFECT

export function withHeld(before: HeldFacts, one: HeldFact): HeldFacts {
  const held = withoutHeld(before, one.entry.fact)
  const { fact } = one.entry
  const name = nameKey(fact)
  const table = tableKeyOf(one)
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

export function withoutHeld(held: HeldFacts, about: FactName): HeldFacts {
  const name = nameKey(about)
  const one = held.byName.get(name)
  if (!one) return held
  const table = tableKeyOf(one)
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

export const withRefused = (held: HeldFacts, about: FactName, refused: RefusedFact): HeldFacts => ({
  ...held,
  refused: held.refused.with(nameKey(about), refused),
  ofDevice: counted(held.ofDevice, about.device, 1),
})

/** True if the fact counts against the limit; a fact that the director declined does not. */
function costs({ decided }: HeldFact): boolean {
  if (!decided || decided.decision.kind === 'admitted') return false
  return decided.decision.kind !== 'refused' || decided.decision.code !== 'director-refused'
}

const counted = (counts: HeldFacts['ofDevice'], device: string, by: 1 | -1): HeldFacts['ofDevice'] =>
  counts.with(device, (counts.get(device) ?? 0) + by)

const NONE = SharedMap.of<string, HeldFact>()

/** Returns the held facts of one table: the same map until anything in it changes. */
export const heldOfTable = ({ byTable }: HeldFacts, place: TablePlace): SharedMap<string, HeldFact> =>
  byTable.get(tableKey(place)) ?? NONE

/** Returns the facts waiting for the named one, in order of arrival. */
export const earlyFor = ({ early }: HeldFacts, name: FactName): readonly HeldFact[] =>
  [...(early.get(nameKey(name)) ?? NONE).values()].sort((a, b) => a.entry.position - b.entry.position)

const tableKey = ({ section, table }: TablePlace): string => `${section}/${table}`

const tableKeyOf = ({ place }: HeldFact): string | undefined => (place ? tableKey(place) : undefined)

type Groups = SharedMap<string, SharedMap<string, HeldFact>>

const withIn = (groups: Groups, group: string, name: string, one: HeldFact): Groups =>
  groups.with(group, (groups.get(group) ?? NONE).with(name, one))

function withoutIn(groups: Groups, group: string, name: string): Groups {
  const left = groups.get(group)?.without(name) ?? NONE
  return left.size > 0 ? groups.with(group, left) : groups.without(group)
}
