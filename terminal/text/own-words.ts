import { createContext } from 'preact'
import { LOCALES, type Locale } from '../../shared/text/locale.ts'
import { type Catalogue, type Catalogues, createText, type Text } from '../../shared/text/text.ts'

/**
 * What the house says otherwise where a game is played that has words of its own: "Deal 3" where it says "Board 23". The
 * screens know nothing of it: they ask for the words of the house, and get the game's.
 */
export interface OwnWords {
  /** Each under the name of the house's catalogue and its key there: "keying.entry.board". */
  readonly words: Readonly<Record<Locale, Catalogue>>
  /** The name of a catalogue of the house; `undefined` of one that is said as it is. */
  readonly nameOf: (catalogues: object) => string | undefined
  /** By which number the people at the table know a board. */
  readonly numberOf: (board: number) => number
}

/** Sentences by their keys; a test holds them and the house's together. */
type Sentences = Record<string, string>

export const OwnWordsContext = createContext<OwnWords | null>(null)

const made = new WeakMap<OwnWords, WeakMap<object, Text<Sentences>>>()

/** A text of the house as the game says it. Made once for each catalogue of a language that is there. */
export function ownText<C extends Catalogue>(
  house: Text<C>,
  catalogues: Readonly<Record<Locale, Catalogue>>,
  own: OwnWords,
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
  { words, nameOf }: OwnWords,
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

/** The number of a board stands in every sentence under the same name. */
function numbered(text: Text<Sentences>, { numberOf }: OwnWords): Text<Sentences> {
  const say = (key: string, params: Readonly<Record<string, string | number>> = {}): string => {
    const { board } = params
    return text.find(key, typeof board === 'number' ? { ...params, board: numberOf(board) } : params) ?? key
  }
  return Object.assign(say, text)
}
