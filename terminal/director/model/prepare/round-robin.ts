import { barometer } from '../../../../shared/movement/make/barometer/barometer.ts'
import type { Plan } from '../../../../shared/movement/plan/plan.ts'

/**
 * Builds a round robin, all tables in the same rounds: the boards of a round are the possible deals, and no table waits
 * for another's.
 */
export function roundRobinOf(count: number, deals: number): Plan | null {
  const made = barometer.make({
    tables: Math.ceil(count / 2),
    boardsPerRound: deals,
    ...(count % 2 === 1 && { missing: 'EW' as const }),
  })
  return made.ok ? made.value : null
}
