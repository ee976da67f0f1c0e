import type { Parsed } from '../../../lib/parsed.ts'
import { completeOneListWish, playable } from '../../choose/settle.ts'
import { boardSet, range, wrap } from '../../plan/pairs-plan.ts'
import type { Plan, PlanEntry } from '../../plan/plan.ts'
import type { Maker, MakeWish } from '../maker.ts'
import { movementTerm, refused } from '../maker-problem.ts'
import { atHome, numberedTeams, swappedAtHalf } from './team-entry.ts'

const LEAST = 6
const MOST = 30

/**
 * Parallel rows: an even number of teams in two rows, each team against as many of the other row as time allows, a
 * whole match a round. East-West of tables opposite each other change places to start. Then all of the second row's
 * teams, both their pairs in parallel, go up one table after each round, and the boards down one: a Mitchell of teams.
 * With an even number of tables in a row they skip one table half-way, and the last round is dropped. Tables opposite
 * each other share their boards; one set is enough. Teams of the same row do not meet. Contract Bridge Association of
 * Ireland, tournament direction, team movements ("parallel row", "twinned pairs").
 */
export const parallelRows: Maker = {
  kind: 'parallel-rows',
  contestants: 'teams',
  winners: [1],
  sizes: () =>
    range((MOST - LEAST) / 2 + 1)
      .map(more => LEAST + 2 * more)
      .map(tables => ({ tables, rounds: [fullOf(tables)] })),
  make: wish => rows(wish),
}

const fullOf = (teams: number): number => ((teams / 2) % 2 === 0 ? teams / 2 - 1 : teams / 2)

const rows = (wish: MakeWish): Parsed<Plan> => {
  const { tables, boardsPerRound } = wish
  const size = completeOneListWish(wish, {
    movement: 'parallel-rows',
    least: LEAST,
    most: MOST,
    full: fullOf(tables - (tables % 2)),
  })
  if (!size.ok) return size
  if (tables % 2 === 1)
    return refused('make.even-teams', { movement: movementTerm('parallel-rows'), value: tables })
  const { rounds } = size.value
  return playable({
    kind: 'teams',
    title: { kind: 'parallel-rows', size: tables },
    winners: 1,
    tables,
    rounds,
    contestants: numberedTeams(tables),
    entries: range(rounds).flatMap(round => roundOf(tables / 2, boardsPerRound, round)),
  })
}

const roundOf = (row: number, boardsPerRound: number, round: number): readonly PlanEntry[] => {
  const hasSkipped = row % 2 === 0 && round >= row / 2
  const moved = hasSkipped ? round + 1 : round
  return range(row).flatMap(table => {
    const stays = String(table + 1)
    const comes = String(row + wrap(table - moved, row) + 1)
    const boards = boardSet(wrap(table + round, row), boardsPerRound)
    return [
      atHome(round + 1, table + 1, stays, comes, boards),
      atHome(round + 1, row + table + 1, comes, stays, swappedAtHalf(boards)),
    ]
  })
}
