import type { Parsed } from '../../../lib/parsed.ts'
import { type CompleteSize, completeOneListWish, playable } from '../../choose/settle.ts'
import { boardSet, range, wrap } from '../../plan/pairs-plan.ts'
import type { Plan, PlanEntry } from '../../plan/plan.ts'
import type { Maker, MakeWish } from '../maker.ts'
import { refused } from '../maker-problem.ts'
import { atHome, numberedTeams, swappedAtHalf } from './team-entry.ts'
import { TRIANGLE_STARTS, type TriangleRounds } from './triangle-starts.ts'

const COUNTS = [...TRIANGLE_STARTS.keys()]
const LEAST = Math.min(...COUNTS)
const MOST = Math.max(...COUNTS)

/**
 * Triangles: an odd number of teams without sit-outs; everybody meets everybody in N - 1 rounds. In every two rounds
 * three teams are a triangle: each plays half of both its matches at once and the other halves in the second round. The
 * others play two matches head to head, one a round, at both home tables. The triangle has the boards of both rounds
 * and a third set (as the EBU's long triple: msgltd.uk/EBU/Triple; ASE's "play over two rounds"). As in a round robin
 * each match of a round needs its own copy of the boards, and so does the triangle. Cut short, whole couples of rounds
 * are dropped.
 */
export const triangles: Maker = {
  kind: 'triangles',
  contestants: 'teams',
  winners: [1],
  sizes: () => COUNTS.map(tables => ({ tables, rounds: [tables - 1] })),
  make: wish => withTriangles(wish),
}

const withTriangles = (wish: MakeWish): Parsed<Plan> => {
  const { tables, copies } = wish
  const size = completeOneListWish(wish, {
    movement: 'triangles',
    least: LEAST,
    most: MOST,
    full: tables - 1,
  })
  if (!size.ok) return size
  const couples = couplesOf(tables)
  if (couples.length === 0) return refused('make.triangles', { teams: COUNTS.map(String), value: tables })
  if (size.value.rounds % 2 === 1) return refused('make.triangle-rounds', { value: size.value.rounds })
  const sets = (tables - 1) / 2
  if (copies !== undefined && copies < sets)
    return refused('make.round-robin-copies', { copies: sets, value: copies })
  return playable(written(size.value, couples.slice(0, size.value.rounds / 2)))
}

/** Returns the rounds in twos; empty if no start is known. */
const couplesOf = (teams: number): readonly TriangleRounds[] => {
  const start = TRIANGLE_STARTS.get(teams)
  if (start === undefined) return []
  const { step, starts } = start
  return range((teams - 1) / 2 / starts.length).flatMap(times => {
    const on = (team: number) => (team === teams - 1 ? team : wrap(team + times * step, teams - 1))
    return starts.map(({ triangle: [a, b, c], circle }) => ({
      triangle: [on(a), on(b), on(c)] as const,
      circle: circle.map(on),
    }))
  })
}

const written = (size: CompleteSize, couples: readonly TriangleRounds[]): Plan => ({
  kind: 'teams',
  title: { kind: 'triangles', size: size.tables },
  winners: 1,
  tables: size.tables,
  rounds: size.rounds,
  contestants: numberedTeams(size.tables),
  entries: couples.flatMap((couple, index) =>
    [0, 1].flatMap(second => {
      const sets = [0, 1, 2].map(set => boardSet(3 * index + set, size.boardsPerRound))
      const round = 2 * index + second + 1
      return [
        ...triangleOf(couple, round, sets, second),
        ...headToHeads(couple, round, sets[second] ?? [], second),
      ].sort((a, b) => a.table - b.table)
    }),
  ),
})

/**
 * Returns a triangle's round: each host is visited by the team before it in the triangle, then by the one
 * after it, which has met it on the same boards elsewhere.
 */
const triangleOf = (
  { triangle }: TriangleRounds,
  round: number,
  sets: readonly (readonly number[])[],
  second: number,
): readonly PlanEntry[] =>
  triangle.map((host, at) => {
    const other = wrap(second === 0 ? at - 1 : at + 1, 3)
    // The match of places p and p + 1 has set p.
    const set = second === 0 ? other : at
    return visited(round, host, triangle[other] ?? host, sets[set] ?? [])
  })

const headToHeads = (
  { circle }: TriangleRounds,
  round: number,
  boards: readonly number[],
  second: number,
): readonly PlanEntry[] =>
  range(circle.length / 2).flatMap(index => {
    const places = [2 * index + second, wrap(2 * index + 1 + second, circle.length)]
    const [one = 0, other = 0] = places.map(place => circle[place] ?? 0).sort((a, b) => a - b)
    return [visited(round, one, other, boards), visited(round, other, one, swappedAtHalf(boards))]
  })

const visited = (round: number, host: number, visitor: number, boards: readonly number[]): PlanEntry =>
  atHome(round, host + 1, String(host + 1), String(visitor + 1), boards)
