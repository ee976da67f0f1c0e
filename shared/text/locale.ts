/**
 * Languages of the screens, each by its own name. To add one, add its folder of messages and a line here. The device's
 * own language is used unless somebody chose another one here.
 */
export const LOCALE_NAMES = {
  en: 'English',
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
  ru: 'Русский',
} as const
export type Locale = keyof typeof LOCALE_NAMES
export const LOCALES = Object.keys(LOCALE_NAMES) as readonly Locale[]

/** Returns the first supported language of the device; English if there is none. */
export function pickLocale(languages: readonly string[]): Locale {
  for (const language of languages) {
    const spoken = localeOf(language)
    if (spoken) return spoken
  }
  return 'en'
}

function localeOf(language: string): Locale | undefined {
  const tag = language.toLowerCase()
  if (/^zh\b.*\b(hant|tw|hk|mo)\b/.test(tag)) return 'zh-Hant'
  if (/^zh\b/.test(tag)) return 'zh-Hans'
  return LOCALES.find(locale => tag === locale || tag.startsWith(`${locale}-`))
}

/**
 * Returns the locale for times and dates: the device's region, if its language is the one shown. English chosen on a
 * device with another language uses 24 hours; "en-US" requests 12.
 */
export function regionalTag(languages: readonly string[], locale: Locale): string {
  const own = languages.find(language => localeOf(language) === locale)
  if (own !== undefined && own.toLowerCase() !== 'en') return own
  return locale === 'en' ? 'en-GB' : locale
}

/** Subset of `Storage` that is needed here: a browser may refuse even that. */
export interface LanguageStore {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

const KEPT_UNDER = 'overtrick-language'

export function keptLocale(keeper: LanguageStore): Locale | null {
  try {
    const kept = keeper.getItem(KEPT_UNDER)
    return LOCALES.find(locale => locale === kept) ?? null
  } catch {
    // Storage is forbidden in this browser: the device's own language is used each time.
    return null
  }
}

export function keepLocale(keeper: LanguageStore, locale: Locale): void {
  try {
    keeper.setItem(KEPT_UNDER, locale)
  } catch {
    // Likewise, the choice lasts until the page is closed.
  }
}
