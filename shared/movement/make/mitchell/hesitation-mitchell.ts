import type { Parsed } from '../../../lib/parsed.ts'
import { completeWish, playable, sharing } from '../../choose/settle.ts'
import { boardSet, numberedPairs, pairsEntry, range, wrap } from '../../plan/pairs-plan.ts'
import type { Plan } from '../../plan/plan.ts'
import { withoutContestant } from '../half-table.ts'
import type { Maker, MakeWish } from '../maker.ts'
import { lastInEight, switched } from './switching.ts'

const LEAST = 4
const MOST = 40

/**
 * Hesitation Mitchell, one round more than tables. North-South stay at all tables but the last; the East-West pair at
 * the last table sits North-South there in the next round, and then goes on to table 1: T + 1 pairs walk round T + 1
 * places. Boards go down one table; each walker meets set `place + slot` minus its own number, so all sums of a place
 * and the slot of its set must differ (mod T + 1):
 * - T odd: slots 1 … T with the middle left free (a stand) and the last table at slot 0. The sums are 2, 4, … below the
 * stand, then 1, 3, …, and -1 and 0 at the last table.
 * - T even: the sums of the last table and a stand cannot both be free, so tables 1 and T share every round, and two
 * sets are on the stand in the middle.
 */
export const hesitationMitchell: Maker = {
  kind: 'hesitation-mitchell',
  contestants: 'pairs',
  winners: [1],
  sizes: () => range(MOST - LEAST + 1).map(more => ({ tables: LEAST + more, rounds: [LEAST + more + 1] })),
  make: wish => hesitation(wish),
}

const hesitation = (wish: MakeWish): Parsed<Plan> => {
  const settled = completeWish(wish, {
    movement: 'hesitation-mitchell',
    least: LEAST,
    most: MOST,
    full: wish.tables + 1,
    winners: [1],
  })
  if (!settled.ok) return settled
  const { tables, rounds, boardsPerRound } = settled.value
  const pairs = numberedPairs(2 * tables)
  const walkerAt = (place: number, round: number) =>
    pairs[tables - 1 + wrap(place - 1 - round, tables + 1)]?.id ?? null
  const plan = sharing({
    kind: 'pairs',
    title: { kind: 'hesitation-mitchell', size: tables },
    winners: 1,
    tables,
    rounds,
    contestants: pairs,
    entries: range(rounds).flatMap(round =>
      range(tables).map(index => {
        const table = index + 1
        const north = table === tables ? walkerAt(tables + 1, round) : (pairs[index]?.id ?? null)
        const set = wrap(slotOf(tables, table) + round, tables + 1)
        return pairsEntry(round + 1, table, north, walkerAt(table, round), boardSet(set, boardsPerRound))
      }),
    ),
  })
  const turned = switched(plan, wish, lastInEight(rounds))
  if (!turned.ok) return turned
  return playable(wish.missing ? withoutContestant(turned.value, lacking(wish, tables)) : turned.value)
}

/** Returns the slot of a table in round 1; each round brings the next set. */
const slotOf = (tables: number, table: number): number => {
  if (tables % 2 === 1) {
    if (table === tables) return 0
    return table < (tables + 1) / 2 ? table : table + 1
  }
  if (table === tables) return 1
  return table <= tables / 2 ? table : table + 2
}

/**
 * Returns the missing pair; in the even movement the one that shares with the last table, unless East-West is
 * to be the shorter line.
 */
const lacking = ({ missing }: MakeWish, tables: number): string =>
  missing === 'NS' ? (tables % 2 === 0 ? '1' : String(tables - 1)) : String(2 * tables)
