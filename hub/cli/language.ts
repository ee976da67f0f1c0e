import { type Parsed, parsed } from '../../shared/lib/parsed.ts'
import { LOCALES, type Locale, pickLocale } from '../../shared/text/locale.ts'
import { refused } from './option-problem.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Returns the language of the terminal, by POSIX's order of its variables: "zh_TW.UTF-8" is ["zh-TW"]. */
export function languagesOf({ LC_ALL, LC_MESSAGES, LANG }: Environment): readonly string[] {
  const set = LC_ALL || LC_MESSAGES || LANG || ''
  const tag = set.replace(/[.@].*$/, '').replaceAll('_', '-')
  return tag === '' ? [] : [tag]
}

/** Language option of the commands whose output others read too: `start`, and those that print or publish. */
export const LANGUAGE_OPTION = { lang: { type: 'string' } } as const

/** Chooses the language of `--lang`; without it the first of the terminal's that we speak. */
export function chooseLanguage(lang: string | undefined, languages: readonly string[] = []): Parsed<Locale> {
  if (lang === undefined) return parsed(pickLocale(languages))
  const known = LOCALES.find(one => one.toLowerCase() === lang.toLowerCase())
  return known === undefined ? refused('option.lang', { known: LOCALES, value: lang }) : parsed(known)
}
