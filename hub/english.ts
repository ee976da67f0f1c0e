import type { Problem } from '../shared/lib/parsed.ts'
import { MOVEMENT_PROBLEM_TEXT } from '../shared/text/catalogues.ts'
import { DATA_FOLDER_TEXT } from '../shared/text/hub-catalogues.ts'
import { problemWords } from '../shared/text/problem-words.ts'
import { createText } from '../shared/text/text.ts'

const movement = createText(MOVEMENT_PROBLEM_TEXT, 'en')
const folder = createText(DATA_FOLDER_TEXT, 'en')

/** Returns a problem in English, for logs and when no language is set. */
export const inEnglish = (problem: Problem): string =>
  problemWords(
    {
      ...movement,
      locale: 'en',
      find: (key, places) => movement.find(key, places) ?? folder.find(key, places),
    },
    problem,
  )
