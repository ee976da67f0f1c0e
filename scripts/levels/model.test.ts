import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LEVELS } from '../../shared/game/levels/level.ts'
import { matchesInRound, playedRounds } from '../../shared/movement/draw/plan-after-draw.ts'
import { tableMatchField } from '../../shared/session/field/table-matches.ts'
import { nameOf } from '../../shared/session/identity.ts'
import { DIRECTOR, type Hall, resultStatement, tableDevice } from '../../shared/test/hall.ts'
import {
  createLevelsHall,
  cutRest,
  forfeit,
  MOST_DEALS,
  matchAt,
  planWithDraw,
} from '../../shared/test/level-evening.ts'
import { plan, sectionIn } from '../../shared/test/swiss-hall.ts'
import { asResult } from './as-result.ts'
import { type DealDealt, type MatchDealt, playOut, standings } from './model.ts'

const fives = (most: number) => fc.integer({ min: 0, max: most / 5 }).map(points => points * 5)

const anyLast: fc.Arbitrary<DealDealt['with']> = fc.oneof(
  { arbitrary: fc.constant(null), weight: 3 },
  fc.constant('single' as const),
  fc.constant('jack' as const),
  fc.record({ pairs: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ tractor: fc.integer({ min: 2, max: 4 }) }),
)
/** Random deal, with low and high scores equally likely, so that matches are won. */
const anyDeal: fc.Arbitrary<DealDealt> = fc
  .record({
    dealer: fc.constantFrom('N', 'E', 'S', 'W'),
    caught: fc.oneof(fives(200), fives(20), fc.constantFrom(0, 75, 80, 85)),
    with: anyLast,
    bottom: fives(80),
  })
  .map(deal => ({ ...deal, bottom: deal.with === null ? 0 : Math.min(deal.bottom, 200 - deal.caught) }))

const SHUT_OUT: DealDealt = { dealer: 'N', caught: 0, with: null, bottom: 0 }

const anyMatch = fc.record({
  // A side may have risen to levels with other rules: after two such deals it is at the jack, after four at no trump.
  deals: fc
    .tuple(fc.constantFrom(0, 0, 2, 4), fc.array(anyDeal, { maxLength: MOST_DEALS }))
    .map(([high, deals]) => [...Array<DealDealt>(high).fill(SHUT_OUT), ...deals].slice(0, MOST_DEALS)),
  /** Correction of one deal afterwards. */
  corrected: fc.option(fc.record({ at: fc.nat({ max: MOST_DEALS - 1 }), deal: anyDeal })),
  forfeit: fc.option(fc.constantFrom('NS' as const, 'EW' as const), { freq: 6 }),
})

/** Random session whose last round may be incomplete, with only some tables finished. */
const anyEvening = fc.record({
  pairs: fc.integer({ min: 4, max: 9 }),
  rounds: fc.integer({ min: 1, max: 3 }),
  matches: fc.array(anyMatch, { minLength: 12, maxLength: 12 }),
  unstopped: fc.nat({ max: 3 }),
})

type AnyMatch = typeof anyMatch extends fc.Arbitrary<infer M> ? M : never

/** Deals of a match as the model counts them: the final ones, with forfeits. */
type Dealt = Pick<MatchDealt, 'deals' | 'forfeit' | 'isStopped'>

function playAt(hall: Hall, round: number, table: number, match: AnyMatch, isStopped: boolean): Dealt {
  const { deals, corrected, forfeit: side } = match
  const say = (at: number, deal: DealDealt, isAgain: boolean) => {
    const board = (sectionIn(hall.state()).entryAt(round, table)?.boards ?? [])[at] ?? 0
    const before = isAgain ? sectionIn(hall.state()).resultAt(round, table, board)?.fact : undefined
    const { body, ...statement } = resultStatement(
      hall.state(),
      table,
      round,
      board,
      'pass',
      before && nameOf(before),
    )
    const said = hall.say(isAgain ? DIRECTOR : tableDevice(table), {
      ...statement,
      body: { ...body, result: asResult(deal) },
    })
    expect(said.decision.kind).toBe('admitted')
  }
  deals.forEach((deal, at) => {
    say(at, deal, false)
  })
  const right = corrected !== null && corrected.at < deals.length ? corrected : null
  if (right) say(right.at, right.deal, true)
  if (side) forfeit(hall, round, table, side)
  if (isStopped) cutRest(hall, round, table)
  return {
    deals: deals.map((deal, at) => (right?.at === at ? right.deal : deal)),
    ...(side && { forfeit: side }),
    // With the maximum number of deals it has ended too.
    isStopped: isStopped || deals.length === MOST_DEALS,
  }
}

describe('the level match, computed a second time from a plain list', () => {
  test('[LV70] levels, ends and winners of every match and the ranking are the same', () => {
    fc.assert(
      fc.property(anyEvening, ({ pairs, rounds, matches, unstopped }) => {
        const hall = createLevelsHall({ contestants: pairs, rounds: 3 })
        const dealt: MatchDealt[] = []
        let next = 0
        for (let round = 1; round <= rounds; round += 1) {
          if (round > 1) {
            const ranked = tableMatchField(hall.state())?.totals ?? []
            plan(
              hall,
              planWithDraw(
                sectionIn(hall.state()).plan,
                ranked.map(({ contestant }) => contestant),
              ),
            )
          }
          for (const { table, ns, ew } of matchesInRound(sectionIn(hall.state()).plan, round)) {
            const isStopped = round < rounds || table > unstopped
            const match = matches[next]
            next += 1
            if (match) dealt.push({ round, pairs: [ns, ew], ...playAt(hall, round, table, match, isStopped) })
          }
        }
        compare(hall, dealt)
      }),
      { numRuns: 400 },
    )
  })
})

function compare(hall: Hall, dealt: readonly MatchDealt[]): void {
  const { plan: planned } = sectionIn(hall.state())
  for (const match of dealt) {
    const { heights, winner, by } = playOut(match)
    const { table } = matchesInRound(planned, match.round).find(({ ns }) => ns === match.pairs[0]) ?? {
      table: 0,
    }
    const own = matchAt(hall.state(), match.round, table)
    expect([own.written.NS, own.written.EW]).toEqual(heights.map(height => LEVELS[height]))
    const ends = { 'no-trump': 'completed', time: 'time', forfeit: 'forfeit', playing: null } as const
    expect(own.end).toBe(ends[by])
    expect(own.winner).toBe(winner === 0 ? 'NS' : winner === 1 ? 'EW' : null)
  }
  const finished = sectionIn(hall.state()).roundsFinished()
  const byes = playedRounds(planned).flatMap(({ byes: own }, at) => (at < finished ? own : []))
  const field = tableMatchField(hall.state())?.totals ?? []
  const found = field.map(({ contestant, place, halves, difference, reached }) => ({
    pair: contestant,
    place,
    wins: halves / 2,
    difference,
    reached,
  }))
  const own = standings(
    planned.contestants.map(({ id }) => id),
    dealt,
    byes,
  )
  const byPair = (one: { readonly pair: string }, other: { readonly pair: string }) =>
    Number(one.pair) - Number(other.pair)
  expect(found.toSorted(byPair)).toEqual(own.toSorted(byPair))
}
