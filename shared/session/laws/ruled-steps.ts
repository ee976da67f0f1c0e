import type { LawOutcome } from '../../laws/case.ts'
import { dutiesOf } from '../../laws/duties.ts'
import type { RuledStep } from '../../laws/read-ruled.ts'
import type { FactBody } from '../fact.ts'
import type { OrderAt } from './orders.ts'

/** What a table's record says about rulings beside its calls. */
export type SaidOfRulings = Pick<FactBody<'auction'>, 'spoken' | 'since'>

/** A guided ruling as the table has it, and as the director has it. */
export interface RulingOnCalls {
  readonly number: number
  /** `null` where it left the calls as they were. */
  readonly auction: LawOutcome['auction']
}

/**
 * The rulings about a recorded auction in the order in which they came to its calls, those by word of mouth too: the
 * director and every tablet of the table read the record through the same ones. `orders` are those that still bind.
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
  // A guided ruling about the same calls comes after what was said by word of mouth, and counts.
  const later = guided.findIndex(step => saidBy(step) >= spoken.said)
  const at = later === -1 ? guided.length : later
  return [...guided.slice(0, at), { snapshot: spoken, duties: [], since: null }, ...guided.slice(at)]
}
