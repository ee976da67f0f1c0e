import { isPlayed } from '../../movement/plan/entry.ts'
import { playingTables } from '../../movement/tell/guide.ts'
import { samePlace } from '../assignments.ts'
import { settingsOf } from '../queries.ts'
import { sectionOf, sectionsIn } from '../section/section.ts'
import type { SessionState, TablePlace } from '../state.ts'
import { EVENING_SECTION } from './entered-pair.ts'

/**
 * Every table of the session at which people sit down: those of its movements, and all that are set out for an evening that
 * runs itself, whether or not anybody plays there: who has signed up at one is told there where he sits, and who comes
 * late may open it.
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

/** Whether people ever sit down there to play or to sign up; at a table where people only sit out nothing is scored. */
export function isSetOut(state: SessionState, section: string, table: number): boolean {
  const evening = section === EVENING_SECTION ? settingsOf(state)?.evening : undefined
  if (evening && table <= evening.tables) return true
  return (sectionOf(state, section)?.entriesAt(table) ?? []).some(isPlayed)
}
