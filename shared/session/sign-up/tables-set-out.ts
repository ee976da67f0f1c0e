import { isPlayed } from '../../movement/plan/entry.ts'
import { playingTables } from '../../movement/tell/guide.ts'
import { settingsOf } from '../queries.ts'
import { sectionOf, sectionsIn } from '../section/section.ts'
import type { SessionState, TablePlace } from '../state.ts'
import { EVENING_SECTION } from './entered-pair.ts'
import { isSignUp } from './sign-up-view.ts'

/**
 * Every table of the session at which people sit down: those of its movements, and of an evening that runs itself those
 * that are set out, until a movement stands.
 */
export const tablesSetOut = (state: SessionState): readonly TablePlace[] => [
  ...(isSignUp(state, EVENING_SECTION) ? signUpTables(state) : []),
  ...sectionsIn(state).flatMap(({ id, plan }) => playingTables(plan).map(table => ({ section: id, table }))),
]

const signUpTables = (state: SessionState): readonly TablePlace[] =>
  Array.from({ length: settingsOf(state)?.evening?.tables ?? 0 }, (_, index) => ({
    section: EVENING_SECTION,
    table: index + 1,
  }))

/** Whether people ever sit down there to play or to sign up; at a table where people only sit out nothing is scored. */
export function isSetOut(state: SessionState, section: string, table: number): boolean {
  if (isSignUp(state, section)) return table <= (settingsOf(state)?.evening?.tables ?? 0)
  return (sectionOf(state, section)?.entriesAt(table) ?? []).some(isPlayed)
}
