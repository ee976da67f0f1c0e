import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LOCALES } from '../../shared/text/locale.ts'
import { type Catalogue, type Catalogues, faultsOf } from '../../shared/text/text.ts'
import { messageFiles } from './messages.ts'

const MESSAGES = new URL('../../shared/text/messages/', import.meta.url)
const areasIn = (locale: string): readonly string[] => readdirSync(new URL(`${locale}/`, MESSAGES)).toSorted()

/**
 * Files that need not match between languages: house wording exists in some languages only (`own-words.test.ts`), and
 * the laws' questions may name other people in other languages (`law-words.test.ts`).
 */
const OF_THEIR_OWN = ['levels-house.json', 'law-auction.json']

/** Files that exist in English only. */
const ENGLISH_ONLY = ['command-line.json']
const translated = areasIn('en').filter(area => !ENGLISH_ONLY.includes(area))

test('[UI1] every language of the screens has every area, and no folder is of another language', () => {
  expect(readdirSync(MESSAGES).toSorted()).toEqual([...LOCALES].toSorted())
  for (const locale of LOCALES)
    expect(areasIn(locale), locale).toEqual(locale === 'en' ? areasIn('en') : translated)
})

describe('[UI1] every message is there in every language, with all places and plural forms', () => {
  test.each(translated.filter(area => !OF_THEIR_OWN.includes(area)))('%s', area => {
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
