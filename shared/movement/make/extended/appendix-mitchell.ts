import type { Parsed } from '../../../lib/parsed.ts'
import { type CompleteWish, completeWish, sharing } from '../../choose/settle.ts'
import { boardSet, lineOfPairs, pairsEntry, range, wrap } from '../../plan/pairs-plan.ts'
import type { Plan, PlanEntry } from '../../plan/plan.ts'
import type { Maker, MakeWish } from '../maker.ts'
import { applyWish } from './finished.ts'

/**
 * Numbers of stations in the core. Contestants go both ways and boards twice as fast, so a core divisible by
 * 2 or 3 would repeat meetings.
 */
const CORES = [7, 11, 13, 17] as const
const LEAST = 8
const MOST = 34

/**
 * Appendix Mitchell, many tables with one set of boards: a core of 7, 11, 13 or 17 stations, each with a set; the
 * appendix is a second table at the first stations. In the core North-South go up one station and East-West down one,
 * the boards up two. At a station with two tables, North-South of the core meet at the first an East-West pair that
 * stays, East-West of the core at the second (a number of the appendix) a North-South pair that stays, and both share
 * the boards. Everybody plays all sets in as many rounds as stations; play can begin before the appendix is full.
 *
 * English Bridge Union, Manual of Duplicate Bridge Movements M13d, as described in EBUScore's guide to movements (a
 * core of 13); that boards go up two is our own derivation for every core without 2 or 3 as divisor.
 */
export const appendixMitchell: Maker = {
  kind: 'appendix-mitchell',
  contestants: 'pairs',
  winners: [2, 1],
  sizes: () =>
    range(MOST - LEAST + 1).map(more => ({ tables: LEAST + more, rounds: coresFor(LEAST + more) })),
  make: wish => made(wish),
}

const coresFor = (tables: number): readonly number[] =>
  CORES.filter(core => core < tables && 2 * core >= tables)

/** Returns the shortest core with enough rounds; by default the one nearest to a usual session. */
const coreFor = ({ tables, rounds = USUAL_ROUNDS }: MakeWish): number => {
  const cores = coresFor(tables)
  return cores.find(core => core >= rounds) ?? cores.at(-1) ?? 0
}

const USUAL_ROUNDS = 12

const made = (wish: MakeWish): Parsed<Plan> => {
  const core = coreFor(wish)
  const settled = completeWish(wish, {
    movement: 'appendix-mitchell',
    least: LEAST,
    most: MOST,
    full: core,
    winners: [1, 2],
  })
  if (!settled.ok) return settled
  const { tables } = settled.value
  // Stationary pairs at the last table of the appendix and opposite it: without them nobody shares there.
  return applyWish(written(settled.value, core), wish, { NS: tables, EW: tables + (tables - core) })
}

/**
 * Builds the plan: North-South 1 to N walk, N + 1 to T stay at the tables of the appendix; of East-West the first T - N
 * stay at the first tables, the other N walk, beginning at station 1.
 */
const written = ({ tables, rounds, boardsPerRound, winners }: CompleteWish, core: number): Plan => {
  const appended = tables - core
  const ns = lineOfPairs('NS', 1, tables, winners)
  const ew = lineOfPairs('EW', tables + 1, tables, winners)
  const entryAt = (round: number, table: number): PlanEntry => {
    const station = table < core ? table : table - core
    const north = table < core ? wrap(station - round, core) : table
    const east = table < core && station < appended ? station : appended + wrap(station + round, core)
    const boards = boardSet(wrap(station - 2 * round, core), boardsPerRound)
    return pairsEntry(round + 1, table + 1, ns[north]?.id ?? null, ew[east]?.id ?? null, boards)
  }
  return sharing({
    kind: 'pairs',
    title: { kind: 'appendix-mitchell', size: tables, rounds, winners },
    winners,
    tables,
    rounds,
    contestants: [...ns, ...ew],
    entries: range(rounds).flatMap(round => range(tables).map(table => entryAt(round, table))),
  })
}
