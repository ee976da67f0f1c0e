import { expect, test } from 'vitest'
import { must } from '../lib/assert.ts'
import type { BookFault } from '../test/laws/book-fault.ts'
import { checkBook, type WordsOf } from '../test/laws/check-book.ts'
import { checkWalks } from '../test/laws/check-walks.ts'
import { recordedCases } from '../test/laws/sample-cases.ts'
import { loadBook } from './books.ts'
import type { LawAnswer, LawBook, LawNode } from './grammar.ts'

/** Typical editing errors, each planted alone in the Laws of 1997. */
type Planted = (book: LawBook) => LawBook

const inNode =
  (id: string, change: (node: LawNode) => LawNode): Planted =>
  ({ nodes, ...book }) => ({
    ...book,
    nodes: nodes.map(node => (node.id === id ? change(node) : node)),
  })
const inAnswer = (id: string, answer: string, change: (one: LawAnswer) => LawAnswer): Planted =>
  inNode(id, node => ({ ...node, answers: node.answers.map(one => (one.id === answer ? change(one) : one)) }))
const withoutGoto = ({ goto: _, ...answer }: LawAnswer): LawAnswer => answer
const withoutInput = ({ input: _, ...answer }: LawAnswer): LawAnswer => answer

const ERRORS: readonly (readonly [what: string, planted: Planted, fault: Partial<BookFault>])[] = [
  [
    'an answer leads nowhere',
    inAnswer('I3', 'natural', one => ({ ...one, goto: 'I44' })),
    { kind: 'goto-nowhere', node: 'I3', answer: 'natural' },
  ],
  [
    'nothing leads to a node',
    inAnswer('I3', 'unsure', one => ({ ...one, goto: 'I4' })),
    { kind: 'unreachable', node: 'I5' },
  ],
  ['the nodes go round', inAnswer('L1', 'none', one => ({ ...one, goto: 'I3' })), { kind: 'goes-round' }],
  [
    'a law of another edition',
    inNode('I6', node => ({ ...node, law: '27D' })),
    { kind: 'unknown-law', node: 'I6', law: '27D' },
  ],
  [
    'a note on a law of another edition',
    inAnswer('I6', 'go-on', one => ({ ...one, effects: [{ do: 'note', law: '72C' }] })),
    { kind: 'unknown-law', law: '72C' },
  ],
  [
    'a node twice',
    book => ({ ...book, nodes: [...book.nodes, must(book.nodes[0], 'a node')] }),
    { kind: 'duplicate-node' },
  ],
  [
    'an answer twice',
    inNode('K1', node => ({ ...node, answers: [...node.answers, must(node.answers[0], 'one')] })),
    { kind: 'duplicate-answer', node: 'K1' },
  ],
  [
    'a start to nowhere',
    book => ({
      ...book,
      starts: book.starts.map(start => ({ ...start, node: start.node === 'Q1' ? 'Q9' : start.node })),
    }),
    { kind: 'start-to-nowhere' },
  ],
  [
    'an irregularity that starts twice',
    book => ({ ...book, starts: [...book.starts, must(book.starts[0], 'a start')] }),
    { kind: 'duplicate-start' },
  ],
  [
    'a fact without all its values',
    inNode('T4', node => ({ ...node, answers: node.answers.filter(({ id }) => id !== 'redouble') })),
    { kind: 'uncovered-fact', node: 'T4', value: 'redouble' },
  ],
  [
    'an answer for what the fact never is',
    inAnswer('P1', 'yes', one => ({ ...one, is: 'perhaps' })),
    { kind: 'impossible-value', node: 'P1' },
  ],
  [
    'a condition on a fact that nobody knows',
    inAnswer('K1', 'low', one => ({ ...one, when: [{ fact: 'weather', in: ['fine'] }] })),
    { kind: 'unknown-fact', fact: 'weather' },
  ],
  [
    'something keyed for nothing',
    inAnswer('K1', 'low', one => ({ ...one, input: 'suits' })),
    { kind: 'unused-input', node: 'K1' },
  ],
  [
    'cards that nobody has keyed',
    inAnswer('K2', 'card', withoutInput),
    { kind: 'missing-input', node: 'K2' },
  ],
  [
    'an order on an opponent',
    inAnswer('D2', 'go-on', one => ({ ...one, effects: [{ do: 'pass', who: 'lho', until: 'rest' }] })),
    { kind: 'impossible-role', role: 'lho' },
  ],
  [
    'an effect that there is not',
    inAnswer('K1', 'low', one => ({ ...one, effects: [{ do: 'shout' }] as never })),
    { kind: 'outside-grammar' },
  ],
]

test.each(ERRORS)('[LB3] a planted error is found: %s', async (_, planted, fault) => {
  const book = await loadBook('1997')
  expect(checkBook(planted(book))).toContainEqual(expect.objectContaining(fault))
})

test('[LB3] a question without words in one language is found', async () => {
  const book = await loadBook('1997')
  const keys = book.nodes.flatMap(({ id, text = id, answers }) => [
    `q.${text}`,
    ...answers.map(answer => `a.${text}.${answer.id}`),
  ])
  const words: WordsOf = { en: new Set(keys), ru: new Set(keys.filter(key => key !== 'q.I3')) }
  expect(checkBook(book, words)).toEqual([{ kind: 'no-words', language: 'ru', node: 'I3', key: 'q.I3' }])
})

test.each<readonly [what: string, planted: Planted, kind: BookFault['kind']]>([
  ['a call that is left open', inAnswer('T3b', 'accept', one => ({ ...one, effects: [] })), 'undecided-call'],
  [
    'a call that stands and does not',
    inAnswer('I2b', 'accept', one => ({
      ...one,
      effects: [...(one.effects ?? []), { do: 'cancel', call: 'irregular' }],
    })),
    'decided-twice',
  ],
  [
    'a player who calls twice',
    inAnswer('C6', 'first', one => ({
      ...withoutGoto(one),
      effects: [
        { do: 'stand', call: 'first' },
        { do: 'passes', who: 'offender' },
      ],
    })),
    'calls-twice',
  ],
])('[LB3] a planted error is found by leading cases through: %s', async (_, planted, kind) => {
  const book = planted(await loadBook('1997'))
  const { faults } = checkWalks(book, recordedCases('1997'))
  expect(faults.map(each => each.kind)).toContain(kind)
})
