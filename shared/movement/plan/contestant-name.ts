import type { Direction } from '../../game/seat.ts'
import type { Contestant, ContestantId, Plan, PlanKind } from './plan.ts'

export const CONTESTANT_WORD: Readonly<Record<PlanKind, string>> = {
  pairs: 'pair',
  teams: 'team',
  individual: 'player',
}

export const DIRECTION_WORDS: Readonly<Record<Direction, string>> = {
  NS: 'North-South',
  EW: 'East-West',
}

/** How a sentence names a contestant: "pair 7", "team 7", or "North-South pair 3" where both lines have a 3. */
export const nameOf = ({ label, line }: Contestant, kind: PlanKind = 'pairs'): string =>
  line === undefined
    ? `${CONTESTANT_WORD[kind]} ${label}`
    : `${DIRECTION_WORDS[line]} ${CONTESTANT_WORD[kind]} ${label}`

/** The same for an id that may be unknown to the plan. */
export const nameIn = (plan: Plan, id: ContestantId): string => {
  const contestant = plan.contestants.find(one => one.id === id)
  return contestant ? nameOf(contestant, plan.kind) : `${CONTESTANT_WORD[plan.kind]} ${id}`
}
