import { expect, test } from 'vitest'
import { checkBook } from '../test/laws/check-book.ts'
import { checkWalks, leavesOf, walksOf } from '../test/laws/check-walks.ts'
import { unrecordedCases } from '../test/laws/sample-cases.ts'
import lawAuction from '../text/messages/en/law-auction.json' with { type: 'json' }
import lawPlay from '../text/messages/en/law-play.json' with { type: 'json' }
import { loadBook } from './books.ts'
import type { IrregularityId, LawBook } from './grammar.ts'

const PLAY: readonly IrregularityId[] = [
  'lead-out-of-turn',
  'revoke',
  'claim',
  'unauthorised',
  'misinformation',
  'wrong-board',
  'slow-play',
  'card-exposed',
]

const volume = async (): Promise<LawBook> => {
  const book = await loadBook('2017')
  return { ...book, starts: book.starts.filter(({ irregularity }) => PLAY.includes(irregularity)) }
}

test('[LP1] every irregularity of the play has a beginning, and every end of it is reached', async () => {
  const book = await volume()
  expect(book.starts.map(({ irregularity }) => irregularity).sort()).toEqual([...PLAY].sort())
  const cases = unrecordedCases('2017').filter(({ irregularity }) => PLAY.includes(irregularity))
  const { faults, leaves } = checkWalks(book, cases)
  expect(faults).toEqual([])
  const ours = leavesOf(book).filter(leaf => /^P[A-Z]/.test(leaf))
  expect(ours.length).toBeGreaterThan(50)
  expect(ours.filter(leaf => !leaves.has(leaf))).toEqual([])
})

test('[LP1] a declarer whom nobody knows stops no ruling', async () => {
  const book = await volume()
  for (const irregularity of PLAY)
    for (const offender of ['N', 'E'] as const) {
      const lawCase = {
        edition: '2017',
        irregularity,
        offender,
        dealer: 'N',
        declarer: null,
        recorded: null,
      } as const
      expect(walksOf(book, lawCase).deadEnds).toEqual([])
    }
})

test('[LP2] every question and answer has English words, and no word lies unused', async () => {
  const known = new Set([...Object.keys(lawAuction), ...Object.keys(lawPlay)])
  const book = await loadBook('2017')
  expect(checkBook(book, { en: known }).filter(({ kind }) => kind === 'no-words')).toEqual([])
  const used = new Set(
    book.nodes.flatMap(({ id, text = id, answers }) => [
      `q.${text}`,
      ...answers.map(answer => `a.${text}.${answer.id}`),
    ]),
  )
  expect(Object.keys(lawPlay).filter(key => !used.has(key))).toEqual([])
})

test('[LP3] a revoke takes at most five taps, besides the card itself', async () => {
  const book = await volume()
  const asked = new Map(book.nodes.map(node => [node.id, node]))
  for (const lawCase of unrecordedCases('2017').filter(({ irregularity }) => irregularity === 'revoke'))
    for (const { path } of walksOf(book, lawCase).whole) {
      // The contract shows who defends, and a question with one answer is not asked.
      const taps = path.filter(({ node }) => {
        const { fact, answers } = asked.get(node) ?? { answers: [] }
        return fact === undefined && answers.length > 1
      })
      expect(taps.length).toBeLessThanOrEqual(5)
    }
})
