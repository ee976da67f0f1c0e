import { must } from '../../lib/assert.ts'
import type { ContestantId } from '../plan/plan.ts'
import type { DrawnBye, PassedPlace, PassingReason } from './draw.ts'
import { type CostBasis, isTooSoon, seatExcess } from './draw-cost.ts'

/** Explains a draw: for every skipped position, the reason against it. */

export type Pairings = ReadonlyMap<ContestantId, { readonly table: number; readonly opponent: ContestantId }>

/** Returns for each position between two opponents why the upper one does not meet it. */
export const reasonsBetween = (
  basis: CostBasis,
  upper: number,
  lower: number,
  placed: Pairings,
): readonly PassedPlace[] => {
  const { order } = basis
  const better = must(order[upper], 'the better opponent')
  const worse = must(order[lower], 'the worse one')
  return order.slice(upper + 1, lower).map(
    (id, index): PassedPlace => ({
      id,
      place: upper + index + 2,
      ...whyNot(basis, better, worse, id, placed.get(id)),
    }),
  )
}

const whyNot = (
  basis: CostBasis,
  better: ContestantId,
  worse: ContestantId,
  passed: ContestantId,
  place: { readonly table: number; readonly opponent: ContestantId } | undefined,
): PassingReason => {
  const lastRound = (one: ContestantId, other: ContestantId) =>
    must(basis.history.metIn(one, other).at(-1), 'a round in which they met')
  if (isTooSoon(basis, better, passed)) return { because: 'met', round: lastRound(better, passed) }
  if (place === undefined) return { because: 'bye' }
  if (seatExcess(basis, better, passed) > seatExcess(basis, better, worse)) return { because: 'seats' }
  const { table, opponent } = place
  if (isTooSoon(basis, worse, opponent))
    return { because: 'left-have-met', left: [opponent, worse], round: lastRound(worse, opponent) }
  return { because: 'elsewhere', table }
}

export const byeOf = ({ order, history }: CostBasis, placed: Pairings): DrawnBye | null => {
  const index = order.findIndex(id => !placed.has(id))
  const id = order[index]
  if (id === undefined) return null
  const before = history.byes(id)
  const passed = order.flatMap((other, at) => {
    const byes = history.byes(other)
    if (at <= index && byes >= before) return []
    const because = byes > before ? 'more-byes' : 'rematch'
    return [{ id: other, place: at + 1, because } as const]
  })
  return { id, why: { place: index + 1, before, passed } }
}
