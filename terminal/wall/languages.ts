import { LOCALES, type Locale } from '../../shared/text/locale.ts'

/** Returns the languages listed in a URL's query, in order: "?lang=en,ru". */
export const languagesIn = (search: string): readonly Locale[] => [
  ...new Set(
    (new URLSearchParams(search).get('lang') ?? '')
      .split(',')
      .flatMap(tag => LOCALES.find(locale => locale.toLowerCase() === tag.trim().toLowerCase()) ?? []),
  ),
]

/** Returns the query with these languages, so that a display that is switched on again keeps them. */
export function withLanguages(search: string, locales: readonly Locale[]): string {
  const asked = new URLSearchParams(search)
  asked.set('lang', locales.join(','))
  return `?${asked.toString().replaceAll('%2C', ',')}`
}
