import { expect, test } from 'vitest'
import { loadBook } from '../../shared/laws/books.ts'
import { EDITIONS } from '../../shared/laws/grammar.ts'
import { checkBook, type WordsOf } from '../../shared/test/laws/check-book.ts'
import { speakAll } from '../../shared/text/catalogue.ts'
import { LOCALES } from '../../shared/text/locale.ts'
import { LAW_AUCTION_TEXT } from './law-auction.ts'
import { LAW_PLAY_TEXT } from './law-play.ts'

await speakAll()

const WORDS: WordsOf = Object.fromEntries(
  LOCALES.map(locale => [
    locale,
    new Set([...Object.keys(LAW_AUCTION_TEXT[locale]), ...Object.keys(LAW_PLAY_TEXT[locale])]),
  ]),
)

test.each(EDITIONS)(
  '[LB5] every question and answer of the Laws of %s has words in every language',
  async edition => {
    expect(checkBook(await loadBook(edition), WORDS)).toEqual([])
  },
)

test('[LB5] and no words stand for a question that no book asks', async () => {
  const books = await Promise.all(EDITIONS.map(loadBook))
  const keys = new Set(
    books.flatMap(({ nodes }) =>
      nodes.flatMap(({ id, text = id, answers }) => [
        `q.${text}`,
        ...answers.map(answer => `a.${text}.${answer.id}`),
      ]),
    ),
  )
  expect([...(WORDS['en'] ?? [])].filter(key => !keys.has(key))).toEqual([])
})
