import type { BySeat } from '../../../../shared/game/seat.ts'
import { isPlayed } from '../../../../shared/movement/plan/entry.ts'
import type { ContestantId } from '../../../../shared/movement/plan/plan.ts'
import { sectionOf } from '../../../../shared/session/section/section.ts'
import type { SessionState } from '../../../../shared/session/state/state.ts'
import type { CommonText } from '../../../text/common.ts'
import type { DirectorNeedsText, DirectorText } from '../../../text/director.ts'
import { whoWords } from './who.ts'

export interface PeopleTexts {
  readonly common: CommonText
  readonly director: DirectorText
  readonly needs: DirectorNeedsText
}

/** Formats a table's contestants: "Pair 3 (Ana & Bo) against Pair 7 (Chen & Dita)". */
export function seatedWords(
  { common, director, needs }: PeopleTexts,
  state: SessionState,
  section: string,
  { N, S, E, W }: BySeat<ContestantId>,
): string {
  const who = (id: ContestantId) => whoWords(state, common, director, section, id)
  const side = (...ids: readonly ContestantId[]) => director.list([...new Set(ids)].map(who))
  return needs('people', { ns: side(N, S), ew: side(E, W) })
}

/** Describes who sits at a table in a round, by default the present or first one; null if nobody plays there. */
export function peopleAt(
  texts: PeopleTexts,
  state: SessionState,
  section: string,
  table: number,
  round?: number,
): string | null {
  const own = sectionOf(state, section)
  const entry = own?.entryAt(round ?? Math.max(1, own.currentRound(table)), table)
  return entry && isPlayed(entry) ? seatedWords(texts, state, section, entry.seats) : null
}
