import type { Spot } from '../../../../../shared/movement/plan/entry.ts'
import type { SessionState } from '../../../../../shared/session/state/state.ts'
import type { SeatsScope } from './seat-acts.ts'
import { type Absence, absencesAt, type SwapChoice, swapChoices } from './seat-choices.ts'
import { type Weighed, weighed } from './seat-doubts.ts'

/**
 * Question about possible seat mishaps: anyone in the room may have sat there, and each is checked against all results,
 * outside the screen.
 */
export interface SeatsQuestion {
  readonly section: string
  readonly spot: Spot
  readonly scope: SeatsScope
}

export interface WeighedAbsence extends Omit<Absence, 'choices'> {
  readonly choices: readonly Weighed<Absence['choices'][number]>[]
}

export type WeighedSwap = Weighed<SwapChoice>

/** Returns for everyone due at the table who may have come instead, the possible first. */
export const weighedAbsences = (
  state: SessionState,
  { section, spot, scope }: SeatsQuestion,
): readonly WeighedAbsence[] =>
  absencesAt(state, section, spot, scope).map(absence => ({
    ...absence,
    choices: weighed(state, absence.choices),
  }))

/** Returns the tables with which opponents may have been swapped, the possible first. */
export const weighedSwaps = (
  state: SessionState,
  { section, spot, scope }: SeatsQuestion,
): readonly WeighedSwap[] => weighed(state, swapChoices(state, section, spot, scope))
