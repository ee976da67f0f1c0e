import { type Parsed, parsed, type Refused } from '../../../lib/parsed.ts'
import type { Plan } from '../../plan/plan.ts'
import { bestSwitches, switchedEntry } from '../best-switches.ts'
import { withoutContestant } from '../half-table.ts'
import type { Maker, MakeWish } from '../maker.ts'
import { MOST_BOARDS_PER_ROUND, movementTerm, refused, tablesWithin, within } from '../maker-problem.ts'
import { cyclicSizes, howellCyclic } from './howell-cyclic.ts'
import { howellThreeTables, howellThreeTablesSharing } from './howell-three-tables.ts'
import { howellTwoTables, howellTwoTablesUnshared } from './howell-two-tables.ts'

/** Maximum of rounds in a usual session; longer Howells are used only if there is no shorter one. */
const USUAL_ROUNDS = 13

const SPECIAL_SIZES = [
  { tables: 2, rounds: [3, 6] },
  { tables: 3, rounds: [3, 4, 5] },
] as const

/**
 * Howells of 2 to 16 tables, one winner: full (everybody meets everybody in 2T-1 rounds) and reduced (from T rounds on;
 * stationary pairs never meet each other). Two tables share all boards in 3 rounds or exchange them in 6; three tables
 * play 5 rounds in half sets if the boards are even, else share in the last round.
 */
export const howellMaker: Maker = {
  kind: 'howell',
  contestants: 'pairs',
  winners: [1],
  sizes: () => SIZES,
  make: wish => {
    const size = sizeOf(wish)
    if (!size.ok) return size
    const { tables, rounds } = size.value
    const whole = wholePlan(tables, rounds, wish)
    if (!whole.ok) return whole
    const switched = withRounds(whole.value, wish.switched)
    if (!switched.ok || wish.missing === undefined) return switched
    // The last pair stays at its table: without it the others sit out there, once each if it meets all.
    const half = withoutContestant(switched.value, String(2 * tables))
    // The turns that suit the whole movement differ from those that suit it without one pair.
    return parsed(wish.switched === 'best' ? bestSwitches(half, 'tables').plan : half)
  },
}

const cyclicRounds = (tables: number): readonly number[] =>
  cyclicSizes()
    .filter(size => size.tables === tables)
    .map(size => size.rounds)
    .sort((a, b) => a - b)

const SIZES: ReturnType<Maker['sizes']> = [
  ...SPECIAL_SIZES,
  ...[...new Set(cyclicSizes().map(size => size.tables))]
    .filter(tables => tables > 3)
    .sort((a, b) => a - b)
    .map(tables => ({ tables, rounds: cyclicRounds(tables) })),
]

const sizeOf = (wish: MakeWish): Parsed<{ readonly tables: number; readonly rounds: number }> => {
  if (wish.winners === 2) return refused('make.one-winner', { movement: movementTerm('howell') })
  const most = Math.max(...SIZES.map(size => size.tables))
  const tables = tablesWithin('howell', wish.tables, 2, most)
  if (!tables.ok) return tables
  const possible = SIZES.find(size => size.tables === tables.value)?.rounds ?? []
  const rounds = wish.rounds ?? usualRounds(possible, tables.value)
  if (possible.includes(rounds)) return parsed({ tables: tables.value, rounds })
  return whyNot(tables.value, rounds)
}

/** Returns the rounds of the full movement, unless it is too long for a session. */
const usualRounds = (possible: readonly number[], tables: number): number =>
  tables === 2 ? 3 : Math.max(...possible.filter(rounds => rounds <= Math.max(USUAL_ROUNDS, tables + 1)))

const whyNot = (tables: number, value: number): Refused => {
  if (tables === 2) return refused('make.howell-two-tables', { value })
  const most = 2 * tables - 1
  return refused(value > most ? 'make.howell-long' : 'make.howell-short', { tables, most, value })
}

const wholePlan = (tables: number, rounds: number, wish: MakeWish): Parsed<Plan> => {
  const { boardsPerRound } = wish
  if (tables === 2) return (rounds === 3 ? howellTwoTables : howellTwoTablesUnshared)(boardsPerRound)
  if (tables === 3 && rounds === 5) {
    const boards = within('make.boards', boardsPerRound, 2, MOST_BOARDS_PER_ROUND)
    if (!boards.ok) return boards
    return boardsPerRound % 2 === 0 && boardsPerRound / 2 <= MOST_IN_HALF_SET
      ? howellThreeTables(boardsPerRound / 2)
      : howellThreeTablesSharing(boardsPerRound)
  }
  return howellCyclic({ tables, rounds }, boardsPerRound, wish.switched === 'best' ? 'best' : 'fixed')
}

const MOST_IN_HALF_SET = 9

/** Switches all tables of the wished rounds. */
const withRounds = (plan: Plan, switched: MakeWish['switched']): Parsed<Plan> => {
  if (switched === undefined || switched === 'none' || switched === 'best') return parsed(plan)
  const strange = switched.find(round => !Number.isInteger(round) || round < 1 || round > plan.rounds)
  if (strange !== undefined) return refused('make.switch-round', { round: strange, rounds: plan.rounds })
  const entries = plan.entries.map(entry => (switched.includes(entry.round) ? switchedEntry(entry) : entry))
  return parsed({ ...plan, entries })
}
