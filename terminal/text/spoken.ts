import { signal } from '@preact/signals'
import type { Locale } from '../../shared/text/locale.ts'
import type { Catalogue, Catalogues, Translated } from '../../shared/text/text.ts'
import type { bridgeEn } from './en/bridge.ts'
import type { commonEn } from './en/common.ts'
import type { tableEn } from './en/table.ts'
import { whenAsked } from './when-asked.ts'

/**
 * What a table says in languages other than English, each fetched when it is first spoken: a slow tablet does not read three
 * that nobody at the table knows.
 */
interface AtTable {
  readonly common: Translated<typeof commonEn>
  readonly table: Translated<typeof tableEn>
  readonly bridge: Translated<typeof bridgeEn>
}

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

const SPOKEN: Readonly<Record<Exclude<Locale, 'en'>, Spoken>> = {
  ru: spokenFrom(() => import('./ru/at-table.ts')),
  'zh-Hans': spokenFrom(() => import('./zh-hans/at-table.ts')),
  'zh-Hant': spokenFrom(() => import('./zh-hant/at-table.ts')),
}

/**
 * Whether the screens may be drawn in a language: its words are there. Where they cannot be fetched, on plain http with
 * the desk away, English is better than nothing.
 */
export const isSpoken = (locale: Locale): boolean =>
  locale === 'en' || SPOKEN[locale].words() !== null || SPOKEN[locale].failed()

/** A catalogue of the table, in English until the other language is there. */
export function atTable<C extends Catalogue>(en: C, own: (pack: AtTable) => Translated<C>): Catalogues<C> {
  const spoken = (locale: Exclude<Locale, 'en'>): Translated<C> => {
    const pack = SPOKEN[locale].words()
    return pack ? own(pack) : (en as Translated<C>)
  }
  return {
    en: en as C & Translated<C>,
    get ru() {
      return spoken('ru')
    },
    get 'zh-Hans'() {
      return spoken('zh-Hans')
    },
    get 'zh-Hant'() {
      return spoken('zh-Hant')
    },
  }
}
