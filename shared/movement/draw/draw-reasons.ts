import { must } from '../../lib/assert.ts'
import type { ContestantId } from '../plan.ts'
import type { Between, DrawnBye } from './draw.ts'
import { type CostBasis, isTooSoon, seatExcess } from './draw-cost.ts'

/** Why a draw is as it is: for every place passed over, what spoke against it. */

type TableOf = ReadonlyMap<ContestantId, number>

/** For all places between two opponents, why the upper one does not meet those. */
export const reasonsBetween = (
  basis: CostBasis,
  upper: number,
  lower: number,
  tableOf: TableOf,
): readonly Between[] => {
  const { order, history } = basis
  const better = must(order[upper], 'the better opponent')
  return order.slice(upper + 1, lower).map((id, index): Between => {
    const passed = { id, place: upper + index + 2 }
    if (isTooSoon(basis, better, id))
      return { ...passed, because: 'met', round: must(history.metIn(better, id).at(-1), 'a round') }
    const table = tableOf.get(id)
    if (table === undefined) return { ...passed, because: 'bye' }
    if (seatExcess(basis, better, id) > 0) return { ...passed, because: 'seats' }
    return { ...passed, because: 'elsewhere', table }
  })
}

/** The one without a table, if anybody is. */
export const byeOf = ({ order, history }: CostBasis, tableOf: TableOf): DrawnBye | null => {
  const index = order.findIndex(id => !tableOf.has(id))
  const id = order[index]
  if (id === undefined) return null
  const before = history.byes(id)
  const passed = order.slice(index + 1).map((lower, offset) => ({
    id: lower,
    place: index + offset + 2,
    because: history.byes(lower) > before ? ('more-byes' as const) : ('rematch' as const),
  }))
  return { id, why: { place: index + 1, before, passed } }
}
