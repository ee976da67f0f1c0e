/** Graph of Edmonds' algorithm: vertices, and blossoms, odd cycles of nodes that act as one node. */

export type Node = Vertex | Blossom

/** Edge in one direction; `back` is the other direction. */
export class Edge {
  readonly from: Vertex
  readonly to: Vertex
  readonly cost: number
  readonly back: Edge

  constructor(from: Vertex, to: Vertex, cost: number, back?: Edge) {
    this.from = from
    this.to = to
    this.cost = cost
    this.back = back ?? new Edge(to, from, cost, this)
  }
}

/**
 * Position in the forest: outer nodes are an even number of edges from the root of their tree, inner ones an
 * odd number; free ones are in no tree.
 */
type Label = 'outer' | 'inner' | 'free'

class MemberBase {
  label: Label = 'free'
  /** Matched edge that leaves the node. */
  match: Edge | null = null
  /** For an inner node, the edge by which its tree reached it. */
  reached: Edge | null = null
  /** For a node outside blossoms, the edge of least slack from an outer vertex elsewhere. */
  nearest: Edge | null = null
  within: Blossom | null = null
}

export class Vertex extends MemberBase {
  readonly kind = 'vertex'
  readonly index: number
  /** Dual variable of the vertex. */
  potential = 0
  readonly edges: Edge[] = []
  /** Largest blossom around it, or itself. */
  top: Node = this

  constructor(index: number) {
    super()
    this.index = index
  }
}

/** Member of a blossom, and the edge to the next one in the cycle. */
export interface CycleStep {
  readonly member: Node
  readonly next: Edge
}

export class Blossom extends MemberBase {
  readonly kind = 'blossom'
  /**
   * Members with the base first, which is matched to the outside; the second and third are matched with each
   * other, and so on.
   */
  cycle: readonly CycleStep[]
  dual = 0

  constructor(cycle: readonly CycleStep[]) {
    super()
    this.cycle = cycle
  }
}

export const verticesOf = (node: Node): readonly Vertex[] =>
  node.kind === 'vertex' ? [node] : node.cycle.flatMap(({ member }) => verticesOf(member))

/** Moves the node out of its blossom, or into the given one. */
export const putWithin = (node: Node, blossom: Blossom | null): void => {
  node.within = blossom
  for (const vertex of verticesOf(node)) vertex.top = blossom ?? node
}

/**
 * Returns the slack: the edge's cost minus the potentials of its ends, zero for tight edges. Costs count
 * twice, so that halves stay whole.
 */
export const slackOf = ({ from, to, cost }: Edge): number => 2 * cost - from.potential - to.potential
