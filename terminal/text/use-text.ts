import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Locale } from '../../shared/text/locale.ts'
import { type Catalogue, type Catalogues, createText, type Text } from '../../shared/text/text.ts'
import { OwnWordsContext, replaceTexts } from './own-words.ts'
import { isLoaded } from './vocabulary.ts'

/** Context with the language of the screens; the app that provides it also sets `lang` on the document. */
export const LocaleContext = createContext<Locale>('en')

const made = new WeakMap<object, Map<Locale, unknown>>()

/** Returns the text of a catalogue in the language of the screen: `const t = useText(TABLE_TEXT)`. */
export function useText<C extends Catalogue>(catalogues: Catalogues<C>): Text<C> {
  const own = useContext(OwnWordsContext)
  const text = textIn(catalogues, useContext(LocaleContext))
  return own ? replaceTexts(text, catalogues, own) : text
}

/** Returns the texts of a catalogue in a language. They are cached, because Intl formatters are slow to build. */
export function textIn<C extends Catalogue>(catalogues: Catalogues<C>, locale: Locale): Text<C> {
  // Reads a signal, as texts that could not be loaded may arrive later.
  void isLoaded(locale)
  const own = catalogues[locale]
  const byLocale = made.get(own) ?? new Map<Locale, unknown>()
  made.set(own, byLocale)
  if (!byLocale.has(locale)) byLocale.set(locale, createText(catalogues, locale))
  return byLocale.get(locale) as Text<C>
}
