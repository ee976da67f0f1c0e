import { isPlayed, playingTables } from '../../movement/plan/entry.ts'
import { EVENING_SECTION } from '../entered-pair.ts'
import { samePlace } from '../section/assignments.ts'
import { settingsOf } from '../section/queries.ts'
import { sectionOf, sectionsIn } from '../section/section.ts'
import type { SessionState, TablePlace } from '../state/state.ts'

/**
 * Returns every table at which players sit down: those of movements, and all set out for a session without a
 * director, even unused, as pairs find their seat there and late ones may open it.
 */
export function tablesSetOut(state: SessionState): readonly TablePlace[] {
  const played = sectionsIn(state).flatMap(({ id, plan }) =>
    playingTables(plan).map(table => ({ section: id, table })),
  )
  const others = signUpTables(state).filter(place => !played.some(one => samePlace(one, place)))
  return [...played, ...others].sort((a, b) => order(a.section, b.section) || a.table - b.table)
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const signUpTables = (state: SessionState): readonly TablePlace[] =>
  Array.from({ length: settingsOf(state)?.evening?.tables ?? 0 }, (_, index) => ({
    section: EVENING_SECTION,
    table: index + 1,
  }))

/** True if players ever sit down there to play or sign up; a table only for sit-outs has nothing to score. */
export function isSetOut(state: SessionState, section: string, table: number): boolean {
  const evening = section === EVENING_SECTION ? settingsOf(state)?.evening : undefined
  if (evening && table <= evening.tables) return true
  return (sectionOf(state, section)?.entriesAt(table) ?? []).some(isPlayed)
}
