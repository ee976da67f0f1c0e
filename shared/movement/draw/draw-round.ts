import type { Direction } from '../../game/seat.ts'
import { must } from '../../lib/assert.ts'
import { compare, type Fraction, fraction } from '../../lib/fraction.ts'
import { type Parsed, type Problem, parsed, refused } from '../../lib/parsed.ts'
import { seeded } from '../make/seeded.ts'
import type { ContestantId } from '../plan/plan.ts'
import type {
  Draw,
  DrawInput,
  DrawnBye,
  DrawnMatch,
  DrawRule,
  DrawScores,
  MatchReasons,
  PassedPlace,
  PassingReason,
} from './draw.ts'
import { byeCandidates, type CostBasis, costsOf, isTooSoon, seatExcess } from './draw-cost.ts'
import { refused as tooFew } from './draw-problem.ts'
import { type History, historyOf } from './history.ts'
import { cheapestMatching } from './matching/cheapest-matching.ts'
import { type Couple, keptDirection, tablesOf } from './stationary.ts'

const DRAW_PROBLEMS = {
  contestants: 'draw-contestants',
  standings: 'draw-standings',
  rule: 'draw-rule',
} as const

/**
 * Draws the next round by ranked wishes, each outweighing all later ones: no early rematch; no second bye
 * before others had one; the bye to the lowest; seat difference within the rule; opponents near in rank;
 * balanced seats. The result is optimal (an exact matching), so a wish it violates cannot be met.
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

/** Returns the best draw without an early rematch; `null` if there is none, whoever gets the bye. */
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

/** Returns the position of the bye: the one matched with the dummy after the last. */
const byeAmongRematches = (basis: CostBasis): number => {
  const { length } = basis.order
  const costs = costsOf(basis, true)
  const found = cheapestMatching(length + 1, (upper, lower) =>
    lower === length ? costs.bye(upper) : costs.match(upper, lower),
  )
  return must(found?.mates[length], 'a bye')
}

/** Removes the bye from the order, so that it does not count between two opponents. */
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

/** Returns the seats if one of the two stays: it keeps its seats, and its opponent takes the others. */
const kept = (
  { id, direction }: { readonly id: ContestantId; readonly direction: Direction },
  opponent: ContestantId,
) => (direction === 'NS' ? { ns: id, ew: opponent } : { ns: opponent, ew: id })

const idAt = (order: readonly ContestantId[], index: number): ContestantId => must(order[index], 'a place')

/**
 * Seats two opponents. North-South goes to the one who sat there less relative to East-West; if equal, both reverse the
 * last round in which they sat differently; otherwise the better one sits North-South at odd tables.
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

type Refusal = { readonly ok: false; readonly problem: Problem }

/** Returns the contradiction in the input of a draw; `undefined` if there is none. */
const checkDrawInput = ({ contestants, standings, played, rule }: DrawInput): Refusal | undefined => {
  if (contestants.length < 2) return tooFew('draw.few', { count: contestants.length })
  const twice = contestants.find((id, index) => contestants.indexOf(id) !== index)
  if (twice !== undefined)
    return refused(DRAW_PROBLEMS.contestants, `Contestant ${twice} is listed twice for the draw.`)
  if (standings !== undefined) {
    const { afterRound, scores } = standings
    if (!isWhole(afterRound, 0) || afterRound > played.length)
      return refused(
        DRAW_PROBLEMS.standings,
        `The scores for the draw cannot be those after round ${afterRound}: ${played.length} rounds were played.`,
      )
    const odd = [...scores].find(([, score]) => typeof score === 'number' && !Number.isFinite(score))
    if (odd !== undefined)
      return refused(DRAW_PROBLEMS.standings, `The score of contestant ${odd[0]} is no number: ${odd[1]}.`)
  }
  return checkRule(rule)
}

const checkRule = ({ apart, seatDifference, first }: DrawRule): Refusal | undefined => {
  if (apart !== undefined && !isWhole(apart, 0))
    return refused(DRAW_PROBLEMS.rule, `The rounds between rematches must be a whole number, not ${apart}.`)
  if (seatDifference !== undefined && seatDifference !== 'any' && !isWhole(seatDifference, 1))
    return refused(
      DRAW_PROBLEMS.rule,
      `The difference of seats must be a whole number of at least 1, not ${seatDifference}.`,
    )
  if (first.kind === 'seeded' && !Number.isSafeInteger(first.seed))
    return refused(DRAW_PROBLEMS.rule, `The seed of the draw must be a whole number, not ${first.seed}.`)
  return undefined
}

const isWhole = (value: number, least: number): boolean => Number.isSafeInteger(value) && value >= least

/** Returns the scores used for the draw; `undefined` if there are none yet. */
const scoresOf = ({ standings }: DrawInput): DrawScores | undefined =>
  standings !== undefined && standings.scores.size > 0 ? standings : undefined

/**
 * Returns all contestants, best first: by score, ties by entry, unscored last; in the first round as its rule states.
 */
const orderOf = (input: DrawInput): readonly ContestantId[] => {
  const { contestants, played, rule } = input
  const standings = scoresOf(input)
  if (standings !== undefined) return byScore(contestants, standings)
  return rule.first.kind === 'seeded' ? shuffled(contestants, rule.first.seed + played.length) : contestants
}

const byScore = (contestants: readonly ContestantId[], { scores }: DrawScores): readonly ContestantId[] => {
  const scored = contestants.flatMap(id => {
    const score = scores.get(id)
    return score === undefined ? [] : [{ id, score: exactly(score) }]
  })
  return [
    ...scored.sort((a, b) => compare(b.score, a.score)).map(({ id }) => id),
    ...contestants.filter(id => !scores.has(id)),
  ]
}

/** Converts a score to an exact fraction: doubled often enough, every binary fraction is whole. */
const exactly = (score: number | Fraction): Fraction => {
  if (typeof score !== 'number') return score
  let top = score
  let bottom = 1n
  for (; !Number.isInteger(top); top *= 2) bottom *= 2n
  return fraction(top, bottom)
}

const shuffled = (ids: readonly ContestantId[], seed: number): readonly ContestantId[] => {
  const random = seeded(seed)
  const left = [...ids]
  return ids.flatMap(() => left.splice(Math.floor(random() * left.length), 1))
}

/** Explains a draw: for every skipped position, the reason against it. */

type Pairings = ReadonlyMap<ContestantId, { readonly table: number; readonly opponent: ContestantId }>

/** Returns for each contestant between two opponents why the upper one does not meet it. */
const reasonsBetween = (
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

const byeOf = ({ order, history }: CostBasis, placed: Pairings): DrawnBye | null => {
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
