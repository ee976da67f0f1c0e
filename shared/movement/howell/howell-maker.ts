import { type Parsed, parsed, refused } from '../../lib/parsed.ts'
import { withoutContestant } from '../half-table.ts'
import type { Maker, MakeWish } from '../maker.ts'
import { MAKER_PROBLEMS } from '../maker-problem.ts'
import type { Plan } from '../plan.ts'
import { cyclicSizes, howellCyclic } from './howell-cyclic.ts'
import { howellThreeTables } from './howell-three-tables.ts'
import { howellTwoTables } from './howell-two-tables.ts'

/** Two and three tables have movements of their own, the others come from starters. */
const OWN_SIZES = [
  { tables: 2, rounds: 3 },
  { tables: 3, rounds: 5 },
] as const

const roundsOf = (tables: number): readonly number[] =>
  [...OWN_SIZES, ...cyclicSizes()]
    .filter(size => size.tables === tables)
    .map(size => size.rounds)
    .sort((a, b) => a - b)

/** Full Howells, where everybody meets everybody, and reduced ones, with fewer rounds. */
export const howell: Maker = {
  kind: 'howell',
  title: 'Howell',
  contestants: 'pairs',
  winners: [1],
  sizes: () =>
    Array.from({ length: 29 }, (_, index) => index + 2)
      .map(tables => ({ tables, rounds: roundsOf(tables) }))
      .filter(({ rounds }) => rounds.length > 0),
  make: wish => {
    const whole = wholeHowell(wish)
    if (!whole.ok || wish.missing === undefined) return whole
    return parsed(withoutContestant(whole.value, String(2 * wish.tables)))
  },
}

const wholeHowell = ({ tables, rounds, boardsPerRound, winners, switched }: MakeWish): Parsed<Plan> => {
  if (winners === 2) return refused(MAKER_PROBLEMS.tables, 'A Howell has one winner.')
  if (switched !== undefined && switched !== 'none')
    return refused(MAKER_PROBLEMS.rounds, 'This Howell is balanced as it is: nothing is switched.')
  const full = roundsOf(tables)
  const wanted = rounds ?? full.at(-1)
  if (wanted === undefined || !full.includes(wanted))
    return refused(
      MAKER_PROBLEMS.rounds,
      full.length === 0
        ? `There is no Howell of ${tables} tables here.`
        : `A Howell of ${tables} tables has ${full.join(', ')} rounds, not ${wanted}.`,
    )
  if (tables === 2) return howellTwoTables(boardsPerRound)
  if (tables > 3 || wanted !== 5) return howellCyclic({ tables, rounds: wanted }, boardsPerRound)
  return boardsPerRound % 2 === 0
    ? howellThreeTables(boardsPerRound / 2)
    : refused(
        MAKER_PROBLEMS.boards,
        'The Howell of 3 tables has half sets: an even number of boards a round.',
      )
}
