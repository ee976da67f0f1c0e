import type { FieldChoices } from '../../../shared/formats/results/results-field.ts'
import { SECTION_SCORINGS } from '../../../shared/formats/results/results-session.ts'
import { type Parsed, parsed } from '../../../shared/lib/parsed.ts'
import { MOST_TRIMMED, MOST_TRIMMED_PERCENT, parseTrim } from '../../../shared/scoring/imps/trim.ts'
import type { RuleChoices } from '../../../shared/scoring/profiles/profiles.ts'
import { TIE_BREAKS, type TieBreak } from '../../../shared/scoring/rules.ts'
import { MOST_HELD } from '../../../shared/session/facts/session-opened.ts'
import { refused } from '../option-problem.ts'

/** Scoring rules given as arguments that override the profile. */
export type ScoreChoices = RuleChoices & Pick<FieldChoices, 'sections'>

export const CHOICE_OPTIONS = {
  drop: { type: 'string' },
  hold: { type: 'string' },
  finished: { type: 'string' },
  sections: { type: 'string' },
  ties: { type: 'string' },
} as const

export const NO_TIES = 'none'

interface ChoiceWords {
  readonly drop?: string | undefined
  readonly hold?: string | undefined
  readonly finished?: string | undefined
  readonly sections?: string | undefined
  readonly ties?: string | undefined
}

export function readChoices(words: ChoiceWords): Parsed<ScoreChoices> {
  const drop = words.drop === undefined ? undefined : parseTrim(words.drop)
  if (words.drop !== undefined && !drop)
    return refused('option.drop', {
      option: '--drop',
      most: MOST_TRIMMED,
      percent: MOST_TRIMMED_PERCENT,
      value: words.drop,
    })
  const hold = wholeUpTo(MOST_HELD, words.hold)
  if (hold === null || hold === 0)
    return refused('option.number', { option: '--hold', least: 1, most: MOST_HELD, value: words.hold ?? '' })
  const finished = wholeUpTo(100, words.finished)
  if (finished === null)
    return refused('option.percent', { option: '--finished', most: 100, value: words.finished ?? '' })
  const sections = SECTION_SCORINGS.find(each => each === words.sections)
  if (words.sections !== undefined && !sections) return refused('option.sections', { value: words.sections })
  const ties = words.ties === undefined ? parsed(undefined) : readTies(words.ties)
  if (!ties.ok) return ties
  return parsed({
    ...(drop && { drop }),
    ...(hold !== undefined && { hold }),
    ...(finished !== undefined && { finished }),
    ...(sections && { sections }),
    ...(ties.value && { ties: ties.value }),
  })
}

/** Parses a whole number up to `most`; `null` if the text is not one. */
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
