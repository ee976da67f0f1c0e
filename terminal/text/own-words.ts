import { createContext } from 'preact'
import { LOCALES, type Locale } from '../../shared/text/locale.ts'
import { type Catalogue, type Catalogues, createText, type Text } from '../../shared/text/text.ts'

/**
 * Texts of the app that a game replaces: "Deal 3" instead of "Board 23". The screens request the app's texts and get
 * the game's.
 */
export interface GameTexts {
  /** Texts by catalogue and message key: "keying.entry.board". */
  readonly words: Readonly<Record<Locale, Catalogue>>
  /** Returns the name of an app's catalogue; `undefined` if the game replaces none of its texts. */
  readonly nameOf: (catalogues: object) => string | undefined
  /** Returns the number by which the players know a board. */
  readonly numberOf: (board: number) => number
}

/** Sentences by message key; a test compares the keys with the app's. */
type Sentences = Record<string, string>

export const OwnWordsContext = createContext<GameTexts | null>(null)

const made = new WeakMap<GameTexts, WeakMap<object, Text<Sentences>>>()

/** Returns the texts of a catalogue with the game's replacements; cached for each loaded language. */
export function replaceTexts<C extends Catalogue>(
  house: Text<C>,
  catalogues: Readonly<Record<Locale, Catalogue>>,
  own: GameTexts,
): Text<C> {
  const { locale } = house
  const words = catalogues[locale]
  const texts = made.get(own) ?? new WeakMap<object, Text<Sentences>>()
  made.set(own, texts)
  const known = texts.get(words)
  if (known?.locale === locale) return known as unknown as Text<C>
  const text = numbered(textWith(catalogues, own, locale), own)
  texts.set(words, text)
  return text as unknown as Text<C>
}

function textWith(
  catalogues: Readonly<Record<Locale, Catalogue>>,
  { words, nameOf }: GameTexts,
  locale: Locale,
): Text<Sentences> {
  const name = nameOf(catalogues) ?? ''
  const replaced = Object.entries(catalogues[locale]).map(([key, said]) => [
    key,
    words[locale][`${name}.${key}`] ?? said,
  ])
  const all: Sentences = Object.fromEntries(replaced)
  const sameInAll = Object.fromEntries(LOCALES.map(one => [one, all])) as Catalogues<Sentences>
  return createText(sameInAll, locale)
}

/** Replaces the board's number, a parameter with the same name in every sentence. */
function numbered(text: Text<Sentences>, { numberOf }: GameTexts): Text<Sentences> {
  const say = (key: string, params: Readonly<Record<string, string | number>> = {}): string => {
    const { board } = params
    return text.find(key, typeof board === 'number' ? { ...params, board: numberOf(board) } : params) ?? key
  }
  return Object.assign(say, text)
}
