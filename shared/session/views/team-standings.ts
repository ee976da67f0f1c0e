import { must } from '../../lib/assert.ts'
import type { Fraction } from '../../lib/fraction.ts'
import { formatAll } from '../../scoring/profiles/print.ts'
import type { TeamScore } from '../../scoring/teams/score-match.ts'
import { matchWon, TEAM_DECIMALS } from '../../scoring/teams/team-contest.ts'
import { contestantKey } from '../field/field-lines.ts'
import { boardsPlayed, type TeamField } from '../field/team-field.ts'
import type { SessionState } from '../state/state.ts'
import { peopleOf } from './people.ts'
import type { MatchLine, Ranked, Standings } from './view-bodies.ts'

/** Returns the ranking of teams that includes the section, and the matches begun among those ranked together. */
export function teamStandings(
  state: SessionState,
  section: string,
  field: TeamField,
): Pick<Standings, 'rankings' | 'matches'> {
  const people = peopleOf(state)
  const begun = field.scored.some(({ scores }) => scores.home.begun)
  const rankings = field.rankings
    .filter(ranking => ranking.section === null || ranking.section === section)
    .map(({ teams }) => {
      const totals = textsOf(teams.map(({ total }) => total))
      const rows = teams.map(({ team, rank }, index): Ranked => {
        const named = must(people.get(team), `the name of ${team}`)
        const boards = boardsPlayed(field, team)
        return {
          ...named,
          players: [...named.players],
          total: totals[index] ?? '',
          available: `${boards}`,
          percent: null,
          rank: begun ? rank.place : null,
          shared: begun && rank.sharedBy > 1,
          tieBreak: null,
          boards,
        }
      })
      return { line: null, rows }
    })
  const isApart = field.rankings.every(ranking => ranking.section !== null)
  const ofRanking = (own: string) => !isApart || own === section
  const matches = field.matches.flatMap(({ section: own, planned, boards }, at): MatchLine[] => {
    const scores = field.scored[at]?.scores
    if (!ofRanking(own) || !scores?.home.begun) return []
    const side = (id: string, score: TeamScore) => {
      const { label, team } = must(people.get(contestantKey(own, id)), `the name of ${id}`)
      return {
        label,
        ...(team !== undefined && { team }),
        points: teamFigureText(matchWon(field.form, score)),
        result: score.victoryPoints && teamFigureText(score.victoryPoints),
      }
    }
    return [
      {
        round: planned.rounds[0] ?? 0,
        home: side(planned.home, scores.home),
        away: side(planned.away, scores.away),
        played: scores.home.boards.filter(({ points }) => points !== null).length,
        boards: boards.length,
      },
    ]
  })
  return { rankings, matches }
}

const textsOf = (figures: readonly Fraction[]): readonly string[] =>
  formatAll(figures, { places: TEAM_DECIMALS, style: 'trimmed' }, 'half-away')

/** Formats IMPs, victory points or points of boards as the screens show them. */
export const teamFigureText = (figure: Fraction): string => textsOf([figure]).join('')
