import type { Problem } from '../../shared/lib/parsed.ts'
import type { PlanTitle } from '../../shared/movement/plan/plan-title.ts'
import {
  CHOICE_TEXT,
  HALL_LAPTOP_TEXT,
  MOVEMENT_PROBLEM_TEXT,
  MOVEMENT_TEXT,
  PAPER_TEXT,
} from '../../shared/text/catalogues.ts'
import { COMMAND_LINE_TEXT } from '../../shared/text/hub-catalogues.ts'
import { PEOPLE_LISTS_TEXT } from '../../shared/text/people-lists.ts'
import { movementPurpose, planTitle } from '../../shared/text/plan-title.ts'
import { problemWords } from '../../shared/text/problem-words.ts'
import { createText } from '../../shared/text/text.ts'

const say = createText(COMMAND_LINE_TEXT, 'en')
const lists = createText(PEOPLE_LISTS_TEXT, 'en')
const movement = createText(MOVEMENT_TEXT, 'en')
const movementProblem = createText(MOVEMENT_PROBLEM_TEXT, 'en')
const finder = {
  ...movementProblem,
  locale: 'en' as const,
  find: (key: string, places: Readonly<Record<string, string | number>>) =>
    movementProblem.find(key, places) ?? say.find(key, places) ?? lists.find(key, places),
}
const sentence = (problem: Problem): string => problemWords(finder, problem)

/** Answers of the commands, in English. */
export const ENGLISH = {
  say,
  /** Messages about the outcome of importing a list of people. */
  lists,
  movement,
  paper: createText(PAPER_TEXT, 'en'),
  choice: createText(CHOICE_TEXT, 'en'),
  /** Messages about the findings of a laptop check. */
  hall: createText(HALL_LAPTOP_TEXT, 'en'),
  titled: (title: PlanTitle): string => planTitle(movement, title),
  /** Describes when a club uses a movement of this kind. */
  whatFor: (title: PlanTitle): string | undefined => movementPurpose(movement, title),
  problem: sentence,
  /**
   * Describes what is wrong with a command's arguments, and names the command whose help lists them: "overtrick vp".
   */
  usage: (problem: Problem, command: string): string =>
    say('option.see', { problem: sentence(problem), command }),
}
