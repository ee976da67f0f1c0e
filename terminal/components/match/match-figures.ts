import type { MatchCard, MatchCardBoard } from '../../../shared/session/matches/match-view.ts'
import type { Scoring } from '../../../shared/session/views/view-bodies.ts'
import type { CommonText } from '../../text/common.ts'
import type { MatchText } from '../../text/match.ts'
import { figureText } from '../figure-text.ts'
import { boardUnit } from '../figures.ts'

export const MATCH_SIDES = ['home', 'away'] as const
type MatchSide = (typeof MATCH_SIDES)[number]
type MatchTeam = MatchCard['home']

/** Returns a team's name for the start of a sentence: "Novak", or "Team 1" if it has none. */
export const teamWords = (t: MatchText, { label, team }: Pick<MatchTeam, 'label' | 'team'>): string =>
  team ?? t('team', { team: label })

/** Returns a team's name for the middle of a sentence: "Novak", or "team 1". */
export const teamWithin = (t: MatchText, { label, team }: Pick<MatchTeam, 'label' | 'team'>): string =>
  team ?? t('team.within', { team: label })

/** True if a board's score is a margin that one team gains and the other loses: IMPs or total points. */
export const isMargin = (scoring: Scoring): boolean =>
  boardUnit(scoring) === 'imps' || scoring === 'total-points'

/** Returns a board's score for one team; null if unknown. */
export function wonOn(
  { scoring }: Pick<MatchCard, 'scoring'>,
  board: MatchCardBoard,
  side: MatchSide,
): number | null {
  const points = board.tables?.points?.[side]
  if (points === undefined) return null
  return isMargin(scoring) ? Math.max(0, Number(points)) : Number(points)
}

/** Returns a team's total of the match: the sum over its boards. */
export const wonInAll = (card: MatchCard, side: MatchSide): number =>
  card.boards.reduce((sum, board) => sum + (wonOn(card, board, side) ?? 0), 0)

/** Describes a board's score in a sentence; null if this reader may not see it or it has no comparison. */
export function boardSentence(t: MatchText, common: CommonText, card: MatchCard, of: number): string | null {
  const board = card.boards.find(each => each.board === of)
  const [home, away] = MATCH_SIDES.map(side => (board ? wonOn(card, board, side) : null))
  if (!board?.tables) return null
  if (home === undefined || home === null || away === undefined || away === null) {
    const isPlayed = board.tables.homeNorthSouth !== null && board.tables.homeEastWest !== null
    return isPlayed ? t('board.both', { board: of }) : null
  }
  const isImps = boardUnit(card.scoring) === 'imps'
  if (home === away) return t(isImps ? 'board.flat' : 'board.halved', { board: of })
  const winner = home > away ? 'home' : 'away'
  const team = teamWithin(t, card[winner])
  const won = Math.abs(home - away)
  if (card.scoring === 'total-points') return t('board.points', { board: of, team, points: t.number(won) })
  return isImps
    ? t('board.imps', { board: of, team, imps: common('imps', { count: won, points: t.number(won) }) })
    : t('board.won', { board: of, team })
}

/** Returns the details of a match: number of boards compared, total points, victory points. */
export function matchLines(t: MatchText, common: CommonText, card: MatchCard): readonly string[] {
  const { home, away, compared, margin, boards } = card
  if (compared === 0) return [t('none')]
  const leader = margin > 0 ? home : away
  return [
    t('compared', { compared, boards: boards.length }),
    ...(home.victoryPoints !== null && away.victoryPoints !== null
      ? [
          t('vps', {
            home: figureText(common, home.victoryPoints),
            away: figureText(common, away.victoryPoints),
          }),
        ]
      : []),
    margin === 0
      ? t('total.level')
      : t('total', { team: teamWithin(t, leader), points: t.number(Math.abs(margin)) }),
  ]
}

/** True if every board is played and visible, so that the score is final. */
export const isMatchOver = ({ whole, boards }: MatchCard): boolean =>
  whole && boards.every(({ tables }) => tables?.homeNorthSouth && tables.homeEastWest)
