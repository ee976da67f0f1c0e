import type { Spot } from '../../../../../shared/movement/plan/entry.ts'
import type { SessionState } from '../../../../../shared/session/state/state.ts'
import type { SeatsScope } from './seat-acts.ts'
import { type Absence, absencesAt, type SwapChoice, swapChoices } from './seat-choices.ts'
import { type Weighed, weighed } from './seat-doubts.ts'

/** Question about possible seating mistakes. Every candidate is checked against all results, in a worker. */
export interface SeatsQuestion {
  readonly section: string
  readonly spot: Spot
  readonly scope: SeatsScope
}

export interface WeighedAbsence extends Omit<Absence, 'choices'> {
  readonly choices: readonly Weighed<Absence['choices'][number]>[]
}

export type WeighedSwap = Weighed<SwapChoice>

/** Returns the possible substitutes for everyone due at the table, acceptable ones first. */
export const weighedAbsences = (
  state: SessionState,
  { section, spot, scope }: SeatsQuestion,
): readonly WeighedAbsence[] =>
  absencesAt(state, section, spot, scope).map(absence => ({
    ...absence,
    choices: weighed(state, absence.choices),
  }))

/** Returns the tables with which opponents may have been swapped, acceptable ones first. */
export const weighedSwaps = (
  state: SessionState,
  { section, spot, scope }: SeatsQuestion,
): readonly WeighedSwap[] => weighed(state, swapChoices(state, section, spot, scope))
