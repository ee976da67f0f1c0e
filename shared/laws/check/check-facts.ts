import { FACT_VALUES, type IrregularityId, type LawAnswer, type LawBook, type LawNode } from '../grammar.ts'
import type { BookFault } from './book-fault.ts'

/** Checks that each question about a fact has an answer for every value possible on any path to it. */

/** Values that each fact may still have on a path. */
type Possible = ReadonlyMap<string, readonly string[]>

const KNOWN_VALUES: Readonly<Record<string, readonly string[]>> = FACT_VALUES

const OUT_OF_TURN: readonly IrregularityId[] = ['out-of-turn', 'simultaneous', 'pass-lost-turn']

/** A call out of turn was not in turn, and a changed call was. */
function possibleAt(irregularity: IrregularityId): Possible {
  if (OUT_OF_TURN.includes(irregularity))
    return new Map([['turnOf', FACT_VALUES.turnOf.filter(value => value !== 'self')]])
  return new Map()
}

export function faultsOfFacts(book: LawBook): readonly BookFault[] {
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
