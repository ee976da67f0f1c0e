import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LOCALES } from '../../shared/text/locale.ts'
import { type Catalogue, type Catalogues, faultsOf } from '../../shared/text/text.ts'
import { messageFiles } from './messages.ts'

const MESSAGES = new URL('../../shared/text/messages/', import.meta.url)
const areasIn = (locale: string): readonly string[] => readdirSync(new URL(`${locale}/`, MESSAGES)).toSorted()

/**
 * What the house says otherwise is said in some languages only (`own-words.test.ts`); a question of the laws names
 * whoever its language names there (`law-words.test.ts`).
 */
const OF_THEIR_OWN = ['levels-house.json', 'law-auction.json']

test('[UI1] every language of the screens has every area, and no folder is of another language', () => {
  expect(readdirSync(MESSAGES).toSorted()).toEqual([...LOCALES].toSorted())
  for (const locale of LOCALES) expect(areasIn(locale), locale).toEqual(areasIn('en'))
})

describe('[UI1] every message is there in every language, with all places and plural forms', () => {
  test.each(areasIn('en').filter(area => !OF_THEIR_OWN.includes(area)))('%s', area => {
    const read = (locale: string) =>
      JSON.parse(readFileSync(new URL(`${locale}/${area}`, MESSAGES), 'utf8')) as Catalogue
    const catalogues = Object.fromEntries(LOCALES.map(locale => [locale, read(locale)]))
    expect(faultsOf(catalogues as Catalogues<Catalogue>)).toEqual([])
  })
})

test('[UI1] the messages and the types of their places are as `npm run messages` writes them', () => {
  const stale = messageFiles().filter(({ file, text }) => readFileSync(file, 'utf8') !== text)
  expect(stale.map(({ file }) => file.pathname)).toEqual([])
})
