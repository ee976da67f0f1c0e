import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { LOCALES } from '../../shared/text/locale.ts'
import type { Catalogue, Message } from '../../shared/text/text.ts'

/**
 * Writes the message files in canonical form: `npm run messages`. Each message is on a line, all languages are in the
 * order of English, and the placeholders of English become types.
 */
const MESSAGES = new URL('../../shared/text/messages/', import.meta.url)
const PLACES = new URL('../../shared/text/places.d.ts', import.meta.url)

interface Written {
  readonly file: URL
  readonly text: string
}

/** Builds every file from its own content, sorted and formatted. */
export function messageFiles(): readonly Written[] {
  const english = new Map(areasIn('en').map(area => [area, read('en', area)]))
  return [
    ...LOCALES.flatMap(locale =>
      areasIn(locale).map(area => ({
        file: fileOf(locale, area),
        text: asJson(inOrder(read(locale, area), Object.keys(english.get(area) ?? {}))),
      })),
    ),
    { file: PLACES, text: placesIn(english) },
  ]
}

const areasIn = (locale: string): readonly string[] =>
  readdirSync(new URL(`${locale}/`, MESSAGES)).map(file => file.replace(/\.json$/, ''))

const fileOf = (locale: string, area: string): URL => new URL(`${locale}/${area}.json`, MESSAGES)

const read = (locale: string, area: string): Catalogue =>
  JSON.parse(readFileSync(fileOf(locale, area), 'utf8')) as Catalogue

const inOrder = (words: Catalogue, keys: readonly string[]): Catalogue =>
  Object.fromEntries(
    [...keys, ...Object.keys(words)].flatMap(key => {
      const message = words[key]
      return message === undefined ? [] : [[key, message]]
    }),
  )

const asJson = (words: Catalogue): string =>
  `{\n${Object.entries(words)
    .map(([key, message]) => `  ${JSON.stringify(key)}: ${asLine(message)}`)
    .join(',\n')}\n}\n`

const asLine = (message: Message): string =>
  typeof message === 'string'
    ? JSON.stringify(message)
    : `{ ${Object.entries(message)
        .map(([form, text]) => `${JSON.stringify(form)}: ${JSON.stringify(text)}`)
        .join(', ')} }`

const placesIn = (english: ReadonlyMap<string, Catalogue>): string =>
  `/** The places of English messages, an area a line. Made by \`npm run messages\`. */
export interface Places {
${[...english].map(([area, words]) => `  readonly '${area}': { ${typesOf(words)} }`).join('\n')}
}
`

/**
 * Returns the types of a catalogue's placeholders. A plural's count is known from its form, so only other placeholders
 * are listed.
 */
const typesOf = (words: Catalogue): string =>
  Object.entries(words)
    .flatMap(([key, message]) => {
      const isPlural = typeof message !== 'string'
      const places = (isPlural ? message.other : message).match(/\{\w+\}/g) ?? []
      const listed = [...new Set(places)].filter(place => !isPlural || place !== '{count}').join('')
      if (listed === '') return []
      return [`'${key}': ${isPlural ? `{ other: '${listed}' }` : `'${listed}'`}`]
    })
    .join('; ')

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const { file, text } of messageFiles()) writeFileSync(file, text)
