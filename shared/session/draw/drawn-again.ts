import type { Parsed } from '../../lib/parsed.ts'
import type { FirstRound } from '../../movement/draw/draw.ts'
import type { Plan } from '../../movement/plan/plan.ts'
import type { Section } from '../section/section.ts'
import type { SessionState } from '../state/state.ts'
import { type DrawnRound, drawnOn } from './draw-ahead.ts'
import { begunAmong } from './round-by-hand.ts'

/**
 * Draws the last round again by the present standings and participants, unless somebody has sat down for it
 * or submitted a result. `first` selects the method if there are no scores yet.
 */
export function redrawLastRound(
  state: SessionState,
  section: Section,
  plan: Plan = section.plan,
  first?: FirstRound,
): Parsed<DrawnRound> {
  const round = plan.rounds
  const begun = begunAmong(section, section.entriesOf(round))
  return begun ?? drawnOn(state, section, withoutLast(plan), first)
}

export const withoutLast = (plan: Plan): Plan => {
  const entries = plan.entries.filter(({ round }) => round < plan.rounds)
  return {
    ...plan,
    rounds: plan.rounds - 1,
    tables: Math.max(0, ...entries.map(({ table }) => table)),
    entries,
    ...(plan.toDraw && { toDraw: { ...plan.toDraw, rounds: plan.toDraw.rounds + 1 } }),
  }
}
