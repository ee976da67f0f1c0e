import type { Parsed } from '../../../lib/parsed.ts'
import { type CompleteSize, completeOneListWish, playable } from '../../choose/settle.ts'
import { boardSet, range, wrap } from '../../plan/pairs-plan.ts'
import type { Plan } from '../../plan/plan.ts'
import { balanceOf } from '../../rate/quality.ts'
import type { Maker, MakeWish } from '../maker.ts'
import { refused } from '../maker-problem.ts'
import { withRoundsSwitched } from '../mitchell/switching.ts'
import { numberedPlayers, playersEntry } from './individual.ts'

const LEAST = 5
const MOST = 29

/**
 * Rainbow individual: four groups of players, each with its own step: North stays, South goes up one table, East up
 * two, West down two, boards down one. The steps differ by 1, 2, 3 and 4 tables, so nobody meets anybody or any board
 * twice if the number of tables has neither 2 nor 3 as a divisor. Everybody plays all boards, but does not partner
 * everybody. The last rounds are turned for the best balance, two at most, none with few tables.
 */
export const rainbow: Maker = {
  kind: 'rainbow',
  contestants: 'individual',
  winners: [1],
  sizes: () =>
    range(MOST - LEAST + 1)
      .map(more => LEAST + more)
      .filter(stepsApart)
      .map(tables => ({ tables, rounds: [tables] })),
  make: wish => make(wish),
}

const stepsApart = (tables: number): boolean => tables % 2 !== 0 && tables % 3 !== 0

const make = (wish: MakeWish): Parsed<Plan> => {
  const { tables } = wish
  const size = completeOneListWish(wish, { movement: 'rainbow', least: LEAST, most: MOST, full: tables })
  if (!size.ok) return size
  if (!stepsApart(tables)) return refused('make.rainbow', { tables, divisor: tables % 2 === 0 ? 2 : 3 })
  return playable(bestTurned(written(size.value)))
}

const MOST_TURNED = 2

const bestTurned = (plan: Plan): Plan => {
  const choices = range(Math.min(MOST_TURNED, plan.rounds - 1) + 1).map(count => {
    const turned = range(count).map(back => plan.rounds - back)
    return withRoundsSwitched(plan, turned)
  })
  return choices
    .map(choice => ({ choice, quality: balanceOf(choice)?.quality ?? 0 }))
    .reduce((best, one) => (one.quality > best.quality ? one : best)).choice
}

const written = ({ tables, rounds, boardsPerRound }: CompleteSize): Plan => {
  const players = numberedPlayers(4 * tables)
  const idAt = (group: number, start: number) => players[group * tables + wrap(start, tables)]?.id ?? ''
  return {
    kind: 'individual',
    title: { kind: 'rainbow', size: 4 * tables },
    winners: 1,
    tables,
    rounds,
    contestants: players,
    entries: range(rounds).flatMap(round =>
      range(tables).map(table => {
        const n = idAt(0, table)
        const s = idAt(1, table - round)
        const e = idAt(2, table - 2 * round)
        const w = idAt(3, table + 2 * round)
        const boards = boardSet(wrap(table + round, tables), boardsPerRound)
        return playersEntry(round + 1, table + 1, [n, e, s, w], boards)
      }),
    ),
  }
}
