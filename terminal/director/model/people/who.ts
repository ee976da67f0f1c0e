import type { Contestant, ContestantId, Plan, PlanKind } from '../../../../shared/movement/plan/plan.ts'
import { contestantIn } from '../../../../shared/session/section/plan-index.ts'
import { type Section, sectionOf } from '../../../../shared/session/section/section.ts'
import type { SessionState } from '../../../../shared/session/state/state.ts'
import type { CommonText } from '../../../text/common.ts'
import type { DirectorText } from '../../../text/director.ts'

export const CONTESTANT_KEYS = { pairs: 'pair', teams: 'team', individual: 'player' } as const

/** Names a contestant: "Pair 7", "N-S 3" if both lines count from 1, or "7 Novak" for a named team. */
export function contestantWords(
  state: SessionState,
  common: CommonText,
  t: DirectorText,
  section: string,
  id: ContestantId,
): string {
  const own = sectionOf(state, section)
  return own ? labelled(own.plan, own, common, t, id) : common('pair', { label: id })
}

const labelled = (
  plan: Plan,
  section: Section | undefined,
  common: CommonText,
  t: DirectorText,
  id: ContestantId,
): string => calledWords(plan.kind, section, common, t, contestantIn(plan, id) ?? { id, label: id })

/** Names a contestant that may have left the movement. */
export function calledWords(
  kind: PlanKind,
  section: Section | undefined,
  common: CommonText,
  t: DirectorText,
  { id, label, line }: Contestant,
): string {
  const team = section?.teamNameOf(id)
  if (team !== undefined) return t('team.named', { label, team })
  return line ? t(`pair.${line}`, { label }) : common(CONTESTANT_KEYS[kind], { label })
}

/** Names a contestant with its players, if known. */
export function whoWords(
  state: SessionState,
  common: CommonText,
  t: DirectorText,
  section: string,
  id: ContestantId,
): string {
  return whoSits(state, common, t, section, id, sectionOf(state, section)?.playersOf(id) ?? [])
}

/** Names a contestant with the players seated there. */
export function whoSits(
  state: SessionState,
  common: CommonText,
  t: DirectorText,
  section: string,
  id: ContestantId,
  players: readonly string[],
): string {
  const pair = contestantWords(state, common, t, section, id)
  return players.length === 0 ? pair : t('pair.named', { pair, players: t.list(players) })
}

/** Names a contestant of a plan that is not recorded yet, which may include a new pair. */
export function whoIn(
  plan: Plan,
  state: SessionState,
  common: CommonText,
  t: DirectorText,
  section: string,
  id: ContestantId,
): string {
  const own = sectionOf(state, section)
  const pair = labelled(plan, own, common, t, id)
  const players = own?.playersOf(id) ?? []
  return players.length === 0 ? pair : t('pair.named', { pair, players: t.list(players) })
}

/** Names a contestant without its line, for a sentence that states the seats. */
export function seatedIn(
  plan: Plan,
  state: SessionState,
  common: CommonText,
  t: DirectorText,
  section: string,
  id: ContestantId,
): string {
  const own = sectionOf(state, section)
  const contestants = plan.contestants.map(({ line: _, ...one }) => one)
  const pair = labelled({ ...plan, contestants }, own, common, t, id)
  const players = own?.playersOf(id) ?? []
  return players.length === 0 ? pair : t('pair.named', { pair, players: t.list(players) })
}
