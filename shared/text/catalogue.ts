import { LOCALES, type Locale } from './locale.ts'
import type { Places } from './places.d.ts'
import type { Catalogue, Catalogues, Message, Text } from './text.ts'

/** An area of the texts: the name of its files in `messages/<language>`. */
export type Area = keyof Places

/** English messages as in their file, typed with their parameters, which TypeScript cannot infer from JSON. */
type Worded<A extends Area, E> = {
  readonly [K in keyof E]: K extends keyof Places[A]
    ? Extract<Places[A][K], Message>
    : E[K] extends string
      ? ''
      : { readonly other: '' }
}

export type TextOf<C extends { readonly en: Catalogue }> = Text<C['en']>

type Fetched = (locale: Locale) => Promise<{ readonly default: Catalogue }>

/** Loaders of all areas whose module has run: each fetches its area in a language. */
const FETCHES = new Map<Area, (locale: Locale) => Promise<void>>()
const SPOKEN = new Set<Locale>()

/**
 * Creates the catalogue of an area: in English, and in each other language once that is loaded. Texts missing in a
 * language stay English.
 *
 *     catalogue('table', table, locale => import(`./messages/${locale}/table.json`, { with: { type: 'json' } }))
 */
export function catalogue<A extends Area, E extends Catalogue>(
  area: A,
  en: E,
  fetched?: Fetched,
): Catalogues<Worded<A, E>> {
  const known = new Map<Locale, Catalogue>([['en', en]])
  if (fetched)
    FETCHES.set(area, async locale => {
      if (!known.has(locale)) known.set(locale, (await fetched(locale)).default)
    })
  return inEachLanguage(locale => known.get(locale) ?? en)
}

/** Makes one catalogue of two. */
export function joined<A extends Catalogue, B extends Catalogue>(
  one: Catalogues<A>,
  other: Catalogues<B>,
): Catalogues<A & B> {
  const made = new Map<Locale, { readonly of: readonly [object, object]; readonly words: Catalogue }>()
  return inEachLanguage(locale => {
    const of = [one[locale], other[locale]] as const
    const known = made.get(locale)
    if (known?.of[0] === of[0] && known.of[1] === of[1]) return known.words
    const words: Catalogue = { ...of[0], ...of[1] }
    made.set(locale, { of, words })
    return words
  })
}

function inEachLanguage<C extends Catalogue>(wordsIn: (locale: Locale) => Catalogue): Catalogues<C> {
  const catalogues = {}
  for (const locale of LOCALES)
    Object.defineProperty(catalogues, locale, { enumerable: true, get: () => wordsIn(locale) })
  return catalogues as Catalogues<C>
}

/** Loads a language for every area loaded so far, and from now on with each further area. */
export async function speak(locale: Locale): Promise<void> {
  SPOKEN.add(locale)
  await Promise.all([...FETCHES.values()].map(fetchIn => fetchIn(locale)))
}

export const speakAll = async (): Promise<void> => {
  await Promise.all(LOCALES.map(speak))
}

/** Loads the languages in use for areas that were added since. */
export const speakOn = async (): Promise<void> => {
  await Promise.all([...SPOKEN].map(speak))
}
