import { hubTimeOf } from '../fact.ts'
import { type FactName, nameKey } from '../identity.ts'
import { isClosed } from '../queries.ts'
import { effectOf, type SessionState, type TablePlace } from '../state.ts'
import { tabletPlaces } from './act-readers.ts'
import { isReadAt, tableChanges } from './table-changes.ts'

/** What a table has not said for some minutes that it knows, of what the director has changed there. */
export interface UnreadTable extends TablePlace {
  /** The oldest first. */
  readonly acts: readonly [UnreadAct, ...UnreadAct[]]
}

export interface UnreadAct {
  readonly act: FactName
  /** When it was said, by the hub's clock in ms. */
  readonly at: number
}

/** People who play look at their tablet between two boards; so much patience they are given. House. */
const PATIENCE_MS = 3 * 60_000

/** By section and number, at `now` of the hub's clock. Once the session is closed nobody is waited for. */
export const unreadTables = (state: SessionState, now: number): readonly UnreadTable[] =>
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

/** The same without those that have said meanwhile that they know: no change is looked for again. */
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

/** An act that changed several things is named once. */
function unreadAt(place: TablePlace, acts: readonly UnreadAct[]): readonly UnreadTable[] {
  const byName = new Map(acts.map(one => [nameKey(one.act), one]))
  const [first, ...others] = [...byName.values()].sort((a, b) => a.at - b.at)
  return first ? [{ ...place, acts: [first, ...others] }] : []
}
