import { assert, must } from '../../../lib/assert.ts'
import { expand, type Forest, grow, noteNearest, plant } from './forest.ts'
import { type Blossom, Edge, type Node, slackOf, Vertex, verticesOf } from './node.ts'

/**
 * Minimum-cost matching and its proof: in every matching a couple costs at least its two potentials minus the
 * duals of the sets that hold both (all by half). In sum, no perfect matching can cost less.
 */
export interface CheapestMatching {
  /** Partner of each node, by index. */
  readonly mates: readonly number[]
  readonly cost: number
  readonly potentials: readonly number[]
  readonly sets: readonly { readonly members: readonly number[]; readonly dual: number }[]
}

/**
 * Finds a perfect matching of minimum total cost, or `null` if there is none, by Edmonds' blossom algorithm
 * (primal-dual, one forest of trees per stage). `costOf` is called once for each two, the lower index first:
 * a nonnegative whole number, or `null` if the two cannot be matched.
 */
export const cheapestMatching = (
  count: number,
  costOf: (one: number, other: number) => number | null,
): CheapestMatching | null => {
  const vertices = joined(count, costOf)
  if (count % 2 === 1 || vertices.some(({ edges }) => edges.length === 0)) return null
  for (const vertex of vertices)
    vertex.potential = 2 * Math.floor(least(vertex.edges.map(({ cost }) => cost)) / 2)
  const forest: Forest = { vertices, tops: new Set<Node>(vertices), queue: [] }
  for (let matched = 0; matched < count; matched += 2) if (!stage(forest)) return null
  return proved(forest)
}

const joined = (count: number, costOf: (one: number, other: number) => number | null): readonly Vertex[] => {
  const vertices = Array.from({ length: count }, (_, index) => new Vertex(index))
  for (const [index, one] of vertices.entries())
    for (const other of vertices.slice(index + 1)) {
      const cost = costOf(one.index, other.index)
      if (cost === null) continue
      const edge = new Edge(one, other, cost)
      one.edges.push(edge)
      other.edges.push(edge.back)
    }
  return vertices
}

/** Adds one matched couple; `false` if impossible. */
const stage = (forest: Forest): boolean => {
  plant(forest)
  for (;;) {
    if (seeQueue(forest)) return true
    const step = largestStep(forest)
    if (step === Number.POSITIVE_INFINITY) return false
    shift(forest, step)
    for (const { nearest, label, within } of [...forest.tops])
      if (
        nearest !== null &&
        label !== 'inner' &&
        within === null &&
        leavesTop(nearest) &&
        slackOf(nearest) === 0
      )
        if (grow(forest, nearest)) return true
    for (const blossom of innerBlossoms(forest)) if (blossom.dual === 0) expand(forest, blossom)
  }
}

const leavesTop = (edge: Edge): boolean => edge.from.top !== edge.to.top

const seeQueue = (forest: Forest): boolean => {
  for (let vertex = forest.queue.pop(); vertex !== undefined; vertex = forest.queue.pop())
    for (const edge of vertex.edges) {
      if (!leavesTop(edge) || edge.to.top.label === 'inner') continue
      if (slackOf(edge) > 0) noteNearest(edge)
      else if (grow(forest, edge)) return true
    }
  return false
}

/** Returns how far the duals can move before an edge becomes tight or the dual of an inner blossom reaches zero. */
const largestStep = (forest: Forest): number => {
  let step = Number.POSITIVE_INFINITY
  for (const node of forest.tops) {
    if (node.label === 'inner') {
      if (node.kind === 'blossom') step = Math.min(step, node.dual / 2)
    } else if (node.nearest !== null)
      step = Math.min(step, node.label === 'free' ? slackOf(node.nearest) : slackOf(node.nearest) / 2)
  }
  return step
}

const shift = ({ vertices, tops }: Forest, step: number): void => {
  for (const vertex of vertices)
    if (vertex.top.label === 'outer') vertex.potential += step
    else if (vertex.top.label === 'inner') vertex.potential -= step
  for (const node of tops)
    if (node.kind === 'blossom' && node.label !== 'free')
      node.dual += node.label === 'outer' ? 2 * step : -2 * step
}

const innerBlossoms = ({ tops }: Forest): readonly Blossom[] =>
  [...tops].flatMap(node => (node.kind === 'blossom' && node.label === 'inner' ? [node] : []))

const proved = ({ vertices, tops }: Forest): CheapestMatching => {
  const matches = vertices.map(({ match }) => must(match, 'a match after the last stage'))
  const cost = sum(matches.map(edge => edge.cost)) / 2
  const potentials = vertices.map(({ potential }) => potential)
  const sets = [...tops].flatMap(setsOf).filter(({ dual }) => dual > 0)
  const bound = sum(potentials) - sum(sets.map(({ members, dual }) => (dual * (members.length - 1)) / 2))
  assert(
    bound === 2 * cost,
    `a matching of cost ${cost} has a proof for ${bound / 2}: costs too large to count`,
  )
  return { mates: matches.map(({ to }) => to.index), cost, potentials, sets }
}

const setsOf = (node: Node): CheapestMatching['sets'] =>
  node.kind === 'vertex'
    ? []
    : [
        { members: verticesOf(node).map(({ index }) => index), dual: node.dual },
        ...node.cycle.flatMap(({ member }) => setsOf(member)),
      ]

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

const least = (values: readonly number[]): number =>
  values.reduce((low, value) => Math.min(low, value), Number.POSITIVE_INFINITY)
