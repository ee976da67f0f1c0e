import { type FactName, nameKey } from '../identity.ts'
import { isClosed } from '../section/queries.ts'
import { hubTimeOf } from '../state/fact.ts'
import { effectOf, type SessionState, type TablePlace } from '../state/state.ts'
import { tabletPlaces } from './act-readers.ts'
import { isReadAt, tableChanges } from './table-changes.ts'

/** Table with changes of the director that it has not acknowledged for some minutes. */
export interface UnreadTable extends TablePlace {
  /** Unacknowledged actions, oldest first. */
  readonly acts: readonly [UnreadAct, ...UnreadAct[]]
}

export interface UnreadAct {
  readonly act: FactName
  /** Hub time of the action, in ms. */
  readonly at: number
}

/** Time a table has to acknowledge: players look at their tablet between two boards. House rule. */
const PATIENCE_MS = 3 * 60_000

/** Returns the tables with such changes at hub time `now`, by section and number; none after the close. */
export const tablesWithUnreadActs = (state: SessionState, now: number): readonly UnreadTable[] =>
  isClosed(state)
    ? []
    : tabletPlaces(state).flatMap(place =>
        unreadAt(
          place,
          tableChanges(state, place)
            .flatMap(({ about }) => about)
            .flatMap(act => lateAct(state, act, now)),
        ),
      )

/** Removes tables that have acknowledged meanwhile, without looking for new changes. */
export const stillUnread = (state: SessionState, tables: readonly UnreadTable[]): readonly UnreadTable[] =>
  isClosed(state)
    ? []
    : tables.flatMap(({ section, table, acts }) => {
        const place = { section, table }
        return unreadAt(
          place,
          acts.filter(({ act }) => !isReadAt(state, place, act)),
        )
      })

function lateAct(state: SessionState, act: FactName, now: number): readonly UnreadAct[] {
  const fact = effectOf(state, act)?.entry.fact
  const at = fact ? hubTimeOf(fact.at) : null
  return at !== null && now - at >= PATIENCE_MS ? [{ act, at }] : []
}

/** Returns the table with its actions, each listed once even if it has several changes. */
function unreadAt(place: TablePlace, acts: readonly UnreadAct[]): readonly UnreadTable[] {
  const byName = new Map(acts.map(one => [nameKey(one.act), one]))
  const [first, ...others] = [...byName.values()].sort((a, b) => a.at - b.at)
  return first ? [{ ...place, acts: [first, ...others] }] : []
}
