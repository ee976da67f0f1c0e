import { assert } from '../lib/assert.ts'
import type { Parsed, Problem } from '../lib/parsed.ts'
import { MOVEMENT_PROBLEM_TEXT } from '../text/catalogues.ts'
import { problemWords } from '../text/problem-words.ts'
import { createText } from '../text/text.ts'

const english = createText(MOVEMENT_PROBLEM_TEXT, 'en')

/** A problem in English, as the catalogue has it. */
export const inEnglish = (problem: Problem): string => problemWords(english, problem)

/** The value of what must succeed, or a failing test with its sentence. */
export const made = <T>(result: Parsed<T>): T => {
  assert(result.ok, result.ok ? '' : inEnglish(result.problem))
  return result.value
}

/** The sentence of what must be refused. */
export const sentenceOf = <T>(result: Parsed<T>): string => {
  assert(!result.ok, 'a problem was expected')
  return inEnglish(result.problem)
}
