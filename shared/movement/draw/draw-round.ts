import type { Direction } from '../../game/seat.ts'
import { must } from '../../lib/assert.ts'
import { type Parsed, parsed } from '../../lib/parsed.ts'
import type { ContestantId } from '../plan/plan.ts'
import type { Draw, DrawInput, DrawnMatch, MatchReasons } from './draw.ts'
import { byeCandidates, type CostBasis, costsOf, isTooSoon } from './draw-cost.ts'
import { checkDrawInput } from './draw-input.ts'
import { orderOf, scoresOf } from './draw-order.ts'
import { byeOf, type Pairings, reasonsBetween } from './explain-positions.ts'
import { type History, historyOf } from './history.ts'
import { cheapestMatching } from './matching/cheapest-matching.ts'
import { type Couple, keptDirection, tablesOf } from './stationary.ts'

/**
 * Draws the next round by ranked wishes, each outweighing all later ones: no early rematch; no second bye before others
 * had one; the bye to the lowest; seat difference within the rule; opponents near in rank; balanced seats. The result
 * is optimal (an exact matching), so a wish it breaks cannot be met. Refused with fewer than two contestants or
 * contradictory input.
 */
export const drawRound = (input: DrawInput): Parsed<Draw> => {
  const problem = checkDrawInput(input)
  if (problem !== undefined) return problem
  const basis = basisOf(input)
  const avoiding = withoutRematches(basis)
  return parsed(written(input, basis, avoiding ?? withRematches(basis), avoiding === null))
}

const basisOf = (input: DrawInput): CostBasis => {
  const { contestants, played, rule } = input
  const folded = rule.first.kind === 'entry' && scoresOf(input) === undefined
  return {
    order: orderOf(input),
    history: historyOf(played),
    rule,
    distance: folded ? Math.floor(contestants.length / 2) : 0,
    keptDirection: id => keptDirection(input, id),
  }
}

/** Returns the best draw without an early rematch; `null` if there is none, whoever has the bye. */
const withoutRematches = (basis: CostBasis): readonly Couple[] | null => {
  if (basis.order.length % 2 === 0) return couplesOf(basis, false)
  for (const bye of byeCandidates(basis)) {
    const found = couplesOf(without(basis, bye), false)
    if (found !== null) return found
  }
  return null
}

/** Returns the best draw if rematches are unavoidable: the bye is fixed first, as it outweighs closeness. */
const withRematches = (basis: CostBasis): readonly Couple[] => {
  const { length } = basis.order
  const playing = length % 2 === 0 ? basis : without(basis, byeAmongRematches(basis))
  return must(couplesOf(playing, true), 'a draw with rematches')
}

/** Returns the bye: the position matched with the one after the last. */
const byeAmongRematches = (basis: CostBasis): number => {
  const { length } = basis.order
  const costs = costsOf(basis, true)
  const found = cheapestMatching(length + 1, (upper, lower) =>
    lower === length ? costs.bye(upper) : costs.match(upper, lower),
  )
  return must(found?.mates[length], 'a bye')
}

/** Removes the bye: it does not count between two opponents. */
const without = (basis: CostBasis, bye: number): CostBasis => ({
  ...basis,
  order: basis.order.filter((_, place) => place !== bye),
})

const couplesOf = (basis: CostBasis, rematches: boolean): readonly Couple[] | null => {
  const { order } = basis
  const costs = costsOf(basis, rematches)
  const found = cheapestMatching(order.length, (upper, lower) =>
    !rematches && isTooSoon(basis, idAt(order, upper), idAt(order, lower)) ? null : costs.match(upper, lower),
  )
  return (
    found?.mates.flatMap((other, one) =>
      one < other ? [[idAt(order, one), idAt(order, other)] as const] : [],
    ) ?? null
  )
}

const written = (
  input: DrawInput,
  basis: CostBasis,
  couples: readonly Couple[],
  unavoidable: boolean,
): Draw => {
  const { order, history } = basis
  const places = new Map(order.map((id, place) => [id, place]))
  const placeOf = (id: ContestantId) => must(places.get(id), 'a place')
  const tables = tablesOf(couples, input)
  const tableAt = (index: number) => must(tables[index], 'the table of a match')
  const placed: Pairings = new Map(
    couples.flatMap(([better, worse], index) => {
      const { table } = tableAt(index)
      return [
        [better, { table, opponent: worse }],
        [worse, { table, opponent: better }],
      ] as const
    }),
  )
  const matches = couples.map(([better, worse], index): DrawnMatch => {
    const upper = placeOf(better)
    const lower = placeOf(worse)
    const { table, stays } = tableAt(index)
    const { ns, ew, seats } = stays
      ? { ...kept(stays, stays.id === better ? worse : better), seats: { because: 'stationary' } as const }
      : seated(history, better, worse, table)
    const between = basis.distance === 0 ? reasonsBetween(basis, upper, lower, placed) : []
    const metIn = history.metIn(better, worse)
    return { table, ns, ew, why: { places: [upper + 1, lower + 1], between, metIn, seats } }
  })
  return {
    round: history.rounds + 1,
    standingsAfter: scoresOf(input)?.afterRound ?? null,
    order,
    matches,
    bye: byeOf(basis, placed),
    unavoidable,
  }
}

/** Returns the seats if one stays: it keeps its seats, and its opponent takes the others. */
const kept = (
  { id, direction }: { readonly id: ContestantId; readonly direction: Direction },
  opponent: ContestantId,
) => (direction === 'NS' ? { ns: id, ew: opponent } : { ns: opponent, ew: id })

const idAt = (order: readonly ContestantId[], index: number): ContestantId => must(order[index], 'a place')

/**
 * Seats two opponents: North-South goes to the one who sat there less relative to East-West; if equal, each reverses
 * the last round in which they sat differently; else the better one at odd tables.
 */
export const seated = (
  history: History,
  better: ContestantId,
  worse: ContestantId,
  table: number,
): { readonly ns: ContestantId; readonly ew: ContestantId; readonly seats: MatchReasons['seats'] } => {
  const betterFirst = { ns: better, ew: worse }
  const worseFirst = { ns: worse, ew: better }
  const more = history.seatBalance(better) - history.seatBalance(worse)
  if (more !== 0) {
    const { ns, ew } = more < 0 ? betterFirst : worseFirst
    // After a bye the counts may be unequal: one of the two is smaller, as the difference shows.
    const isFewer = history.roundsIn(ns, 'NS') < history.roundsIn(ew, 'NS')
    return { ns, ew, seats: { because: isFewer ? 'fewer-north-south' : 'fewer-east-west' } }
  }
  for (let round = history.rounds; round >= 1; round--) {
    const one = history.directionIn(better, round)
    const other = history.directionIn(worse, round)
    if (one === undefined || other === undefined || one === other) continue
    return { ...(one === 'EW' ? betterFirst : worseFirst), seats: { because: 'turn', round } }
  }
  return { ...(table % 2 === 1 ? betterFirst : worseFirst), seats: { because: 'table' } }
}
