import { currentRound, entriesAt, resultAt, rulingAt } from '../queries.ts'
import { boardBucket, CALLS_BUCKET, CANCELLED_KEY, callKey, seatsBucket } from '../slot.ts'
import { bucketOf, type Held, isKind, type SessionState, type Standing, standingAt } from '../state.ts'
import { entriesOfStandings } from './standing-entries.ts'
import type { EntriesView } from './view-bodies.ts'

/**
 * What stands at one table from its current round on, whoever entered it, and what of it waits for the
 * director: enough for another tablet to take the table over, and for the table to see corrections.
 */
export function cardView(state: SessionState, section: string, table: number): EntriesView {
  const from = currentRound(state, section, table)
  const seats = [...bucketOf(state, seatsBucket(section, table)).values()].filter(
    standing => isKind(standing, 'seats-taken') && standing.fact.body.round >= from,
  )
  const results = entriesAt(state, section, table)
    .filter(({ round }) => round >= from)
    .flatMap(({ round, boards }) =>
      boards.flatMap((board): readonly (Standing | undefined)[] => [
        resultAt(state, section, round, table, board),
        rulingAt(state, section, round, table, board),
        standingAt(state, { bucket: boardBucket(section, board), key: CANCELLED_KEY }),
      ]),
    )
    .filter(standing => standing !== undefined)
  const call = bucketOf(state, CALLS_BUCKET).get(callKey(section, table))
  const standings: Standing[] = [...new Set([...seats, ...results, ...(call ? [call] : [])])]
  const held = [...state.held.values()].filter(each => concerns(each, section, table, from))
  return { entries: entriesOfStandings(standings, held) }
}

function concerns({ entry: { fact } }: Held, section: string, table: number, from: number): boolean {
  if (fact.kind !== 'result' && fact.kind !== 'seats-taken') return false
  return fact.body.section === section && fact.body.table === table && fact.body.round >= from
}
