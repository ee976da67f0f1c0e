import type { Problem } from '../shared/lib/parsed.ts'
import { MOVEMENT_PROBLEM_TEXT } from '../shared/text/catalogues.ts'
import { problemWords } from '../shared/text/problem-words.ts'
import { createText } from '../shared/text/text.ts'

const english = createText(MOVEMENT_PROBLEM_TEXT, 'en')

/** A problem in English, for logs and for whoever set no language. */
export const inEnglish = (problem: Problem): string => problemWords(english, problem)
