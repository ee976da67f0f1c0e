import type { Parsed } from '../../../lib/parsed.ts'
import { type CompleteWish, completeWish, playable } from '../../choose/settle.ts'
import { boardSet, lineOfPairs, pairsEntry, range, wrap } from '../../plan/pairs-plan.ts'
import type { Plan } from '../../plan/plan.ts'
import { sharingOf } from '../../rate/figures.ts'
import { withoutContestant } from '../half-table.ts'
import type { Maker, MakeWish } from '../maker.ts'

import { refused } from '../maker-problem.ts'

import { lastInEight, switched } from './switching.ts'

const LEAST = 8
const MOST = 40
const SHORTEST = 5
const USUAL_ROUNDS = 13
/** Range of rounds offered; shorter and longer movements are possible, but hardly suit a session. */
const OFFERED = { least: 7, most: 15 }

/**
 * Web Mitchell, for many tables and few boards, all of which everybody plays: identical copies of the boards go down
 * the first half of the room and up the second. Two copies if the rounds are at least half of the tables, else more.
 * With as many rounds as tables everybody meets one pair twice, on other boards. An odd number of tables has an odd
 * number of rounds: boards go down at the first `(T + R) / 2` tables (once round all sets, and then as far as they go
 * up at the others), so that three copies suffice for up to three times as many tables. The number of rounds equals the
 * number of sets: a shorter one is another movement, not this one cut short.
 */
export const webMitchell: Maker = {
  kind: 'web-mitchell',
  contestants: 'pairs',
  winners: [2, 1],
  sizes: () =>
    range(MOST - LEAST + 1).map(more => {
      const tables = LEAST + more
      const { least, most } = OFFERED
      return {
        tables,
        rounds: roundsOf(tables).filter(rounds => rounds >= least && rounds <= most && rounds < tables),
      }
    }),
  make: wish => web(wish),
}

const roundsOf = (tables: number): readonly number[] =>
  range(tables - SHORTEST + 1)
    .map(more => SHORTEST + more)
    .filter(rounds => tables % 2 === 0 || rounds % 2 === 1)

const web = (wish: MakeWish): Parsed<Plan> => {
  const rounds = wish.rounds ?? usualRounds(wish)
  if (wish.tables % 2 === 1 && rounds % 2 === 0) return refused('make.web', { tables: wish.tables, rounds })
  const settled = completeWish(
    { ...wish, rounds },
    {
      movement: 'web-mitchell',
      least: LEAST,
      most: MOST,
      fewest: SHORTEST,
      full: wish.tables,
      winners: [1, 2],
    },
  )
  if (!settled.ok) return settled
  const plan = written(settled.value)
  const copies = copiesOf(plan)
  if (wish.copies !== undefined && wish.copies < copies)
    return refused('make.web-copies', { copies, value: wish.copies })
  const turned = switched(plan, wish, lastInEight(plan.rounds))
  if (!turned.ok) return turned
  const missing = wish.missing === 'NS' ? plan.tables : 2 * plan.tables
  return playable(wish.missing ? withoutContestant(turned.value, String(missing)) : turned.value)
}

/** Returns rounds as near to a full session as the available copies allow. */
const usualRounds = ({ tables, copies }: MakeWish): number => {
  const odd = tables % 2 === 1 ? 2 : 1
  const usual = Math.min(USUAL_ROUNDS, tables - odd)
  if (copies === undefined || !Number.isInteger(tables)) return usual
  const enough = (rounds: number) => {
    const down = goingDown(tables, rounds)
    return Math.ceil(down / rounds) + Math.ceil((tables - down) / rounds) <= copies
  }
  return [usual, ...roundsOf(tables).filter(rounds => rounds > usual)].find(enough) ?? usual
}

/** Returns the number of copies needed: tables that have a board at the same time each need one. */
const copiesOf = (plan: Plan): number => sharingOf(plan).tables

const written = ({ tables, rounds, boardsPerRound, winners }: CompleteWish): Plan => {
  const ns = lineOfPairs('NS', 1, tables, winners)
  const ew = lineOfPairs('EW', tables + 1, tables, winners)
  return {
    kind: 'pairs',
    title: { kind: 'web-mitchell', size: tables, rounds, winners },
    winners,
    tables,
    rounds,
    contestants: [...ns, ...ew],
    entries: range(rounds).flatMap(round =>
      range(tables).map(table => {
        const mover = ew[wrap(table - round - skipped(round, rounds), tables)]
        const boards = boardSet(setAt(tables, rounds, round, table), boardsPerRound)
        return pairsEntry(round + 1, table + 1, ns[table]?.id ?? null, mover?.id ?? null, boards)
      }),
    ),
  }
}

/**
 * Returns the number of tables skipped: with an even number of sets East-West skip a table half-way, as they
 * would otherwise repeat boards.
 */
const skipped = (round: number, rounds: number): number => (rounds % 2 === 0 && round >= rounds / 2 ? 1 : 0)

/** Returns the number of first tables at which boards go down. */
const goingDown = (tables: number, rounds: number): number =>
  tables % 2 === 0 ? tables / 2 : (tables + rounds) / 2

/** Returns the set: ascending at the first tables, descending at the others. */
const setAt = (tables: number, rounds: number, round: number, table: number): number => {
  const down = goingDown(tables, rounds)
  return wrap(table < down ? table + round : 2 * down - table - 2 - round, rounds)
}
