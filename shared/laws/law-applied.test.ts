import { expect, test } from 'vitest'
import { must } from '../lib/assert.ts'
import { onRecord, ruledOn } from '../test/laws/ruled.ts'
import { loadBook } from './books.ts'
import { caseOfRecord } from './case-of.ts'
import { EDITIONS } from './grammar.ts'
import { lawApplied } from './law-applied.ts'

test.each([
  [
    '2017',
    'a bid out of turn, and a comparable call',
    'N:1C E:P W:1H',
    'decline acts:1S calls:2H comparable',
    '29B',
  ],
  [
    '2017',
    'the same, and one that is not',
    'N:1C E:P W:1H',
    'decline acts:1S calls:2D not-comparable',
    '31A2',
  ],
  [
    '2017',
    "a double at partner's turn",
    'N:1C W:X',
    'decline calls:1D calls:P calls:1H not-comparable',
    '32B',
  ],
  ['1997', "a double at the right-hand opponent's turn", 'N:1H E:P W:X', 'decline passes', '32B1'],
  ['2017', 'a call out of turn that is accepted', 'N:1C E:P W:1H', 'accept', '29A'],
  ['1997', 'an insufficient bid made good', 'N:1H E:1D', 'decline natural lowest:2D', '27B'],
  ['2007', 'the same', 'N:1H E:1D', 'decline natural lowest:2D', '27B'],
  ['2017', 'the same', 'N:1H E:1D', 'decline lowest:2D', '27B'],
  ['2017', 'another call in its place', 'N:1H E:1D', 'decline other:2S', '27B2'],
  ['2017', 'a change of mind that is not accepted', 'N:1C N~1D', 'change decline not-comparable', '25B2'],
  ['2007', 'the same', 'N:1C N~1D', 'change decline suits:D', '25B2'],
  ['2017', 'a change of mind that is accepted', 'N:1C N~1D', 'change accept comparable', '25B1'],
] as const)(
  '[LB83] %s: %s is ruled by the law that was applied, not that of the last question',
  async (edition, _, record, answers, law) => {
    const lawCase = must(caseOfRecord(edition, onRecord({ record })), 'an irregular call')
    const done = await ruledOn(edition, lawCase, answers.split(' '))
    expect(done.law).toBe(law)
    expect(lawApplied(await loadBook(edition), done.path, done.outcome)).toBe(law)
  },
)

test('[LB83] a way that the book does not have any more has no law', async () => {
  const book = await loadBook('1997')
  expect(lawApplied(book, [{ node: 'gone', answer: 'yes' }], { orders: [] })).toBeNull()
})

test('[LB84] what a withdrawn call may have gained comes back to the director after the board, in every book', async () => {
  const laws = async (edition: (typeof EDITIONS)[number], kind: 'note' | 'pending') =>
    (await loadBook(edition)).nodes.flatMap(({ answers }) =>
      answers.flatMap(({ effects = [] }) =>
        effects.flatMap(effect => (effect.do === kind ? effect.law : [])),
      ),
    )
  for (const edition of EDITIONS) {
    const later = ['23', '23C', '27B1B', '27D', '72B1', '72C']
    expect((await laws(edition, 'note')).filter(law => later.includes(law))).toEqual([])
    expect(await laws(edition, 'pending')).toContain(edition === '2017' ? '72C' : '23')
  }
  const made = must(caseOfRecord('1997', onRecord({ record: 'N:1H E:1D' })), 'a bid that is too low')
  const { outcome } = await ruledOn('1997', made, ['decline', 'natural', 'lowest:2D'])
  expect(outcome.pending).toEqual(['27B1B'])
})
