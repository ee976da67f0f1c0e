/**
 * Alternating forest of one stage of Edmonds' algorithm: trees grow from the unmatched nodes along tight
 * edges. Odd cycles shrink to blossoms, which are nodes again.
 */

import { assert, must } from '../../../lib/assert.ts'
import {
  Blossom,
  type CycleStep,
  type Edge,
  type Node,
  putWithin,
  slackOf,
  type Vertex,
  verticesOf,
} from './node.ts'

/**
 * Forest of a stage; `tops` are the nodes outside blossoms, `queue` the outer vertices whose edges are still
 * to be scanned.
 */
export interface Forest {
  readonly vertices: readonly Vertex[]
  readonly tops: Set<Node>
  queue: Vertex[]
}

/** Starts a stage: the unmatched nodes are roots, all others unlabelled. */
export const plant = (forest: Forest): void => {
  forest.queue = []
  for (const node of forest.tops) {
    node.label = node.match === null ? 'outer' : 'free'
    node.reached = null
    node.nearest = null
    if (node.label === 'outer') forest.queue.push(...verticesOf(node))
  }
}

/**
 * Processes a tight edge that leaves an outer vertex: the tree gains a matched couple, shrinks a cycle to a
 * blossom, or meets another tree. Returns `true` only in the last case, which adds a couple to the matching.
 */
export const grow = (forest: Forest, edge: Edge): boolean => {
  const target = edge.to.top
  if (target.label === 'free') takeIn(forest, target, edge)
  if (target.label !== 'outer') return false
  const meeting = commonOuter(edge)
  if (meeting !== null) {
    shrink(forest, edge, meeting)
    return false
  }
  flip(edge)
  flip(edge.back)
  return true
}

const takeIn = (forest: Forest, node: Node, edge: Edge): void => {
  node.label = 'inner'
  node.reached = edge
  const partner = must(node.match, 'the match of a node that is no root').to.top
  partner.label = 'outer'
  node.nearest = null
  partner.nearest = null
  forest.queue.push(...verticesOf(partner))
}

/** Returns the next outer node towards the root, with the two edges of the path; `null` at the root. */
const wayUp = (outer: Node): { readonly inner: Node; readonly first: Edge; readonly second: Edge } | null => {
  if (outer.match === null) return null
  const inner = outer.match.to.top
  return { inner, first: outer.match, second: must(inner.reached, 'the way to an inner node').back }
}

const commonOuter = (edge: Edge): Node | null => {
  const seen = new Set<Node>()
  for (let node: Node | null = edge.from.top; node !== null; node = wayUp(node)?.second.to.top ?? null)
    seen.add(node)
  for (let node: Node | null = edge.to.top; node !== null; node = wayUp(node)?.second.to.top ?? null)
    if (seen.has(node)) return node
  return null
}

/** Swaps matched and unmatched edges along the path from this edge's start to its root. */
const flip = (edge: Edge): void => {
  let next: Edge = edge
  for (;;) {
    const outer = next.from.top
    const way = wayUp(outer)
    setMatch(outer, next)
    if (way === null) return
    setMatch(way.inner, way.second)
    next = way.second.back
  }
}

/** Matches the node along an edge that leaves it; inside a blossom the other nodes are rematched along the cycle. */
const setMatch = (node: Node, edge: Edge): void => {
  if (node.match === edge) return
  node.match = edge
  if (node.kind === 'vertex') return
  const start = node.cycle.findIndex(({ member }) => member === memberWith(node, edge.from))
  node.cycle = [...node.cycle.slice(start), ...node.cycle.slice(0, start)]
  for (const [index, { member, next }] of node.cycle.entries()) {
    if (index === 0) setMatch(member, edge)
    else if (index % 2 === 1) {
      setMatch(member, next)
      setMatch(must(node.cycle[index + 1], 'the partner in the cycle').member, next.back)
    }
  }
}

const memberWith = (blossom: Blossom, vertex: Vertex): Node => {
  let node: Node = vertex
  while (node.within !== blossom) node = must(node.within, 'the blossom round a member')
  return node
}

const shrink = (forest: Forest, edge: Edge, meeting: Node): void => {
  const down = climb(edge.from.top, meeting)
  const up = climb(edge.to.top, meeting)
  const descent = down.map(({ next }) => next.back).reverse()
  const path = [...descent, edge, ...up.map(({ next }) => next)]
  const members = [meeting, ...down.map(({ member }) => member).reverse(), ...up.map(({ member }) => member)]
  const blossom = new Blossom(
    members.map((member, index) => ({ member, next: must(path[index], 'an edge of the cycle') })),
  )
  blossom.label = 'outer'
  blossom.match = meeting.match
  for (const member of members) {
    if (member.label === 'inner') forest.queue.push(...verticesOf(member))
    putWithin(member, blossom)
    forest.tops.delete(member)
  }
  forest.tops.add(blossom)
  findNearest(blossom)
}

/** Returns the nodes from an outer one up to, but excluding, the meeting node, each with the edge to the next. */
const climb = (from: Node, meeting: Node): readonly CycleStep[] => {
  const steps: CycleStep[] = []
  for (let node = from; node !== meeting; ) {
    const { inner, first, second } = must(wayUp(node), 'the way up to the meeting')
    steps.push({ member: node, next: first }, { member: inner, next: second })
    node = second.to.top
  }
  return steps
}

/** Dissolves an inner blossom whose dual is zero: the even path through its cycle stays in the tree. */
export const expand = (forest: Forest, blossom: Blossom): void => {
  const entry = must(blossom.reached, 'the way to an inner blossom')
  const { cycle } = blossom
  const entered = memberWith(blossom, entry.to)
  const start = cycle.findIndex(({ member }) => member === entered)
  forest.tops.delete(blossom)
  for (const { member } of cycle) {
    putWithin(member, null)
    member.label = 'free'
    member.reached = null
    forest.tops.add(member)
  }
  let arriving = entry
  for (const [step, { member, next }] of evenWay(cycle, start).entries()) {
    member.label = step % 2 === 0 ? 'inner' : 'outer'
    if (member.label === 'inner') member.reached = arriving
    else forest.queue.push(...verticesOf(member))
    arriving = next
  }
  for (const { member } of cycle) findNearest(member)
}

/** Returns the even-length path along the cycle from the entered member to the base, the first of the cycle. */
const evenWay = (cycle: readonly CycleStep[], start: number): readonly CycleStep[] => {
  const base = cycle.slice(0, 1)
  if (start % 2 === 1) return [...cycle.slice(start), ...base]
  return cycle
    .slice(0, start + 1)
    .map(({ member, next }, index) => ({ member, next: cycle[index - 1]?.next.back ?? next }))
    .reverse()
}

/** Finds the edge of least slack from an outer vertex outside to this node; inner nodes need none. */
const findNearest = (node: Node): void => {
  node.nearest = null
  if (node.label === 'inner') return
  for (const vertex of verticesOf(node))
    for (const { back } of vertex.edges)
      if (back.from.top !== node && back.from.top.label === 'outer') noteNearest(back)
}

/** Records the edge from an outer vertex at the node it leads to, if it is the nearest so far. */
export const noteNearest = (edge: Edge): void => {
  const node = edge.to.top
  assert(node !== edge.from.top, 'an edge within one node')
  if (node.nearest === null || slackOf(edge) < slackOf(node.nearest)) node.nearest = edge
}
