import type { Effect, IrregularityId, LawBook, LawNode } from '../grammar.ts'
import type { BookFault } from './book-fault.ts'

/**
 * Checks the paths of a book's nodes: dead ends, cycles, unreachable nodes, and the players that orders bind on those
 * paths.
 */

/** Irregularities with a known contract, and thus a declarer. */
const IN_PLAY: readonly IrregularityId[] = [
  'lead-out-of-turn',
  'revoke',
  'claim',
  'unauthorised',
  'misinformation',
  'wrong-board',
  'slow-play',
]

export function faultsOfWays(book: LawBook): readonly BookFault[] {
  const nodes = new Map(book.nodes.map(node => [node.id, node]))
  const reached = reachedFrom(
    nodes,
    book.starts.map(({ node }) => node),
  )
  const inAuction = reachedFrom(
    nodes,
    book.starts.filter(({ irregularity }) => !IN_PLAY.includes(irregularity)).map(({ node }) => node),
  )
  return [
    ...book.starts
      .filter(({ node }) => !nodes.has(node))
      .map(({ irregularity, node }): BookFault => ({ kind: 'start-to-nowhere', irregularity, node })),
    ...book.nodes.flatMap(({ id: node, answers }) =>
      answers.flatMap(({ id: answer, goto }): readonly BookFault[] =>
        goto === undefined || nodes.has(goto) ? [] : [{ kind: 'goto-nowhere', node, answer, to: goto }],
      ),
    ),
    ...book.nodes
      .filter(({ id }) => !reached.has(id))
      .map(({ id }): BookFault => ({ kind: 'unreachable', node: id })),
    ...roundsOf(book, nodes),
    ...book.nodes.flatMap(node => faultsOfRoles(node, inAuction.has(node.id))),
  ]
}

type Nodes = ReadonlyMap<string, LawNode>

const nextOf = (node: LawNode): readonly string[] => node.answers.flatMap(({ goto }) => goto ?? [])

function reachedFrom(nodes: Nodes, starts: readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>()
  const open = [...starts]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const node = nodes.get(id)
    if (!node || reached.has(id)) continue
    reached.add(id)
    open.push(...nextOf(node))
  }
  return reached
}

function roundsOf(book: LawBook, nodes: Nodes): readonly BookFault[] {
  const done = new Set<string>()
  const rounds: BookFault[] = []
  const follow = (node: LawNode, way: readonly string[]): void => {
    if (way.includes(node.id)) {
      rounds.push({ kind: 'goes-round', nodes: way.slice(way.indexOf(node.id)) })
      return
    }
    if (done.has(node.id)) return
    for (const id of nextOf(node)) {
      const next = nodes.get(id)
      if (next) follow(next, [...way, node.id])
    }
    done.add(node.id)
  }
  for (const node of book.nodes) follow(node, [])
  return rounds
}

/** A law binds the offending side; before there is a contract the declarer is unknown. */
function faultsOfRoles({ id: node, answers }: LawNode, isInAuction: boolean): readonly BookFault[] {
  return answers.flatMap(({ id: answer, effects = [] }) =>
    effects.flatMap((effect): readonly BookFault[] => {
      const role = roleOf(effect)
      if (role === undefined) return []
      const isOfPlay = role === 'declarer' || role === 'dummy' || role === 'leader'
      const isOpponent = role === 'lho' || role === 'rho'
      const isWrong = isInAuction && (isOfPlay || (isOpponent && bindsOffenders(effect)))
      return isWrong ? [{ kind: 'impossible-role', node, answer, role }] : []
    }),
  )
}

const bindsOffenders = (effect: Effect): boolean =>
  ['pass', 'no-double', 'repeat', 'lead', 'penalty-cards'].includes(effect.do)

const roleOf = (effect: Effect): string | undefined => ('who' in effect ? effect.who : undefined)
