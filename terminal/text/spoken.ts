import { signal } from '@preact/signals'
import { LOCALES, type Locale } from '../../shared/text/locale.ts'
import type { Catalogue, Catalogues, Translated } from '../../shared/text/text.ts'
import type { bridgeEn } from './en/bridge.ts'
import type { commonEn } from './en/common.ts'
import type { tableEn } from './en/table.ts'
import { whenAsked } from './when-asked.ts'

/** What a table says in a language other than English: `at-table.ts` in its folder. */
interface AtTable {
  readonly common: Translated<typeof commonEn>
  readonly table: Translated<typeof tableEn>
  readonly bridge: Translated<typeof bridgeEn>
}

/**
 * Each language of the tables is fetched when it is first spoken: a slow tablet does not read three that nobody at the
 * table knows.
 */
interface Spoken {
  readonly words: () => AtTable | null
  /** Neither there nor on its way. */
  readonly failed: () => boolean
}

function spokenFrom(fetched: () => Promise<AtTable>): Spoken {
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
const fetchedFrom = (folder: string): Promise<AtTable> => import(`./${folder}/at-table.ts`)

const SPOKEN: ReadonlyMap<Locale, Spoken> = new Map(
  LOCALES.filter(locale => locale !== 'en').map(locale => [
    locale,
    spokenFrom(() => fetchedFrom(locale.toLowerCase())),
  ]),
)

/**
 * Whether the screens may be drawn in a language: its words are there. Where they cannot be fetched, on plain http with
 * the desk away, English is better than nothing.
 */
export function isSpoken(locale: Locale): boolean {
  const spoken = SPOKEN.get(locale)
  return spoken === undefined || spoken.words() !== null || spoken.failed()
}

/** A catalogue of the table, in English until the other language is there. */
export function atTable<C extends Catalogue>(en: C, own: (pack: AtTable) => Translated<C>): Catalogues<C> {
  const catalogues = {}
  for (const locale of LOCALES)
    Object.defineProperty(catalogues, locale, {
      enumerable: true,
      get: () => {
        const pack = SPOKEN.get(locale)?.words()
        return pack ? own(pack) : en
      },
    })
  return catalogues as Catalogues<C>
}
