import type { Problem, Who } from '../../shared/lib/parsed.ts'
import type { PlanTitle } from '../../shared/movement/plan/plan-title.ts'
import {
  CHOICE_TEXT,
  type ChoiceText,
  COMMAND_LINE_TEXT,
  type CommandLineText,
  HALL_LAPTOP_TEXT,
  type HallLaptopText,
  MOVEMENT_PROBLEM_TEXT,
  MOVEMENT_TEXT,
  type MovementText,
  PAPER_TEXT,
  type PaperText,
} from '../../shared/text/catalogues.ts'
import { CLUB_LISTS_TEXT, type ClubListsText } from '../../shared/text/club-lists.ts'
import type { Locale } from '../../shared/text/locale.ts'
import { planTitle, whatFor } from '../../shared/text/plan-title.ts'
import { problemWords, whoWords } from '../../shared/text/problem-words.ts'
import { createText } from '../../shared/text/text.ts'

/** What a command says, in the language of whoever asked. */
export interface CliWords {
  readonly say: CommandLineText
  readonly paper: PaperText
  readonly movement: MovementText
  readonly choice: ChoiceText
  /** What a look at the laptop came to. */
  readonly hall: HallLaptopText
  /** Of the club's sessions and lists of people. */
  readonly lists: ClubListsText
  titled(title: PlanTitle): string
  /** When a club takes a movement of this kind. */
  whatFor(title: PlanTitle): string | undefined
  /** Why something cannot be: a sentence. */
  problem(problem: Problem): string
  /** The same behind a command, with where its options stand: "overtrick vp". */
  usage(problem: Problem, command: string): string
  who(who: Who): string
}

export function wordsIn(locale: Locale): CliWords {
  const say = createText(COMMAND_LINE_TEXT, locale)
  const lists = createText(CLUB_LISTS_TEXT, locale)
  const movement = createText(MOVEMENT_TEXT, locale)
  const movementProblem = createText(MOVEMENT_PROBLEM_TEXT, locale)
  const problem = (one: Problem) =>
    problemWords(
      {
        ...movementProblem,
        locale,
        find: (key, params) =>
          movementProblem.find(key, params) ?? say.find(key, params) ?? lists.find(key, params),
      },
      one,
    )
  return {
    say,
    lists,
    paper: createText(PAPER_TEXT, locale),
    movement,
    choice: createText(CHOICE_TEXT, locale),
    hall: createText(HALL_LAPTOP_TEXT, locale),
    titled: title => planTitle(movement, title),
    whatFor: title => whatFor(movement, title),
    problem,
    usage: (one, command) => say('option.see', { problem: problem(one), command }),
    who(who) {
      const words = whoWords(movementProblem, who)
      return words.charAt(0).toUpperCase() + words.slice(1)
    },
  }
}
