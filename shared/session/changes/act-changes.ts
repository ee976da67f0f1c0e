import { memo } from '../../lib/memo.ts'
import type { SharedMap } from '../../lib/shared-map.ts'
import { type FactName, nameOf } from '../identity.ts'
import type { FactKind } from '../state/fact.ts'
import {
  type Change,
  type CurrentFact,
  type Effect,
  effectOf,
  type SessionState,
  type TablePlace,
} from '../state/state.ts'

/** Change that an action of the director made at the tables. */
export interface ActChange {
  readonly act: FactName
  readonly kind: FactKind
  readonly position: number
  readonly change: Change
}

/**
 * Returns the changes that the director's actions made at a table, in order: results, rulings, states of boards, seats,
 * how the session is played, warnings and forfeits. Admitting a pending fact is an action, too.
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

/** Action that settles a pending fact; its changes are those of the fact. */
interface SettlingAct extends Omit<ActChange, 'change'> {
  readonly about: FactName
}

interface DirectorsActs {
  /**
   * Changes by table; by section for those at every table of it that has the board, and by EVERYWHERE for the
   * whole session.
   */
  readonly byPlace: ReadonlyMap<string, readonly ActChange[]>
  readonly settled: readonly SettlingAct[]
}

type Effects = SharedMap<number, Effect>

/**
 * Returns the director's actions among the effects of a device; `undefined` for a table's device, as nearly all are.
 */
const actsOf = memo((effects: Effects): DirectorsActs | undefined =>
  isDirectors(effects) ? makeActs(effects) : undefined,
)

/** True for a director's device: a device has one role, which its first fact shows. */
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

/** Key of changes for the whole session: not a valid section name. */
const EVERYWHERE = ''

const keyOf = ({ section, table }: TablePlace): string => `${section}/${table}`

/** Returns the lookup key of a change; `undefined` if it concerns no table. */
function placeOf({ slot: { of, scope, key } }: Change): string | undefined {
  if (of === 'session-opened') return EVERYWHERE
  if (scope.over === 'table' && (of === 'warning' || of === 'forfeit')) return keyOf(scope)
  if (scope.over === 'session' || scope.over === 'table') return undefined
  if (of === 'board-cancelled') return scope.section
  const table = key[1]
  const isHere = scope.over === 'board' || of === 'put-right'
  return isHere && typeof table === 'number' ? keyOf({ section: scope.section, table }) : undefined
}

/** True for a statement first made by a table, even if the director has changed it since. */
export function isTableStatement(standing: CurrentFact | null): boolean {
  for (let one = standing; one; one = one.replaced) if (one.role === 'table') return true
  return false
}
