import { signal } from '@preact/signals'
import { LOCALES, type Locale } from '../../shared/text/locale.ts'
import type { Catalogue, Catalogues, Translated } from '../../shared/text/text.ts'
import type { bridgeEn } from './en/bridge.ts'
import type { commonEn } from './en/common.ts'
import type { keyingEn } from './en/keying.ts'
import { whenAsked } from './when-asked.ts'

/**
 * Words of one part of an app. Each language but English is fetched when it is first spoken: a slow tablet does not
 * read three that nobody at the table knows.
 */
export interface Vocabulary<Words> {
  /**
   * Whether screens may be drawn in a language: its words are there. Where they cannot be fetched, on plain http with
   * the desk away, English is better than nothing.
   */
  isSpoken(locale: Locale): boolean
  /** A catalogue among them, in English until the other language is there. */
  catalogue<C extends Catalogue>(en: C, own: (words: Words) => Translated<C>): Catalogues<C>
}

interface Spoken<Words> {
  readonly words: () => Words | null
  /** Neither there nor on its way. */
  readonly failed: () => boolean
}

function spokenFrom<Words>(fetched: () => Promise<Words>): Spoken<Words> {
  const failed = signal(false)
  const fetchOrSay = async () => {
    try {
      return await fetched()
    } catch (cause) {
      failed.value = true
      throw cause
    }
  }
  return { words: whenAsked(fetchOrSay), failed: () => failed.value }
}

/** The folder of a language is its name in small letters; a test asks for each of them. */
export function createVocabulary<Words>(fetched: (folder: string) => Promise<Words>): Vocabulary<Words> {
  const spokenIn: ReadonlyMap<Locale, Spoken<Words>> = new Map(
    LOCALES.filter(locale => locale !== 'en').map(locale => [
      locale,
      spokenFrom(() => fetched(locale.toLowerCase())),
    ]),
  )
  return {
    isSpoken(locale) {
      const spoken = spokenIn.get(locale)
      return spoken === undefined || spoken.words() !== null || spoken.failed()
    },
    catalogue<C extends Catalogue>(en: C, own: (words: Words) => Translated<C>): Catalogues<C> {
      const catalogues = {}
      for (const locale of LOCALES)
        Object.defineProperty(catalogues, locale, {
          enumerable: true,
          get: () => {
            const words = spokenIn.get(locale)?.words()
            return words ? own(words) : en
          },
        })
      return catalogues as Catalogues<C>
    },
  }
}

/** What a table says in a language other than English while a board is keyed: `at-table.ts` in its folder. */
interface AtTable {
  readonly common: Translated<typeof commonEn>
  readonly keying: Translated<typeof keyingEn>
  readonly bridge: Translated<typeof bridgeEn>
}

const KEYING = createVocabulary<AtTable>(folder => import(`./${folder}/at-table.ts`))

export const { isSpoken, catalogue: atTable } = KEYING
