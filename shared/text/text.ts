import { LOCALES, type Locale } from './locale.ts'

/**
 * Catalogues and how a message is made of them. A catalogue is an object of whole sentences with places for
 * named parameters, "Board {board}"; where a count decides the form it is an object of plural forms (and the
 * parameter is called `count`). Nothing is put together from pieces: languages differ in the order of words.
 *
 *     const t = createText(TABLE_TEXT, 'ru')
 *     t('board', { board: 7 })
 */
export type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>
export type Message = string | Plural
export type Catalogue = Readonly<Record<string, Message>>

/** The other languages of a catalogue: the same keys, with plurals where it has them. */
export type Translated<C extends Catalogue> = {
  readonly [K in keyof C]: C[K] extends string ? string : Plural
}
export type Catalogues<C extends Catalogue> = Readonly<Record<Locale, Translated<C>>> & { readonly en: C }

type TextOrNumber = string | number
type PlacesIn<M extends string> = M extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlacesIn<Rest>
  : never
/** Names of a message's parameters. */
export type PlacesOf<M> = M extends string
  ? PlacesIn<M>
  : M extends Plural
    ? 'count' | PlacesIn<M['other']>
    : never
type Params<M> = Readonly<{ [P in PlacesOf<M>]: P extends 'count' ? number : TextOrNumber }>
type Arguments<M> = [PlacesOf<M>] extends [never] ? [] : [params: Params<M>]

export interface Text<C extends Catalogue> {
  <K extends keyof C & string>(key: K, ...params: Arguments<C[K]>): string
  readonly locale: Locale
  /** Returns the message of any key; `undefined` if not in this catalogue. */
  find(key: string, params: Readonly<Record<string, string | number>>): string | undefined
  /**
   * Splits the message at its parameters, with any values in them: a word that can be tapped, a suit symbol. `count`
   * selects the plural form.
   */
  parts<K extends keyof C & string, V>(
    key: K,
    values: Readonly<Record<PlacesOf<C[K]>, V>>,
    count?: number,
  ): readonly (string | V)[]
  number(value: number): string
  /** Formats "+950", "−50", "0": a score from one side's view. */
  signed(value: number): string
  /** Formats 62.5 as "62.5%". */
  percent(value: number): string
  /** Formats "Ana & Bo", "Ana, Bo & Cy", as the language lists things that belong together. */
  list(items: readonly string[]): string
  /** Formats "A1, B3": a plain sequence. */
  row(items: readonly string[]): string
  /** Formats "4–6", "1–3, 7": numbers of boards or tables, with runs of three or more shortened. */
  numbers(values: readonly number[]): string
}

export function createText<C extends Catalogue>(catalogues: Catalogues<C>, locale: Locale): Text<C> {
  const catalogue: Catalogue = catalogues[locale]
  const plurals = whenUsed(() => new Intl.PluralRules(locale))
  const figure = whenUsed(
    () => new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 2 }),
  )
  const score = whenUsed(
    () => new Intl.NumberFormat(locale, { useGrouping: false, signDisplay: 'exceptZero' }),
  )
  const share = whenUsed(() => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }))
  const people = whenUsed(() => new Intl.ListFormat(locale, { style: 'short', type: 'conjunction' }))
  // Intl has no list format for bare numbers: as units they have no commas in Russian.
  const comma = locale.startsWith('zh') ? '、' : ', '

  // In these languages a whole number is just its digits, so no formatter is needed.
  const written = (value: unknown): string =>
    typeof value === 'number' && !Number.isInteger(value) ? figure().format(value) : String(value)
  const formOf = (key: string, count: number | undefined): string => {
    const message = catalogue[key] ?? key
    if (typeof message === 'string') return message
    const said = count !== undefined && count > 1 && isList(message) ? 2 : (count ?? 0)
    return message[plurals().select(said)] ?? message.other
  }
  const text = (key: string, params: Readonly<Record<string, unknown>> = {}): string => {
    const { count } = params
    return formOf(key, typeof count === 'number' ? count : undefined).replaceAll(PLACE, (_, name) =>
      written(params[name]),
    )
  }
  return Object.assign(text, {
    locale,
    find: (key: string, params: Readonly<Record<string, string | number>>) =>
      key in catalogue ? text(key, params) : undefined,
    parts<V>(key: string, values: Readonly<Record<string, V>>, count?: number): readonly (string | V)[] {
      const pieces = formOf(key, count).split(PLACE)
      // Splitting at a pattern with one group leaves the parameter names at the odd indexes.
      return pieces
        .map((piece, index) => (index % 2 === 0 ? piece : (values[piece] ?? '')))
        .filter(piece => piece !== '')
    },
    number: (value: number) => written(value),
    signed: (value: number) => score().format(value).replace('-', '−'),
    percent: (value: number) => share().format(value / 100),
    // American English puts a comma before the last of three even if joined by a sign.
    list: (items: readonly string[]) =>
      people()
        .formatToParts(items)
        .map(({ value }) => (value === ', & ' ? ' & ' : value))
        .join(''),
    row: (items: readonly string[]) => items.join(comma),
    numbers: (values: readonly number[]) =>
      runs(values)
        .map(run => run.map(written).join('–'))
        .join(comma),
  })
}

/** True for lists of things without their number: twenty-one of them are plural in Russian, too. */
const isList = ({ few, many, other }: Plural): boolean => few === many && !other.includes('{count}')

/** Creates the value on first use: the browser's formatters would delay the first screen of a slow tablet. */
function whenUsed<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

const PLACE = /\{(\w+)\}/g

/** Turns [1, 2, 3, 7] into [[1, 3], [7]]: only runs of three or more are shortened. */
function runs(values: readonly number[]): readonly (readonly number[])[] {
  const found: number[][] = []
  for (const value of values) {
    const last = found.at(-1)
    if (last && last.at(-1) === value - 1) last.push(value)
    else found.push([value])
  }
  return found.flatMap(run => (run.length < 3 ? run.map(value => [value]) : [[run[0] ?? 0, run.at(-1) ?? 0]]))
}

/** Returns differences between languages: missing keys, parameters, or plural forms. */
export function faultsOf<C extends Catalogue>(catalogues: Catalogues<C>): readonly string[] {
  const model: Catalogue = catalogues.en
  return LOCALES.flatMap(locale => {
    const catalogue: Catalogue = catalogues[locale]
    const extra = Object.keys(catalogue).filter(key => !(key in model))
    const needed = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
    return [
      ...extra.map(key => `${locale}: "${key}" is not in English`),
      ...Object.entries(model).flatMap(([key, message]) =>
        messageFaults(message, catalogue[key], needed).map(fault => `${locale}: "${key}" ${fault}`),
      ),
    ]
  })
}

function messageFaults(
  model: Message,
  own: Message | undefined,
  needed: readonly string[],
): readonly string[] {
  if (own === undefined) return ['is missing']
  if ((typeof model === 'string') !== (typeof own === 'string')) return ['is a plural in one language only']
  const missing = typeof own === 'string' ? [] : needed.filter(form => !(form in own))
  const forms = typeof own === 'string' ? [own] : Object.values(own)
  const places = placesOf(typeof model === 'string' ? model : model.other)
  return [
    ...missing.map(form => `lacks the form "${form}"`),
    ...forms.filter(form => form.trim() === '').map(() => 'is empty'),
    ...forms.filter(form => placesOf(form) !== places).map(form => `has other places: ${form}`),
  ]
}

/** Returns the parameters; "one" may spell out the number, so `count` may be missing in a form. */
const placesOf = (message: string): string =>
  [...new Set([...message.matchAll(PLACE)].map(([, name]) => name))]
    .filter(name => name !== 'count')
    .sort()
    .join(' ')
