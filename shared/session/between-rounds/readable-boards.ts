import { seatedAt } from '../../movement/plan/entry.ts'
import type { PlanEntry } from '../../movement/plan/plan.ts'
import { tablePolicy } from '../policy/table-policy.ts'
import { isClosed, settingsOf } from '../queries.ts'
import { entriesOfContestant } from '../section/plan-index.ts'
import type { Section } from '../section/section.ts'
import type { SessionState } from '../state.ts'

/**
 * Of which boards those who sit at the table since a round may read what happened elsewhere: those that nobody of them
 * has still to meet. One that is put off or played after the session is still to be met; what a table says of a round to
 * come may be made up, and what its people say was not played may yet come; and nothing while a board of an earlier round
 * of any of them wants its result. Once the session is closed only what is played after it is hidden. protocol.md, What
 * a view may tell.
 *
 * A team has met a board when both its halves have: nothing of it is told before. Where the club wants it so, nothing before
 * they have met all that is played with it, neither.
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

/** The boards that are played with this one: of a stanza, or of a whole match that is played in one go. */
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
