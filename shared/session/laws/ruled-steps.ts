import type { LawOutcome } from '../../laws/case.ts'
import { dutiesOf } from '../../laws/duties.ts'
import type { RuledStep } from '../../laws/read-ruled.ts'
import type { FactBody } from '../state/fact.ts'
import type { OrderAt } from './orders.ts'

/** Statements about rulings in a table's record, beside its calls. */
export type SaidOfRulings = Pick<FactBody<'auction'>, 'spoken' | 'since'>

/** Ruling on calls in the form common to the table and the director. */
export interface RulingOnCalls {
  readonly number: number
  readonly auction: LawOutcome['auction']
}

/**
 * Returns the rulings about a recorded auction, including oral ones, in order of the calls they apply to.
 * Director and tablets read the record by the same ones; `orders` are those that still bind.
 */
export function ruledSteps(
  rulings: readonly RulingOnCalls[],
  orders: readonly OrderAt[],
  { spoken, since }: SaidOfRulings,
): readonly RuledStep[] {
  const guided = [...rulings]
    .sort((a, b) => a.number - b.number)
    .map(
      ({ number, auction }): RuledStep => ({
        snapshot: auction,
        duties: orders.filter(({ ruling }) => ruling === number).flatMap(({ order }) => dutiesOf(order)),
        since: since?.find(({ ruling }) => ruling === number)?.said ?? null,
      }),
    )
  if (!spoken) return guided
  const saidBy = ({ snapshot, since: at }: RuledStep) => snapshot?.said ?? at ?? Number.POSITIVE_INFINITY
  // A guided ruling about the same calls is later than the oral one, and prevails.
  const later = guided.findIndex(step => saidBy(step) >= spoken.said)
  const at = later === -1 ? guided.length : later
  return [...guided.slice(0, at), { snapshot: spoken, duties: [], since: null }, ...guided.slice(at)]
}
