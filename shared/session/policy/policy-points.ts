import type { Settings } from '../facts/session-opened.ts'
import { tablePolicy } from '../settings/table-policy.ts'

/**
 * Effects of settings on the players at a table, each a sentence on their card. Sending the contract early,
 * the scoring profile, and the notation of halves are not visible to them.
 */
export const POLICY_POINTS = [
  ...(['tablet.north', 'tablet.corner', 'tablet.stand', 'tablet.round'] as const),
  ...(['agree.key', 'agree.pin', 'agree.sheet'] as const),
  ...(['tricks.over-under', 'tricks.total', 'tricks.american'] as const),
  ...(['leads.true', 'leads.false'] as const),
  ...(['afterBoard.traveller', 'afterBoard.frequencies', 'afterBoard.score'] as const),
  ...(['betweenRounds.ranking', 'betweenRounds.own', 'betweenRounds.nothing'] as const),
  ...(['matchFigures.board', 'matchFigures.stanza'] as const),
  ...(['lineUps.free', 'lineUps.home-first', 'lineUps.home-last'] as const),
  ...(['notPlayed.table', 'notPlayed.director'] as const),
  ...(['travellerNames.true', 'travellerNames.false'] as const),
  ...(['doubts.true', 'doubts.false'] as const),
  ...(['vulnerability.by-board', 'vulnerability.none'] as const),
  ...(['form.matchpoints', 'form.butler', 'form.cross-imps'] as const),
  ...(['teams.teams-imps', 'teams.teams-vps', 'teams.board-a-match', 'teams.total-points'] as const),
  ...(['rankedBy.total', 'rankedBy.match-vps'] as const),
] as const
export type PolicyPoint = (typeof POLICY_POINTS)[number]

export const isPolicyPoint = (point: string): point is PolicyPoint =>
  POLICY_POINTS.some(each => each === point)

export function policyPoints(settings: Settings): readonly PolicyPoint[] {
  const {
    tablet,
    agree,
    tricks,
    afterBoard,
    betweenRounds,
    matchFigures,
    lineUps,
    notPlayed,
    travellerNames,
    doubts,
  } = tablePolicy(settings)
  return [
    `tablet.${tablet}`,
    `agree.${agree}`,
    `tricks.${tricks}`,
    `leads.${settings.leads}`,
    `afterBoard.${afterBoard}`,
    `betweenRounds.${betweenRounds}`,
    `matchFigures.${matchFigures}`,
    `lineUps.${lineUps}`,
    `notPlayed.${notPlayed}`,
    `travellerNames.${travellerNames}`,
    `doubts.${doubts}`,
    `vulnerability.${settings.vulnerability}`,
    ...scoringPoints(settings),
    `rankedBy.${settings.rankedBy ?? 'total'}`,
  ]
}

/**
 * Returns the effects of the scoring form. Summed and averaged cross-IMPs are played alike, and point-a-board
 * is the English name of board-a-match.
 */
function scoringPoints({ form = 'matchpoints', teams = 'teams-imps' }: Settings): readonly PolicyPoint[] {
  return [
    form === 'matchpoints' || form === 'butler' ? `form.${form}` : 'form.cross-imps',
    teams === 'point-a-board' ? 'teams.board-a-match' : `teams.${teams}`,
  ]
}
