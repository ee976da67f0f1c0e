import { ZERO } from '../../lib/fraction.ts'
import { VICTORY_POINT_DECIMALS } from '../../scoring/pair-matches/rank-matches.ts'
import { measureOf, type PairScore } from '../../scoring/pair-matches/score-match.ts'
import { formatAll } from '../../scoring/profiles/print.ts'
import type { RankedStanding } from '../../scoring/ranking/ranking.ts'
import type { Settings } from '../facts/session-opened.ts'
import { contestantKey } from '../field/field-lines.ts'
import type { MatchField } from '../field/match-field.ts'
import type { SessionState } from '../state/state.ts'
import { percentText } from '../views/figure-text.ts'
import { peopleOf } from '../views/people.ts'
import { teamFigureText } from '../views/team-standings.ts'
import type { MatchLine } from '../views/view-bodies.ts'

export const victoryPointTexts = (
  { totals }: MatchField,
  standings: readonly RankedStanding[],
): readonly string[] =>
  formatAll(
    standings.map(({ number }) => totals.get(number) ?? ZERO),
    { places: VICTORY_POINT_DECIMALS, style: 'trimmed' },
    'half-away',
  )

/** Formats a pair's result of a match: the percentage of its boards, or their IMPs. */
export function matchFigureText(
  settings: Settings,
  { session: { field } }: Pick<MatchField, 'session'>,
  { figure }: PairScore,
): string {
  if (!figure) return ''
  return measureOf(field) === 'percent'
    ? (percentText(settings, field.setup.rules, figure) ?? '')
    : teamFigureText(figure)
}

/** Returns the matches of pairs that have begun, of all pairs ranked together with the section. */
export function matchLines(
  state: SessionState,
  settings: Settings,
  section: string,
  field: MatchField,
): MatchLine[] {
  const people = peopleOf(state)
  const { matches, scores } = field
  return matches.flatMap(({ section: own, meeting }, at): MatchLine[] => {
    const [first, second] = scores[at] ?? []
    if (settings.sections === 'apart' && own !== section) return []
    if (!first || !second || first.boards + second.boards === 0) return []
    const side = (index: 0 | 1, score: PairScore) => ({
      label: people.get(contestantKey(own, meeting.pairs[index]))?.label ?? meeting.pairs[index],
      points: matchFigureText(settings, field, score),
      result: score.victoryPoints && teamFigureText(score.victoryPoints),
    })
    return [
      {
        round: meeting.rounds[0] ?? 0,
        home: side(0, first),
        away: side(1, second),
        played: Math.max(first.boards, second.boards),
        boards: meeting.boards.length,
      },
    ]
  })
}
