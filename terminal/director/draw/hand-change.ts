import { matchesInRound, playedRounds } from '../../../shared/movement/draw/plan-after-draw.ts'
import type { ContestantId } from '../../../shared/movement/plan/plan.ts'
import { sitOutsIn } from '../../../shared/movement/tell/guide.ts'
import type { ChangedDraw } from '../../../shared/session/draw/change-draw.ts'
import type { MetBefore } from '../../../shared/session/draw/round-by-hand.ts'
import type { Section } from '../../../shared/session/section/section.ts'

/** What a change of a drawn round means, before it is said. */
export interface HandEffect {
  /** The matches that become other ones. */
  readonly matches: readonly {
    readonly table: number
    readonly ns: ContestantId
    readonly ew: ContestantId
  }[]
  /** Who sits out then, and did not before. */
  readonly byes: readonly ContestantId[]
  /** Those of these matches who have met before. */
  readonly met: readonly MetBefore[]
  /** Those of these who have already had a bye. */
  readonly byesAgain: readonly ContestantId[]
}

export function handEffect(section: Section, { plan, met }: ChangedDraw): HandEffect {
  const round = plan.rounds
  const before = matchesInRound(section.plan, round)
  const matches = matchesInRound(plan, round).filter(
    now => !before.some(was => was.table === now.table && was.ns === now.ns && was.ew === now.ew),
  )
  const known = sitOutsIn(section.plan, round)
  const byes = sitOutsIn(plan, round).filter(id => !known.includes(id))
  const earlier = playedRounds(section.seatedPlan).slice(0, round - 1)
  return {
    matches,
    byes,
    met: met.filter(({ table }) => matches.some(match => match.table === table)),
    byesAgain: byes.filter(id => earlier.some(one => one.byes.includes(id))),
  }
}
