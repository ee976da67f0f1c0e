import { LOCALES, type Locale } from './locale.ts'
import type { Places } from './places.d.ts'
import type { Catalogue, Catalogues, Message, Text } from './text.ts'

/** An area of the texts: the name of its files in `messages/<language>`. */
export type Area = keyof Places

/** English as its file has it, with the places of its messages, which TypeScript does not read from JSON. */
type Worded<A extends Area, E> = {
  readonly [K in keyof E]: K extends keyof Places[A]
    ? Extract<Places[A][K], Message>
    : E[K] extends string
      ? ''
      : { readonly other: '' }
}

export type TextOf<C extends { readonly en: Catalogue }> = Text<C['en']>

type Fetched = (locale: Locale) => Promise<{ readonly default: Catalogue }>

/** Fetches an area in a language: of every area whose module has run. */
const FETCHES = new Map<Area, (locale: Locale) => Promise<void>>()
const SPOKEN = new Set<Locale>()

/**
 * Makes the catalogue of an area: English, and each other language once it is spoken; English until then.
 *
 *     catalogue('table', table, locale => import(`./messages/${locale}/table.json`, { with: { type: 'json' } }))
 */
export function catalogue<A extends Area, E extends Catalogue>(
  area: A,
  en: E,
  fetched: Fetched,
): Catalogues<Worded<A, E>> {
  const known = new Map<Locale, Catalogue>([['en', en]])
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

/** Fetches a language for all that has been loaded, and with whatever is loaded from now on. */
export async function speak(locale: Locale): Promise<void> {
  SPOKEN.add(locale)
  await Promise.all([...FETCHES.values()].map(fetchIn => fetchIn(locale)))
}

export const speakAll = async (): Promise<void> => {
  await Promise.all(LOCALES.map(speak))
}

/** Fetches the languages that are spoken for what has been loaded since. */
export const speakOn = async (): Promise<void> => {
  await Promise.all([...SPOKEN].map(speak))
}
