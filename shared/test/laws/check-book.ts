/**
 * Checks the paths of a book's nodes: dead ends, cycles, unreachable nodes, and the players that orders bind on those
 * paths.
 */

import * as v from 'valibot'
import {
  bookSchema,
  CALL_INPUTS,
  type Effect,
  FACT_VALUES,
  type IrregularityId,
  type LawAnswer,
  type LawBook,
  type LawNode,
} from '../../laws/grammar.ts'
import type { BookFault } from './book-fault.ts'

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

const KNOWN_VALUES: Readonly<Record<string, readonly string[]>> = FACT_VALUES

const OUT_OF_TURN: readonly IrregularityId[] = ['out-of-turn', 'simultaneous', 'pass-lost-turn']

/** Keys in the catalogue of a language ("q.T3b", "a.T3b.accept"). */
export type WordsOf = Readonly<Record<string, ReadonlySet<string>>>

/**
 * Returns the faults of a law book found without walking it; none if sound. `checkWalks` finds those that only cases
 * show.
 */
export function checkBook(data: unknown, words: WordsOf = {}): readonly BookFault[] {
  const read = v.safeParse(bookSchema, data)
  if (!read.success)
    return read.issues.map(issue => ({
      kind: 'outside-grammar',
      at: v.getDotPath(issue) ?? '',
      message: issue.message,
    }))
  const book = read.output
  return [
    ...faultsOfNames(book),
    ...faultsOfWays(book),
    ...faultsOfFacts(book),
    ...book.nodes.flatMap(node => [
      ...faultsOfLaws(book, node),
      ...node.answers.flatMap(answer => faultsOfInput(node, answer)),
      ...faultsOfWords(node, words),
    ]),
  ]
}

const twice = <T>(values: readonly T[]): readonly T[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
]

function faultsOfNames({ nodes, starts }: LawBook): readonly BookFault[] {
  const ids = nodes.map(({ id }) => id)
  return [
    ...twice(ids).map((node): BookFault => ({ kind: 'duplicate-node', node })),
    ...nodes.flatMap(({ id: node, answers }) =>
      twice(answers.map(({ id }) => id)).map(
        (answer): BookFault => ({ kind: 'duplicate-answer', node, answer }),
      ),
    ),
    ...twice(starts.map(({ irregularity }) => irregularity)).map(
      (irregularity): BookFault => ({ kind: 'duplicate-start', irregularity }),
    ),
  ]
}

function faultsOfLaws({ edition, laws }: LawBook, { id, law, answers }: LawNode): readonly BookFault[] {
  const quoted = [law, ...answers.flatMap(({ effects = [] }) => effects.flatMap(lawsOf))]
  return [...new Set(quoted)]
    .filter(each => !laws.includes(each))
    .map(each => ({ kind: 'unknown-law', edition, node: id, law: each }))
}

const lawsOf = (effect: Effect): readonly string[] =>
  'law' in effect && effect.law !== undefined ? [effect.law] : []

const isCallInput = (input: string | undefined): boolean => CALL_INPUTS.some(each => each === input)

function inputOf(effect: Effect): string | undefined {
  switch (effect.do) {
    case 'stand':
    case 'cancel':
      return effect.call === 'new' ? 'call' : undefined
    case 'lead':
      if (effect.suits === 'cards') return 'cards'
      return effect.suits === 'named' ? 'suits' : undefined
    case 'penalty-cards':
      return 'cards'
    case 'remember':
      return 'board'
    case 'tricks':
      return effect.count === 'input' ? 'tricks' : undefined
    case 'settle-tricks':
      return 'tricks'
    default:
      return undefined
  }
}

function faultsOfInput({ id: node }: LawNode, answer: LawAnswer): readonly BookFault[] {
  const { id, input, effects = [] } = answer
  const keyed = isCallInput(input) ? 'call' : input
  const faults: BookFault[] = effects
    .filter(effect => inputOf(effect) !== undefined && inputOf(effect) !== keyed)
    .map(effect => ({ kind: 'missing-input', node, answer: id, effect: effect.do }))
  if (input !== undefined && !effects.some(effect => inputOf(effect) === keyed))
    faults.push({ kind: 'unused-input', node, answer: id, input })
  return faults
}

function faultsOfWords(node: LawNode, words: WordsOf): readonly BookFault[] {
  const text = node.text ?? node.id
  const keys = [`q.${text}`, ...node.answers.map(({ id }) => `a.${text}.${id}`)]
  return Object.entries(words).flatMap(([language, known]) =>
    keys
      .filter(key => !known.has(key))
      .map((key): BookFault => ({ kind: 'no-words', language, node: node.id, key })),
  )
}

/** Checks that each question about a fact has an answer for every value possible on any path to it. */

/** Values that each fact may still have on a path. */
type Possible = ReadonlyMap<string, readonly string[]>

/** A call out of turn was not in turn, and a changed call was. */
function possibleAt(irregularity: IrregularityId): Possible {
  if (OUT_OF_TURN.includes(irregularity))
    return new Map([['turnOf', FACT_VALUES.turnOf.filter(value => value !== 'self')]])
  return new Map()
}

function faultsOfFacts(book: LawBook): readonly BookFault[] {
  const nodes = new Map(book.nodes.map(node => [node.id, node]))
  const faults = new Map<string, BookFault>()
  const found = (fault: BookFault) => faults.set(JSON.stringify(fault), fault)
  const own = valuesOfOwnFacts(book)
  const valuesOf = (fact: string) => KNOWN_VALUES[fact] ?? own.get(fact) ?? []
  for (const node of book.nodes) for (const fault of faultsOfConditions(node, valuesOf)) found(fault)

  const seen = new Set<string>()
  const follow = (id: string, possible: Possible): void => {
    const node = nodes.get(id)
    const here = JSON.stringify([id, ...[...possible].sort()])
    if (!node || seen.has(here)) return
    seen.add(here)
    const { fact } = node
    const values = fact === undefined ? [] : (possible.get(fact) ?? valuesOf(fact))
    for (const value of values)
      if (fact !== undefined && !node.answers.some(({ is }) => is === value))
        found({ kind: 'uncovered-fact', node: id, fact, value })
    for (const answer of node.answers) {
      if (fact !== undefined && answer.is !== undefined && !values.includes(answer.is)) continue
      if (answer.goto !== undefined) follow(answer.goto, afterAnswer(node, answer, possible))
    }
  }
  for (const { irregularity, node } of book.starts) follow(node, possibleAt(irregularity))
  return [...faults.values()]
}

function afterAnswer({ fact }: LawNode, { is, set = {} }: LawAnswer, possible: Possible): Possible {
  const after = new Map(possible)
  if (fact !== undefined && is !== undefined) after.set(fact, [is])
  for (const [name, value] of Object.entries(set)) after.set(name, [value])
  return after
}

/** Returns the values of facts that only the book's own answers set. */
function valuesOfOwnFacts({ nodes }: LawBook): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, string[]>()
  const add = (fact: string, value: string) => values.set(fact, [...(values.get(fact) ?? []), value])
  for (const { fact, answers } of nodes)
    for (const { is, set = {} } of answers) {
      if (fact !== undefined && is !== undefined) add(fact, is)
      for (const [name, value] of Object.entries(set)) add(name, value)
    }
  return values
}

function faultsOfConditions(
  { id: node, fact, answers }: LawNode,
  valuesOf: (fact: string) => readonly string[],
): readonly BookFault[] {
  return answers.flatMap(({ id: answer, is, when = [] }) => {
    const faults: BookFault[] = []
    if (fact !== undefined && (is === undefined || !valuesOf(fact).includes(is)))
      faults.push({ kind: 'impossible-value', node, answer, fact, value: is ?? '' })
    for (const one of when) {
      const possible = valuesOf(one.fact)
      if (possible.length === 0) faults.push({ kind: 'unknown-fact', node, fact: one.fact })
      for (const value of one.in)
        if (possible.length > 0 && !possible.includes(value))
          faults.push({ kind: 'impossible-value', node, answer, fact: one.fact, value })
    }
    return faults
  })
}

function faultsOfWays(book: LawBook): readonly BookFault[] {
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
