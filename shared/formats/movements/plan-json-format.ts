import type { BySeat } from '../../game/seat.ts'
import type { ContestantId, Plan } from '../../movement/plan/plan.ts'
import { boardsOf } from '../../movement/tell/guide.ts'

export interface PlanJsonHead {
  readonly id: string
  readonly name: string
  readonly source: string
}

/**
 * Formats the plan as one movement of the entries format (see `plan-json-entries.ts`). If both lines are
 * numbered from 1, East-West is written as its number plus the number of tables; an empty seat is 0.
 */
export const formatPlanJson = (plan: Plan, { id, name, source }: PlanJsonHead): string => {
  const numbers = numbersOf(plan)
  const numberIn = (who: ContestantId | null) => (who === null ? 0 : (numbers.get(who) ?? 0))
  const seated = ({ N, E, S, W }: BySeat<ContestantId | null>) =>
    plan.kind === 'individual'
      ? { n: numberIn(N), s: numberIn(S), e: numberIn(E), w: numberIn(W) }
      : { ns: numberIn(N), ew: numberIn(E) }
  const movement = {
    id,
    name,
    source,
    kind: plan.kind,
    winners: plan.winners,
    tables: plan.tables,
    rounds: plan.rounds,
    boardsPerRound: Math.max(...plan.entries.map(entry => entry.boards.length)),
    boards: boardsOf(plan).length,
    ...(plan.kind === 'individual' && { players: plan.contestants.length }),
    entries: plan.entries.map(({ round, table, seats, boards }) => ({
      round,
      table,
      ...seated(seats),
      boards,
    })),
  }
  return `${JSON.stringify(movement)}\n`
}

/** Assigns a number to each contestant: the label if it is numeric, otherwise the position in the list. */
const numbersOf = ({ contestants, tables }: Plan): ReadonlyMap<ContestantId, number> => {
  const labels = contestants.map(one => Number(one.label))
  if (labels.some(label => !Number.isInteger(label) || label < 1))
    return new Map(contestants.map((one, index) => [one.id, index + 1]))
  const lift = new Set(labels).size < labels.length ? tables : 0
  return new Map(contestants.map(one => [one.id, Number(one.label) + (one.line === 'EW' ? lift : 0)]))
}
