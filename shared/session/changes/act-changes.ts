import type { SharedMap } from '../../lib/shared-map.ts'
import type { FactKind } from '../fact.ts'
import { type FactName, nameOf } from '../identity.ts'
import {
  type Change,
  type Effect,
  effectOf,
  type SessionState,
  type Standing,
  type TablePlace,
} from '../state.ts'

/** One thing that an act of the director has changed in the room. */
export interface ActChange {
  readonly act: FactName
  readonly kind: FactKind
  /** Where the act lies in the journal. */
  readonly position: number
  readonly change: Change
}

/**
 * What the director's acts have changed at a table, in the order in which he said them: results, rulings, how boards
 * stand, who sits where, how the session is played, who was warned or forfeits. What he let count of what waited is his act too.
 */
export function actChangesAt(state: SessionState, place: TablePlace): readonly ActChange[] {
  const found: ActChange[] = []
  const keys = [keyOf(place), place.section, EVERYWHERE]
  state.admitted.forEach(effects => {
    const own = actsOf(effects)
    if (!own) return
    found.push(...keys.flatMap(key => own.byPlace.get(key) ?? []))
    for (const { about, ...act } of own.settled)
      for (const change of effectOf(state, about)?.changes ?? [])
        if (keys.some(key => key === placeOf(change))) found.push({ ...act, change })
  })
  return found.sort((a, b) => a.position - b.position)
}

/** A settlement among the acts: what it changed is asked of the fact that it is about. */
interface SettlingAct extends Omit<ActChange, 'change'> {
  readonly about: FactName
}

/** What one director's device has said. */
interface DirectorsActs {
  /**
   * By table; what concerns every table of a section that has the board by the section alone, and what concerns all of
   * the session by EVERYWHERE.
   */
  readonly byPlace: ReadonlyMap<string, readonly ActChange[]>
  readonly settled: readonly SettlingAct[]
}

type Effects = SharedMap<number, Effect>

const remembered = new WeakMap<Effects, DirectorsActs>()

/** `undefined` for a table's device, of which nearly all are. */
function actsOf(effects: Effects): DirectorsActs | undefined {
  const known = remembered.get(effects)
  if (known) return known
  if (!isDirectors(effects)) return undefined
  const acts = makeActs(effects)
  remembered.set(effects, acts)
  return acts
}

/** A device has one role: its first word tells it. */
function isDirectors(effects: Effects): boolean {
  let isHis = false
  effects.some(({ entry: { role } }) => {
    isHis = role === 'director'
    return true
  })
  return isHis
}

function makeActs(effects: Effects): DirectorsActs {
  const byPlace = new Map<string, ActChange[]>()
  const settled: SettlingAct[] = []
  effects.forEach(({ entry: { fact, position }, changes }) => {
    const act = { act: nameOf(fact), kind: fact.kind, position }
    if (fact.kind === 'settled') settled.push({ ...act, about: fact.body.about })
    for (const change of changes) {
      const key = placeOf(change)
      if (key === undefined) continue
      const own = byPlace.get(key) ?? []
      own.push({ ...act, change })
      byPlace.set(key, own)
    }
  })
  return { byPlace, settled }
}

/** No section is called so. */
const EVERYWHERE = ''

const keyOf = ({ section, table }: TablePlace): string => `${section}/${table}`

/** Under which key a change is looked for; `undefined` where it is no table's. */
function placeOf({ slot: { of, scope, key } }: Change): string | undefined {
  if (of === 'session-opened') return EVERYWHERE
  if (scope.over === 'table' && (of === 'warning' || of === 'forfeit')) return keyOf(scope)
  if (scope.over === 'session' || scope.over === 'table') return undefined
  if (of === 'board-cancelled') return scope.section
  const table = key[1]
  const isHere = scope.over === 'board' || of === 'put-right'
  return isHere && typeof table === 'number' ? keyOf({ section: scope.section, table }) : undefined
}

/** A word that began with one of a table, whatever the director has made of it since. */
export function isTablesOwn(standing: Standing | null): boolean {
  for (let one = standing; one; one = one.replaced) if (one.role === 'table') return true
  return false
}
