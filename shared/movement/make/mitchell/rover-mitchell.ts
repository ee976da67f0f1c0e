import type { Parsed } from '../../../lib/parsed.ts'
import { type CompleteWish, completeWish, playable, sharing } from '../../choose/settle.ts'
import { boardSet, lineOfPairs, pairsEntry, range } from '../../plan/pairs-plan.ts'
import type { Line, Plan } from '../../plan/plan.ts'
import type { Maker, MakeWish } from '../maker.ts'
import { refused } from '../maker-problem.ts'
import { type Course, type Encounter, roverSpots, spotAt } from './extra-pair.ts'
import { fullRounds, type MitchellKind, usualSwitch } from './mitchell.ts'
import { switched } from './switching.ts'

const LEAST = 4
const MOST = 30

/**
 * Rover Mitchell, with one pair too many: it sits out round 1 and then displaces another pair each round,
 * which sits out instead. The rover is East-West unless `missing` makes that the shorter line. An even number
 * of tables skips; with as many rounds as tables it is the relay.
 */
export const roverMitchell: Maker = {
  kind: 'rover-mitchell',
  contestants: 'pairs',
  winners: [2, 1],
  sizes: () =>
    range(MOST - LEAST + 1).map(more => {
      const tables = LEAST + more
      return { tables, rounds: tables % 2 === 1 ? [tables] : [tables - 1, tables] }
    }),
  make: wish => {
    const relay = wish.tables % 2 === 0 && wish.rounds === wish.tables
    const base: MitchellKind = wish.tables % 2 === 1 ? 'plain' : relay ? 'relay' : 'skip'
    return rover(base, wish)
  },
}

/** Adds a rover to a Mitchell of this kind, each of which has its own routes. */
export const rover = (base: MitchellKind, wish: MakeWish): Parsed<Plan> => {
  const settled = completeWish(wish, {
    movement: 'rover-mitchell',
    least: LEAST,
    most: MOST,
    full: fullRounds(base, wish.tables),
    winners: [1, 2],
  })
  if (!settled.ok) return settled
  const { tables, rounds } = settled.value
  const line: Line = wish.missing === 'EW' ? 'NS' : 'EW'
  const course = { kind: base, tables, rounds }
  const spots = roverSpots(course, line)
  if (!spots) return refused(`make.rover.${line}`, { tables, rounds })
  const plan = sharing(written(course, settled.value, line, spots))
  const turned = switched(plan, wish, usualSwitch(base, tables, rounds))
  return turned.ok ? playable(turned.value) : turned
}

const written = (course: Course, settled: CompleteWish, line: Line, spots: readonly Encounter[]): Plan => {
  const { tables, rounds, boardsPerRound, winners } = settled
  const ns = lineOfPairs('NS', 1, tables, winners)
  const ew = lineOfPairs('EW', tables + 1, tables, winners)
  const [extra] = lineOfPairs(line, 2 * tables + 1, 1, winners)
  const idOf = (seat: Line, usual: string | undefined, round: number, table: number) =>
    line === seat && spots[round - 1]?.table === table ? (extra?.id ?? null) : (usual ?? null)
  return {
    kind: 'pairs',
    title: {
      kind: KINDS[course.kind],
      size: tables,
      winners,
      rover: { label: String(2 * tables + 1), line },
    },
    winners,
    tables,
    rounds,
    contestants: [...ns, ...ew, ...(extra ? [extra] : [])],
    entries: range(rounds).flatMap(round =>
      range(tables).map(table => {
        const { mover, set } = spotAt(course, round, table)
        const stays = idOf('NS', ns[table]?.id, round, table)
        const moves = idOf('EW', ew[mover]?.id, round, table)
        return pairsEntry(round + 1, table + 1, stays, moves, boardSet(set, boardsPerRound))
      }),
    ),
  }
}

const KINDS = {
  plain: 'rover-mitchell',
  skip: 'rover-skip-mitchell',
  relay: 'rover-relay-mitchell',
} as const
