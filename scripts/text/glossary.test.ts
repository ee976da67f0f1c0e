import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LOCALES, type Locale } from '../../shared/text/locale.ts'
import type { Catalogue } from '../../shared/text/text.ts'

/** Term with its word in each language and, by language, words that must not be used for it. */
interface Term extends Readonly<Record<Locale, string>> {
  readonly term: string
  readonly means: string
  readonly not?: Partial<Readonly<Record<Locale, readonly string[]>>>
  readonly source: readonly string[]
}

/** Messages or whole areas in which a forbidden word is right. */
interface Exception {
  readonly words: readonly string[]
  readonly in: readonly string[]
  readonly because: string
}

interface Glossary {
  readonly sources: Readonly<Record<string, { readonly title: string; readonly at: string }>>
  readonly terms: readonly Term[]
  readonly homonyms: readonly {
    readonly word: string
    readonly terms: readonly string[]
    readonly because: string
  }[]
  readonly exceptions: readonly Exception[]
}

const TEXT = new URL('../../shared/text/', import.meta.url)
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, TEXT), 'utf8'))

const { sources, terms, homonyms, exceptions } = read('glossary.json') as Glossary

/** Returns every text of a language with the name of its message, without placeholders and soft hyphens. */
const textsIn = (locale: Locale): readonly (readonly [name: string, text: string])[] =>
  readdirSync(new URL(`messages/${locale}/`, TEXT)).flatMap(file =>
    Object.entries(read(`messages/${locale}/${file}`) as Catalogue).flatMap(([key, message]) =>
      (typeof message === 'string' ? [message] : Object.values(message)).map(
        text =>
          [file.replace('json', key), text.replaceAll('\u00AD', '').replaceAll(/\{\w+\}/g, '{}')] as const,
      ),
    ),
  )

/**
 * Returns the pattern of a forbidden word: in Chinese the characters themselves, elsewhere a whole word, with `*` for
 * any letters.
 */
function patternOf(word: string, locale: Locale): RegExp {
  if (locale.startsWith('zh')) return new RegExp(word, 'u')
  const inner = word.replaceAll('*', '\\p{L}*').replaceAll(' ', '\\s+')
  return new RegExp(`(?<![\\p{L}-])${inner}(?![\\p{L}-])`, 'iu')
}

const excuses = (exception: Exception, word: string, name: string): boolean =>
  exception.words.includes(word) && exception.in.some(place => name === place || name.startsWith(`${place}.`))

/** Finds the forbidden words of a language in its messages, including exceptions. */
function findForbidden(locale: Locale) {
  const texts = textsIn(locale)
  return terms.flatMap(({ term, not, ...words }) =>
    (not?.[locale] ?? []).flatMap(word => {
      const pattern = patternOf(word, locale)
      return texts
        .filter(([, text]) => pattern.test(text))
        .map(([name, text]) => ({
          word,
          name,
          says: `${name}: ${word} for ${words[locale]} (${term}): ${text}`,
        }))
    }),
  )
}

const forbidden = new Map(LOCALES.map(locale => [locale, findForbidden(locale)]))

describe('[UI91] one term has one word in each language', () => {
  test.each(LOCALES)('no message has a word that the glossary forbids: %s', locale => {
    const unexcused = forbidden
      .get(locale)
      ?.filter(({ word, name }) => !exceptions.some(exception => excuses(exception, word, name)))
    expect([...new Set(unexcused?.map(({ says }) => says))]).toEqual([])
  })

  test('every exception has a reason, and each of its words and places is needed', () => {
    const found = [...forbidden.values()].flat()
    const isNeeded = (one: Exception) => found.some(({ word, name }) => excuses(one, word, name))
    const idle = exceptions.filter(
      one =>
        one.because === '' ||
        !one.words.every(word => isNeeded({ ...one, words: [word] })) ||
        !one.in.every(place => isNeeded({ ...one, in: [place] })),
    )
    expect(idle).toEqual([])
  })

  test('every term has its meaning, a word in each language, and sources that are listed', () => {
    const lacking = terms.filter(
      ({ means, source, ...words }) =>
        !means.endsWith('.') ||
        LOCALES.some(locale => words[locale].trim() === '') ||
        source.length === 0 ||
        source.some(place => sources[place.split(' ')[0] ?? ''] === undefined),
    )
    expect(lacking.map(({ term }) => term)).toEqual([])
    expect(new Set(terms.map(({ term }) => term)).size).toBe(terms.length)
  })

  test('no two terms share a word, except those that are listed', () => {
    const stated = homonyms.map(({ word, terms }) => `${word}: ${terms}`)
    const shared = LOCALES.flatMap(locale =>
      terms.map(({ [locale]: word }) => {
        const sharing = terms.filter(other => other[locale] === word).map(({ term }) => term)
        return sharing.length > 1 ? `${word}: ${sharing}` : ''
      }),
    )
    expect(new Set(shared)).toEqual(new Set(['', ...stated]))
  })
})
