import type { MatchCard, MatchCardBoard } from '../../../shared/session/matches/match-view.ts'
import type { Scoring } from '../../../shared/session/views/view-bodies.ts'
import type { CommonText } from '../../text/common.ts'
import type { MatchText } from '../../text/match.ts'
import { figureText } from '../figure-text.ts'
import { boardUnit } from '../figures.ts'

export const MATCH_SIDES = ['home', 'away'] as const
type MatchSide = (typeof MATCH_SIDES)[number]
type MatchTeam = MatchCard['home']

/** A team as a sentence begins with it or says it alone: "Novak", or "Team 1" where nobody named it. */
export const teamWords = (t: MatchText, { label, team }: Pick<MatchTeam, 'label' | 'team'>): string =>
  team ?? t('team', { team: label })

/** The same within a sentence: "team 1". */
export const teamWithin = (t: MatchText, { label, team }: Pick<MatchTeam, 'label' | 'team'>): string =>
  team ?? t('team.within', { team: label })

/** Whether a board gives one team what it takes from the other: IMPs, or points of bridge. */
export const isMargin = (scoring: Scoring): boolean =>
  boardUnit(scoring) === 'imps' || scoring === 'total-points'

/** What a board gave one of the teams: IMPs to the one that won them, otherwise its points; null while nothing is known. */
export function wonOn(
  { scoring }: Pick<MatchCard, 'scoring'>,
  board: MatchCardBoard,
  side: MatchSide,
): number | null {
  const points = board.tables?.points?.[side]
  if (points === undefined) return null
  return isMargin(scoring) ? Math.max(0, Number(points)) : Number(points)
}

/** The score of a match as people say it, "34 : 21": what each team has won, board by board. */
export const wonInAll = (card: MatchCard, side: MatchSide): number =>
  card.boards.reduce((sum, board) => sum + (wonOn(card, board, side) ?? 0), 0)

/** What a board brought, in a sentence; null of one that is not open to this reader, or compares with nothing. */
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

/** What else is said of a match: how many boards are compared, total points, victory points. */
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

/** Whether all of it is played and open: its score is its result. */
export const isMatchOver = ({ whole, boards }: MatchCard): boolean =>
  whole && boards.every(({ tables }) => tables?.homeNorthSouth && tables.homeEastWest)
