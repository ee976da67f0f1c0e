import type { ContestantId } from '../../movement/plan/plan.ts'
import type { Settings } from '../facts/session-opened.ts'
import { matchField } from '../field/match-field.ts'
import { halvesOf, sideOf, type TableMatchField, tableMatchField, WON } from '../field/table-matches.ts'
import { matchFigureText } from '../standings/match-lines.ts'
import { halvesText } from '../standings/table-match-standings.ts'
import type { SessionState } from '../state/state.ts'
import { labelAmongAll } from '../views/people.ts'
import type { CardMatch } from '../views/scorecards-view.ts'
import { teamFigureText } from '../views/team-standings.ts'

/** Owner of the matches, number of rounds covered, and whether all of its boards are open to the reader. */
interface MatchesOf {
  readonly section: string
  readonly contestant: ContestantId
  readonly rounds: number
  readonly isOpen: boolean
}

/**
 * Returns the matches of a pair by round, with opponents, points, victory points and byes; `undefined` if
 * pairs are not ranked by matches. While a board of the pair is closed to the reader all figures are
 * withheld, since the others and the total would reveal it.
 */
export function cardMatches(
  state: SessionState,
  settings: Settings,
  { section, contestant, rounds, isOpen }: MatchesOf,
): CardMatch[] | undefined {
  const tables = tableMatchField(state, rounds)
  if (tables) return atTables(state, tables, section, contestant)
  const field = matchField(state, rounds)
  if (!field) return undefined
  const played = field.matches.flatMap(({ section: of, meeting }, at): CardMatch[] => {
    const side = meeting.pairs.indexOf(contestant)
    const score = field.scores[at]?.[side]
    const other = meeting.pairs[1 - side]
    if (of !== section || other === undefined || !score?.figure) return []
    const { victoryPoints } = score
    return [
      {
        round: meeting.rounds[0] ?? 1,
        against: labelAmongAll(state, section, other),
        points: isOpen ? matchFigureText(settings, field, score) : null,
        victoryPoints: isOpen && victoryPoints ? teamFigureText(victoryPoints) : null,
      },
    ]
  })
  const sitting = field.byes
    .filter(({ section: of, bye }) => of === section && bye.contestant === contestant)
    .map(
      ({ bye, victoryPoints }): CardMatch => ({
        round: bye.rounds[0] ?? 1,
        against: null,
        points: null,
        victoryPoints: isOpen && victoryPoints ? teamFigureText(victoryPoints) : null,
      }),
    )
  return [...played, ...sitting].sort((a, b) => a.round - b.round)
}

/** Returns matches decided at their own tables: won, drawn or lost, which no figure of a board shows. */
function atTables(
  state: SessionState,
  { matches, byes }: TableMatchField,
  section: string,
  contestant: ContestantId,
): CardMatch[] {
  const played = matches.flatMap(({ section: of, entry, match }): CardMatch[] => {
    const side = of === section ? sideOf(entry, contestant) : null
    const other = side === 'NS' ? entry.seats.E : entry.seats.N
    if (side === null || other === null || match.end === null) return []
    const against = labelAmongAll(state, section, other)
    return [{ round: entry.round, against, points: null, victoryPoints: halvesText(halvesOf(match, side)) }]
  })
  const sitting = byes
    .filter(bye => bye.section === section && bye.contestant === contestant)
    .map(({ round }) => ({ round, against: null, points: null, victoryPoints: halvesText(WON) }))
  return [...played, ...sitting].sort((a, b) => a.round - b.round)
}
