import { signal } from '@preact/signals'
import { speak } from '../../shared/text/catalogue.ts'
import { LOCALES, type Locale } from '../../shared/text/locale.ts'
import { whenAsked } from './when-asked.ts'

interface Spoken {
  readonly isHere: () => boolean
  /** Returns true if the texts are neither loaded nor loading. */
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
 * Returns true if screens may be drawn in a language; the first call starts loading it. If it cannot be loaded, as on
 * plain http without the hub, English is shown.
 */
export function isLoaded(locale: Locale): boolean {
  const spoken = SPOKEN.get(locale)
  return spoken === undefined || spoken.isHere() || spoken.hasFailed()
}
