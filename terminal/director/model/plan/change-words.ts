import type { PlanKind } from '../../../../shared/movement/plan/plan.ts'
import type { MovementText } from '../../../../shared/text/catalogues.ts'
import type { DirectorPlayersText } from '../../../text/director-players.ts'
import type { ChangeKind } from './change-kinds.ts'

/** Names a kind of change. The texts for individuals and teams do not mention pairs. */
export function changeKindWords(
  t: MovementText,
  players: DirectorPlayersText,
  contest: PlanKind | undefined,
  kind: ChangeKind,
): string {
  if (kind === 'substitute') return players('substitute')
  if (contest === 'teams' && kind === 'pair-leaves') return players('team-leaves')
  if (contest === 'teams' && kind === 'seats-instead') return players('teams-instead')
  const isOfPlayers = kind === 'late-pair' || kind === 'pair-leaves' || kind === 'seats-instead'
  return contest === 'individual' && isOfPlayers ? players(kind) : t(`change.${kind}`)
}
