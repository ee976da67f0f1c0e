import type { FieldChoices } from '../../../shared/formats/results/results-field.ts'
import { SECTION_SCORINGS } from '../../../shared/formats/results/results-session.ts'
import { type Parsed, parsed } from '../../../shared/lib/parsed.ts'
import { MOST_TRIMMED, MOST_TRIMMED_PERCENT, parseTrim } from '../../../shared/scoring/imps/trim.ts'
import {
  FORM_NAMES,
  type FormName,
  PROFILE_IDS,
  type ProfileId,
} from '../../../shared/scoring/profiles/names.ts'
import type { RuleChoices } from '../../../shared/scoring/profiles/profiles.ts'
import { TIE_BREAKS, type TieBreak } from '../../../shared/scoring/rules.ts'
import { MOST_HELD } from '../../../shared/session/facts/session-opened.ts'
import { readWords, refused } from '../option-problem.ts'
import { SCALE_WORDS, WBF } from './scale-option.ts'

/** Scoring rules given as arguments that override the profile. */
type ScoreChoices = RuleChoices & Pick<FieldChoices, 'sections'>

const CHOICE_OPTIONS = {
  drop: { type: 'string' },
  hold: { type: 'string' },
  finished: { type: 'string' },
  sections: { type: 'string' },
  ties: { type: 'string' },
} as const

const NO_TIES = 'none'

interface ChoiceWords {
  readonly drop?: string | undefined
  readonly hold?: string | undefined
  readonly finished?: string | undefined
  readonly sections?: string | undefined
  readonly ties?: string | undefined
}

function readChoices(words: ChoiceWords): Parsed<ScoreChoices> {
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

export interface ScoreRequest {
  readonly file: string
  /** Profile id; `null` to use the one named in the file. */
  readonly profile: ProfileId | null
  readonly form: FormName | null
  readonly choices: ScoreChoices
  /** Name or file of a scale; `null` to use the one named in the file. */
  readonly scale: string | null
  readonly boards: boolean
  readonly json: boolean
}

export const SCORE_USAGE = `overtrick score FILE [--profile P] [--form F] [--drop N|N%] [--hold N]
                     [--finished PERCENT] [--sections across|apart] [--ties LIST]
                     [--scale NAME|FILE] [--boards] [--json]

Scores the session of a results file, JSON or USEBIO, and ranks it.

  --profile   whose figures: ${wrapped(PROFILE_IDS)};
              without it the program that the file names, and ours where nobody knows it
  --form      ${wrapped(FORM_NAMES)};
              without it the form that the file names
  --drop      Butler: so many scores dropped at each end, 0 to 9, or so many of a hundred, 0% to 49%;
              without it as the profile does it
  --hold      Butler: a board brings 0 until so many scores are in, or all that can come, 1 to 99;
              without it as the profile does it
  --finished  who has fewer than so many of a hundred of the boards has no place, 0 to 100
  --sections  across (all one field) or apart (each compared and ranked for itself);
              without it as the file says, and across where it does not
  --ties      ${wrapped([...TIE_BREAKS, NO_TIES])}:
              what parts those who are level, by commas, tried in turn; without it as the profile does it
  --scale     ${wrapped(SCALE_WORDS)}, or a file with a scale of your own:
              the victory points of matches; without it as the file says, and ${WBF} where it does not.
              A session of teams by IMPs is ranked by victory points then
  --boards    every line of every board with the points of both sides
  --json      print {"profile", "form", "ranking", "refused"} for programs, and with --boards "boards";
              figures as printed, the points of lines exact as well

A row that makes no sense is refused and the rest is scored; where only its contract, declarer, tricks or lead
cannot be read its score counts, and "warnings" says so: "board" is the board's number as the file
gives it, "line" the place of the row in that board's list of results, from 1 (0 is the board itself).
`

export function readScoreArguments(args: readonly string[]): Parsed<ScoreRequest | 'help'> {
  const read = readOptions(args)
  if (!read.ok) return read
  const { values, positionals } = read.value
  if (values.help) return parsed('help')
  const [file, ...more] = positionals
  if (file === undefined) return refused('option.results-file-needed')
  if (more.length > 0) return refused('option.files', { value: positionals.length })
  const profile = PROFILE_IDS.find(id => id === values.profile)
  if (values.profile !== undefined && !profile)
    return refused('option.profile', { value: values.profile, known: PROFILE_IDS })
  const form = FORM_NAMES.find(name => name === values.form)
  if (values.form !== undefined && !form)
    return refused('option.form', { value: values.form, known: FORM_NAMES })
  const choices = readChoices(values)
  if (!choices.ok) return choices
  const { boards, json, scale } = values
  return parsed({
    file,
    profile: profile ?? null,
    form: form ?? null,
    choices: choices.value,
    scale: scale ?? null,
    boards,
    json,
  })
}

const readOptions = (args: readonly string[]) =>
  readWords({
    args: [...args],
    options: {
      profile: { type: 'string' },
      form: { type: 'string' },
      ...CHOICE_OPTIONS,
      scale: { type: 'string' },
      boards: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
    allowPositionals: true,
  })

/** Wraps names over lines that fit below an option. */
function wrapped(names: readonly string[]): string {
  const lines: string[] = []
  for (const name of names) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + name.length < 80) lines[lines.length - 1] = `${last}, ${name}`
    else lines.push(name)
  }
  return lines.join(',\n              ')
}
