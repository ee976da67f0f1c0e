import * as v from 'valibot'
import {
  bookSchema,
  CALL_INPUTS,
  type Effect,
  type LawAnswer,
  type LawBook,
  type LawNode,
} from '../grammar.ts'
import type { BookFault } from './book-fault.ts'
import { faultsOfFacts } from './check-facts.ts'
import { faultsOfWays } from './check-ways.ts'

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
