import { must } from '../../lib/assert.ts'
import { type Parsed, parsed } from '../../lib/parsed.ts'
import type { ContestantId } from '../plan.ts'
import type { Draw, DrawInput, DrawnMatch } from './draw.ts'
import { type CostBasis, costsOf, isTooSoon } from './draw-cost.ts'
import { checkDrawInput } from './draw-input.ts'
import { orderOf, scoresOf } from './draw-order.ts'
import { byeOf, reasonsBetween } from './draw-reasons.ts'
import { seated } from './draw-seats.ts'
import { historyOf } from './history.ts'
import { type CheapestMatching, cheapestMatching } from './matching/cheapest-matching.ts'

/**
 * The matches of the next round. Wishes, each outweighing all after it: nobody meets again too soon; nobody
 * has a second bye before others have one; the bye goes to the lowest; North-South and East-West differ for
 * nobody by more than the rule says; opponents near in rank; seats that balance. Of all draws the one that
 * does best is taken (an exact matching), so what it breaks could not be kept. Refused where there are not two
 * to meet, or what was given contradicts itself.
 */
export const drawRound = (input: DrawInput): Parsed<Draw> => {
  const problem = checkDrawInput(input)
  if (problem !== undefined) return problem
  const basis = basisOf(input)
  const without = match(basis, false)
  return parsed(written(input, basis, without ?? must(match(basis, true), 'a draw'), without === null))
}

const basisOf = (input: DrawInput): CostBasis => {
  const { contestants, played, rule } = input
  const folded = rule.first.kind === 'entry' && scoresOf(input) === undefined
  return {
    order: orderOf(input),
    history: historyOf(played),
    rule,
    distance: folded ? Math.floor(contestants.length / 2) : 0,
  }
}

/** With an odd number whoever is matched with the one after the last has the bye. */
const match = (basis: CostBasis, rematches: boolean): CheapestMatching | null => {
  const { order } = basis
  const costs = costsOf(basis, rematches)
  return cheapestMatching(order.length + (order.length % 2), (upper, lower) => {
    if (lower === order.length) return costs.bye(upper)
    const soon = isTooSoon(basis, order[upper] ?? '', order[lower] ?? '')
    return soon && !rematches ? null : costs.match(upper, lower)
  })
}

const written = (
  input: DrawInput,
  basis: CostBasis,
  { mates }: CheapestMatching,
  unavoidable: boolean,
): Draw => {
  const { order, history } = basis
  const couples = mates.flatMap((lower, upper) =>
    lower > upper && lower < order.length ? [{ upper, lower }] : [],
  )
  const tableOf = new Map<ContestantId, number>()
  for (const [index, { upper, lower }] of couples.entries())
    for (const place of [upper, lower]) tableOf.set(idAt(order, place), index + 1)
  const matches = couples.map(({ upper, lower }, index): DrawnMatch => {
    const [better, worse] = [idAt(order, upper), idAt(order, lower)]
    const { ns, ew, seats } = seated(history, better, worse, index + 1)
    const between = basis.distance === 0 ? reasonsBetween(basis, upper, lower, tableOf) : []
    const metIn = history.metIn(better, worse)
    return { table: index + 1, ns, ew, why: { places: [upper + 1, lower + 1], between, metIn, seats } }
  })
  return {
    round: history.rounds + 1,
    standingsAfter: scoresOf(input)?.afterRound ?? null,
    order,
    matches,
    bye: byeOf(basis, tableOf),
    unavoidable,
  }
}

const idAt = (order: readonly ContestantId[], index: number): ContestantId => must(order[index], 'a place')
