import { assert } from '../lib/assert.ts'
import type { Parsed, Problem } from '../lib/parsed.ts'
import { MOVEMENT_PROBLEM_TEXT } from '../text/catalogues.ts'
import { COMMAND_LINE_TEXT } from '../text/hub-catalogues.ts'
import { problemWords } from '../text/problem-words.ts'
import { createText } from '../text/text.ts'

const movement = createText(MOVEMENT_PROBLEM_TEXT, 'en')
const commandLine = createText(COMMAND_LINE_TEXT, 'en')
const english = {
  ...movement,
  locale: 'en' as const,
  find: (key: string, params: Readonly<Record<string, string | number>>) =>
    movement.find(key, params) ?? commandLine.find(key, params),
}

export const inEnglish = (problem: Problem): string => problemWords(english, problem)

/** Returns the value, or fails the test with the problem's sentence. */
export const made = <T>(result: Parsed<T>): T => {
  assert(result.ok, result.ok ? '' : inEnglish(result.problem))
  return result.value
}

export const sentenceOf = <T>(result: Parsed<T>): string => {
  assert(!result.ok, 'a problem was expected')
  return inEnglish(result.problem)
}
