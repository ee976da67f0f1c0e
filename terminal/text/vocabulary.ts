import { signal } from '@preact/signals'
import { speak } from '../../shared/text/catalogue.ts'
import { LOCALES, type Locale } from '../../shared/text/locale.ts'
import { whenAsked } from './when-asked.ts'

interface Spoken {
  readonly isHere: () => boolean
  /** True if the texts are neither loaded nor on their way. */
  readonly hasFailed: () => boolean
}

function spokenIn(locale: Locale): Spoken {
  const failed = signal(false)
  const words = whenAsked(async () => {
    try {
      await speak(locale)
      return true
    } catch (cause) {
      failed.value = true
      throw cause
    }
  })
  return { isHere: () => words() !== null, hasFailed: () => failed.value }
}

const SPOKEN: ReadonlyMap<Locale, Spoken> = new Map(
  LOCALES.filter(locale => locale !== 'en').map(locale => [locale, spokenIn(locale)]),
)

/**
 * True if screens may be drawn in a language, which is loaded on the first call. If it cannot be loaded, as on plain
 * http with the hub away, English is better than nothing.
 */
export function isLoaded(locale: Locale): boolean {
  const spoken = SPOKEN.get(locale)
  return spoken === undefined || spoken.isHere() || spoken.hasFailed()
}
