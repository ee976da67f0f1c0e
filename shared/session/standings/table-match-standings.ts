import type { Direction } from '../../game/seat.ts'
import { must } from '../../lib/assert.ts'
import { contestantKey } from '../field/field-lines.ts'
import { halvesOf, type PlacedTableMatch, type TableMatchField } from '../field/table-matches.ts'
import { settingsOf } from '../section/queries.ts'
import { sectionOf } from '../section/section.ts'
import type { SessionState } from '../state/state.ts'
import { peopleOf } from '../views/people.ts'
import type { MatchLine, Ranked, Standings } from '../views/view-bodies.ts'

/** Returns the ranking of matches decided at their tables, by matches won and margins. */
export function tableMatchStandings(
  state: SessionState,
  section: string,
  { totals, matches }: TableMatchField,
): Pick<Standings, 'scoring' | 'rankedBy' | 'rankings' | 'matches'> {
  const isApart = settingsOf(state)?.sections === 'apart'
  const people = peopleOf(state)
  const rows = totals
    .filter(one => !isApart || one.section === section)
    .map((one): Ranked => {
      const person = must(people.get(contestantKey(one.section, one.contestant)), 'a name')
      return {
        ...person,
        players: [...person.players],
        total: halvesText(one.halves),
        available: String(one.rounds),
        percent: null,
        rank: one.place,
        shared: one.place !== null && one.sharedBy > 1,
        tieBreak: String(one.difference),
        boards: one.deals,
      }
    })
  const shown = matches.filter(one => !isApart || one.section === section)
  return {
    scoring: 'matchpoints',
    rankedBy: 'wins',
    rankings: [{ line: null, rows }],
    matches: shown.flatMap(one => lineOf(state, one)),
  }
}

export const halvesText = (halves: number): string =>
  halves % 2 === 0 ? String(halves / 2) : `${halves > 1 ? Math.floor(halves / 2) : ''}½`

/** Returns the line of a started match, from North-South's view. */
function lineOf(state: SessionState, { section, entry, match }: PlacedTableMatch): readonly MatchLine[] {
  const own = sectionOf(state, section)
  const { N, E } = entry.seats
  if (!own || N === null || E === null) return []
  const played = match.told.length
  if (played === 0 && match.end === null) return []
  const people = peopleOf(state)
  const side = (id: string, direction: Direction) => {
    const person = people.get(contestantKey(section, id))
    return {
      label: person?.label ?? id,
      ...(person?.team !== undefined && { team: person.team }),
      points: match.written[direction],
      stands: match.stands[direction].kind,
      result: match.end === null ? null : halvesText(halvesOf(match, direction)),
    }
  }
  return [
    {
      round: entry.round,
      home: side(N, 'NS'),
      away: side(E, 'EW'),
      // The number of boards is open: a maximum says nothing.
      played,
      boards: played,
    },
  ]
}
