import { SharedMap } from '../lib/shared-map.ts'
import { type Fact, kindOf } from './fact.ts'
import { type FactName, nameKey } from './identity.ts'
import type { HeldFact, HeldFacts, TablePlace } from './state.ts'

/** The held facts with this one, as it stands now: what it was held as before is gone. */
export function withHeld(held: HeldFacts, one: HeldFact): HeldFacts {
  const { byName, byTable, waiting, early } = withoutHeld(held, one.entry.fact)
  const name = nameKey(one.entry.fact)
  const table = tableKeyOf(one.entry.fact)
  const decision = one.decided?.decision
  return {
    byName: byName.with(name, one),
    byTable: table === undefined ? byTable : withIn(byTable, table, name, one),
    waiting: decision?.kind === 'waiting' ? waiting.with(name, one) : waiting,
    early: decision?.kind === 'early' ? withIn(early, nameKey(decision.needs), name, one) : early,
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
  }
}

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
