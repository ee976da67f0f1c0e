import type { Problem } from '../../shared/lib/parsed.ts'
import { START_TEXT, type StartText } from '../../shared/text/hub-catalogues.ts'
import type { Locale } from '../../shared/text/locale.ts'
import { problemWords } from '../../shared/text/problem-words.ts'
import { createText } from '../../shared/text/text.ts'

/** Messages of the start-up terminal, in its language. */
export interface StartWords {
  readonly say: StartText
  /** Describes a problem in one sentence. */
  problem(problem: Problem): string
}

export function startWords(locale: Locale): StartWords {
  const say = createText(START_TEXT, locale)
  return { say, problem: problem => problemWords(say, problem) }
}
