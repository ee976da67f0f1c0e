import { sectionOf } from '../section.ts'
import { CALLS_BUCKET, callKey } from '../slot.ts'
import { bucketOf, type Held, type SessionState, type Standing } from '../state.ts'
import { entriesOfStandings } from './standing-entries.ts'
import type { EntriesView } from './view-bodies.ts'

/**
 * What stands at one table from its current round on, whoever entered it, and what of it waits for the
 * director: enough for another tablet to take the table over, and for the table to see corrections.
 */
export function cardView(state: SessionState, id: string, table: number): EntriesView {
  const section = sectionOf(state, id)
  if (!section) return { entries: [] }
  const from = section.currentRound(table)
  const seats = section.seatsTaken(table).filter(({ fact }) => fact.body.round >= from)
  const results = section
    .entriesAt(table)
    .filter(({ round }) => round >= from)
    .flatMap(({ round, boards }) =>
      boards.flatMap((board): readonly (Standing | undefined)[] => [
        section.resultAt(round, table, board),
        section.rulingAt(round, table, board),
        section.cancellationOf(board),
      ]),
    )
    .filter(standing => standing !== undefined)
  const call = bucketOf(state, CALLS_BUCKET).get(callKey(id, table))
  const standings: Standing[] = [...new Set([...seats, ...results, ...(call ? [call] : [])])]
  const held = [...state.held.values()].filter(each => concerns(each, id, table, from))
  return { entries: entriesOfStandings(standings, held) }
}

function concerns({ entry: { fact } }: Held, section: string, table: number, from: number): boolean {
  if (fact.kind !== 'result' && fact.kind !== 'seats-taken') return false
  return fact.body.section === section && fact.body.table === table && fact.body.round >= from
}
