import { signal } from '@preact/signals'
import { speak } from '../../shared/text/catalogue.ts'
import { LOCALES, type Locale } from '../../shared/text/locale.ts'
import { whenAsked } from './when-asked.ts'

interface Spoken {
  readonly isHere: () => boolean
  /** Neither here nor on its way. */
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
 * Tells whether screens may be drawn in a language, and fetches it when it is first asked for. Where it cannot be fetched,
 * on plain http with the desk away, English is better than nothing.
 */
export function isLoaded(locale: Locale): boolean {
  const spoken = SPOKEN.get(locale)
  return spoken === undefined || spoken.isHere() || spoken.hasFailed()
}
