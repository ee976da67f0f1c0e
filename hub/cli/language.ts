import { type Parsed, parsed } from '../../shared/lib/parsed.ts'
import { LOCALES, type Locale, pickLocale } from '../../shared/text/locale.ts'
import { refused } from './option-problem.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** The language that the terminal is set to, by POSIX's order of its variables: "zh_TW.UTF-8" is ["zh-TW"]. */
export function languagesOf({ LC_ALL, LC_MESSAGES, LANG }: Environment): readonly string[] {
  const set = LC_ALL || LC_MESSAGES || LANG || ''
  const tag = set.replace(/[.@].*$/, '').replaceAll('_', '-')
  return tag === '' ? [] : [tag]
}

export interface LanguageChoice {
  readonly locale: Locale
  /** What is left for the command. */
  readonly args: readonly string[]
}

/** Takes `--lang` out of the words of any command; without it the first of the languages that we speak. */
export function chooseLanguage(
  args: readonly string[],
  languages: readonly string[],
): Parsed<LanguageChoice> {
  const rest: string[] = []
  let locale = pickLocale(languages)
  for (let at = 0; at < args.length; at++) {
    const word = args[at] ?? ''
    if (word !== '--lang' && !word.startsWith('--lang=')) {
      rest.push(word)
      continue
    }
    const value = word === '--lang' ? (args[++at] ?? '') : word.slice('--lang='.length)
    const known = LOCALES.find(one => one.toLowerCase() === value.toLowerCase())
    if (known === undefined) return refused('option.lang', { known: LOCALES, value })
    locale = known
  }
  return parsed({ locale, args: rest })
}
