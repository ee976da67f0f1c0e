import type { Parsed } from '../../../lib/parsed.ts'
import { type CompleteWish, completeWish, playable } from '../../choose/settle.ts'
import { boardSet, lineOfPairs, numberedPairs, pairsEntry, range, wrap } from '../../plan/pairs-plan.ts'
import type { Plan, PlanEntry } from '../../plan/plan.ts'
import { balancing } from '../../rate/balancing.ts'
import { descend } from '../anneal.ts'
import { switchedEntry } from '../best-switches.ts'
import { withoutContestant } from '../half-table.ts'
import type { Maker, MakeWish } from '../maker.ts'

import { refused } from '../maker-problem.ts'

import { switched } from '../mitchell/switching.ts'

const LEAST = 2
const MOST = 30

/**
 * Barometer: all tables play the same boards in the same round, so that scores are available at once; needs
 * as many identical sets as tables. One winner: a round robin (the last pair stays, the others move round).
 * Two winners: East-West move past all North-South pairs.
 */
export const barometer: Maker = {
  kind: 'barometer',
  contestants: 'pairs',
  winners: [1, 2],
  sizes: () =>
    range(MOST - LEAST + 1).map(more => ({ tables: LEAST + more, rounds: [2 * (LEAST + more) - 1] })),
  make: wish => made(wish),
}

const made = (wish: MakeWish): Parsed<Plan> => {
  const { tables, copies } = wish
  const winners = wish.winners ?? 1
  const settled = completeWish(
    { ...wish, winners },
    {
      movement: 'barometer',
      least: LEAST,
      most: MOST,
      full: winners === 1 ? 2 * tables - 1 : tables,
      winners: [1, 2],
    },
  )
  if (!settled.ok) return settled
  if (copies !== undefined && copies < tables)
    return refused('make.barometer-copies', { tables, value: copies })
  const plan = winners === 1 ? balanced(roundRobin(settled.value)) : twoLines(settled.value)
  const facing = switched(plan, wish, [])
  if (!facing.ok) return facing
  const last = winners === 2 && wish.missing === 'NS' ? tables : 2 * tables
  return playable(wish.missing ? withoutContestant(facing.value, String(last)) : facing.value)
}

const twoLines = ({ tables, rounds, boardsPerRound }: CompleteWish): Plan => {
  const ns = lineOfPairs('NS', 1, tables, 2)
  const ew = lineOfPairs('EW', tables + 1, tables, 2)
  return {
    kind: 'pairs',
    title: { kind: 'barometer', size: tables, winners: 2 },
    winners: 2,
    tables,
    rounds,
    contestants: [...ns, ...ew],
    entries: range(rounds).flatMap(round =>
      range(tables).map(table => {
        const mover = ew[wrap(table - round, tables)]?.id ?? null
        return pairsEntry(round + 1, table + 1, ns[table]?.id ?? null, mover, boardSet(round, boardsPerRound))
      }),
    ),
  }
}

/**
 * Builds a round robin by the circle method: with 2T - 1 walkers, in round r the pairs r + i and r - i meet at table i
 * + 1, and pair r meets the stationary one. North-South is the pair whose distance i is a square (mod 2T - 1): for a
 * prime with remainder 3 by 4 any two pairs then sit the same way as often as opposite, and all compare equally
 * (Paley's matrices).
 */
const roundRobin = ({ tables, rounds, boardsPerRound }: CompleteWish): Plan => {
  const walkers = 2 * tables - 1
  const pairs = numberedPairs(2 * tables)
  const squares = new Set(range(walkers).map(number => (number * number) % walkers))
  const idOf = (index: number) => pairs[index]?.id ?? null
  return {
    kind: 'pairs',
    title: { kind: 'barometer', size: tables, winners: 1 },
    winners: 1,
    tables,
    rounds,
    contestants: pairs,
    entries: range(rounds).flatMap(round =>
      range(tables).map(part => {
        const one = idOf(wrap(round + part, walkers))
        const other = idOf(wrap(round - part, walkers))
        const boards = boardSet(round, boardsPerRound)
        if (part === 0) return pairsEntry(round + 1, 1, idOf(walkers), one, boards)
        const [ns, ew] = squares.has(part) ? [one, other] : [other, one]
        return pairsEntry(round + 1, part + 1, ns, ew, boards)
      }),
    ),
  }
}

/** Switches single tables, each for all rounds, while that improves the balance. */
const balanced = (plan: Plan): Plan => {
  const state = balancing(plan, ({ table }: PlanEntry) => table - 1)
  descend(state)
  const entries = plan.entries.map(entry =>
    state.facing[entry.table - 1] === -1 ? switchedEntry(entry) : entry,
  )
  return { ...plan, entries }
}
