import type { Problem } from '../../shared/lib/parsed.ts'
import { START_TEXT, type StartText } from '../../shared/text/catalogues.ts'
import type { Locale } from '../../shared/text/locale.ts'
import { problemWords } from '../../shared/text/problem-words.ts'
import { createText } from '../../shared/text/text.ts'

/** What the hub says to the terminal that it was started in, in the language of whoever sits there. */
export interface StartWords {
  readonly say: StartText
  /** Says why something cannot be: a sentence. */
  problem(problem: Problem): string
}

export function startWords(locale: Locale): StartWords {
  const say = createText(START_TEXT, locale)
  return { say, problem: problem => problemWords(say, problem) }
}
