import { seatedAt } from '../../movement/plan/entry.ts'
import type { PlanEntry } from '../../movement/plan/plan.ts'
import { entriesOfContestant } from '../section/plan-index.ts'
import { isClosed, settingsOf } from '../section/queries.ts'
import type { Section } from '../section/section.ts'
import { tablePolicy } from '../settings/table-policy.ts'
import type { SessionState } from '../state/state.ts'

/**
 * Returns the boards whose other results the players at the table since a round may read: those that none of them has
 * still to meet. Boards postponed or played after the session are still to be met; results of future rounds may be made
 * up, and boards reported as not played may yet come; and nothing while an earlier round of any of them lacks a result.
 * Once the session is closed only boards played after it are hidden.
 *
 * A team has met a board when both its halves have: nothing is shown before. If the club wants, nothing is shown before
 * all boards played with it are met, either.
 */
export function readableBoards(
  state: SessionState,
  section: Section,
  table: number,
  round: number,
): (board: number) => boolean {
  const closed = isClosed(state)
  if (!closed && !section.haveAllBefore(round, table)) return () => false
  const here = section.entryAt(round, table)
  const people = here ? [...new Set(seatedAt(here))] : []
  const entries = people.flatMap(contestant => entriesOfContestant(section.seatedPlan, contestant))
  const known = new Map<number, boolean>()
  const isMet = (board: number): boolean => {
    const found =
      known.get(board) ??
      entries.every(entry => !entry.boards.includes(board) || hasMet(section, entry, board, round, closed))
    known.set(board, found)
    return found
  }
  const isByStanza = section.plan.kind === 'teams' && tablePolicy(settingsOf(state)).matchFigures === 'stanza'
  return isByStanza ? board => stanzaOf(entries, board).every(isMet) : isMet
}

/** Returns the boards played with this one: of a stanza, or of a whole match played without a break. */
const stanzaOf = (entries: readonly PlanEntry[], board: number): readonly number[] => [
  board,
  ...entries.filter(({ boards }) => boards.includes(board)).flatMap(({ boards }) => boards),
]

function hasMet(
  section: Section,
  { round, table }: PlanEntry,
  board: number,
  upTo: number,
  closed: boolean,
): boolean {
  if (section.isPlainlyPlayedAt(round, table, board)) return closed || round <= upTo
  const { kind } = section.boardAt(round, table, board)
  if (closed) return kind !== 'late-play'
  if (kind === 'played') return round <= upTo
  return kind === 'ruled' || kind === 'cancelled' || kind === 'cut'
}
