import type { FieldChoices } from '../../../shared/formats/results/results-field.ts'
import { SECTION_SCORINGS } from '../../../shared/formats/results/results-session.ts'
import { type Parsed, parsed } from '../../../shared/lib/parsed.ts'
import type { RuleChoices } from '../../../shared/scoring/profiles/profiles.ts'
import { TIE_BREAKS, type TieBreak } from '../../../shared/scoring/rules.ts'
import { refused } from '../option-problem.ts'

/** What the words after `score` choose otherwise than the profile. */
export type ScoreChoices = RuleChoices & Pick<FieldChoices, 'sections'>

export const CHOICE_OPTIONS = {
  drop: { type: 'string' },
  finished: { type: 'string' },
  sections: { type: 'string' },
  ties: { type: 'string' },
} as const

export const NO_TIES = 'none'
const MOST_DROPPED = 9

interface ChoiceWords {
  readonly drop?: string | undefined
  readonly finished?: string | undefined
  readonly sections?: string | undefined
  readonly ties?: string | undefined
}

/** Reads the choices; what is not chosen is absent. */
export function readChoices(words: ChoiceWords): Parsed<ScoreChoices> {
  const drop = wholeUpTo(MOST_DROPPED, words.drop)
  if (drop === null)
    return refused('option.whole', { option: '--drop', most: MOST_DROPPED, value: words.drop ?? '' })
  const finished = wholeUpTo(100, words.finished)
  if (finished === null)
    return refused('option.percent', { option: '--finished', most: 100, value: words.finished ?? '' })
  const sections = SECTION_SCORINGS.find(each => each === words.sections)
  if (words.sections !== undefined && !sections) return refused('option.sections', { value: words.sections })
  const ties = words.ties === undefined ? parsed(undefined) : readTies(words.ties)
  if (!ties.ok) return ties
  return parsed({
    ...(drop !== undefined && { drop }),
    ...(finished !== undefined && { finished }),
    ...(sections && { sections }),
    ...(ties.value && { ties: ties.value }),
  })
}

/** `null` for a text that is no such number. */
function wholeUpTo(most: number, text: string | undefined): number | undefined | null {
  if (text === undefined) return undefined
  return /^\d{1,3}$/.test(text) && Number(text) <= most ? Number(text) : null
}

function readTies(text: string): Parsed<readonly TieBreak[]> {
  if (text === NO_TIES) return parsed([])
  const ties: TieBreak[] = []
  for (const word of text.split(',').map(each => each.trim())) {
    const known = TIE_BREAKS.find(each => each === word)
    if (!known) return refused('option.tie', { value: word, known: [...TIE_BREAKS, NO_TIES] })
    ties.push(known)
  }
  return parsed(ties)
}
