import { isPlayed } from '../../movement/plan/entry.ts'
import type { PlannedMatch } from '../../movement/plan/team-matches.ts'
import { contestantKey } from '../field/field-lines.ts'
import { type PlacedMatch, teamField } from '../field/team-field.ts'
import { type Section, sectionOf } from '../section/section.ts'
import type { SessionState } from '../state/state.ts'
import { labelAmongAll, teamNameAmongAll } from '../views/people.ts'
import { teamFigureText } from '../views/team-standings.ts'
import { wholeMatch } from './match-card.ts'
import type { MatchCard } from './match-view.ts'

/** Match of a round for the director: its state, and the boards still to play at its tables. */
export interface RunningMatch {
  readonly card: MatchCard
  readonly tables: readonly MatchTable[]
}

interface MatchTable {
  readonly table: number
  /** Number of boards of the round without a result. */
  readonly left: number
}

export interface TeamBye {
  readonly label: string
  readonly team?: string
  /** Value of the bye; null for none, and while the round lasts. */
  readonly worth: string | null
}

/** Returns the matches of a section in a round, in movement order. */
export function matchesIn(state: SessionState, id: string, round: number): readonly RunningMatch[] {
  const section = sectionOf(state, id)
  const matches = teamField(state)?.matches ?? []
  return matches
    .filter(match => match.section === id && match.planned.rounds.includes(round))
    .flatMap((match: PlacedMatch) => {
      const card = wholeMatch(state, match)
      return card && section ? [{ card, tables: tablesOf(section, match.planned, round) }] : []
    })
}

const tablesOf = (section: Section, { home, away }: PlannedMatch, round: number): readonly MatchTable[] =>
  section
    .entriesOf(round)
    .filter(isPlayed)
    .filter(({ seats: { N, E } }) => (N === home && E === away) || (N === away && E === home))
    .map(entry => ({ table: entry.table, left: section.missingBoards(entry).length }))
    .sort((a, b) => a.table - b.table)

export function byesIn(state: SessionState, id: string, round: number): readonly TeamBye[] {
  const section = sectionOf(state, id)
  const known = teamField(state)?.byes ?? []
  const waiting = section?.entriesOf(round).filter(entry => !isPlayed(entry) && entry.seats.N !== null) ?? []
  return waiting.flatMap(({ seats: { N } }) => {
    if (N === null) return []
    const own = known.find(({ team, bye }) => team === contestantKey(id, N) && bye.rounds.includes(round))
    return [
      {
        label: labelAmongAll(state, id, N),
        ...teamNameAmongAll(state, id, N),
        worth: own?.worth ? teamFigureText(own.worth) : null,
      },
    ]
  })
}
