import type { Direction } from '../game/seat.ts'
import { isPlayed } from '../movement/plan/entry.ts'
import { roundPlayed } from '../session/section/queries.ts'
import { sectionsIn } from '../session/section/section.ts'
import { tableName, tableSigns } from '../session/signs/table-name.ts'
import type { SessionState } from '../session/state/state.ts'
import { peopleOf } from '../session/views/people.ts'
import type { WallMatches } from './wall-schema.ts'

/** Returns the state of the current round's tables, if each has one match: both sides, their levels, the leader. */
export function tableMatchesOn(state: SessionState, showsNames: boolean): readonly WallMatches[] {
  const signs = tableSigns(state)
  const people = peopleOf(state)
  return sectionsIn(state).flatMap(section => {
    const round = roundPlayed(section)
    const tables = section
      .entriesOf(round)
      .filter(isPlayed)
      .flatMap(entry => {
        const match = section.matchAt(entry)
        if (!match) return []
        const side = (id: string | null, direction: Direction) => {
          const known = people.get(`${section.id}/${id}`)
          return {
            label: known?.label ?? id ?? '',
            players: showsNames ? [...(known?.players ?? [])] : [],
            ...(showsNames && known?.team !== undefined && { team: known.team }),
            written: match.written[direction],
          }
        }
        return {
          table: tableName(signs, section.id, entry.table),
          ns: side(entry.seats.N, 'NS'),
          ew: side(entry.seats.E, 'EW'),
          ahead: match.end === null ? match.ahead : match.winner,
          isOver: match.end !== null,
        }
      })
    return tables.length > 0 ? [{ section: section.id, round, tables }] : []
  })
}
