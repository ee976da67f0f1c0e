import type { FormName } from '../../scoring/profiles/names.ts'
import { type FormPrint, fixed, type LinePrint, type Profile } from '../../scoring/profiles/profile.ts'
import {
  choicesIn,
  type RuleChoices,
  rulesFor,
  runningRules,
  withChoices,
} from '../../scoring/profiles/profiles.ts'
import { rankField } from '../../scoring/ranking/ranking.ts'
import type { ScoringRules, TieBreak } from '../../scoring/rules.ts'
import { totalsContext } from '../../scoring/totals.ts'
import { type FieldChoices, fieldOfResults } from './results-field.ts'
import { pointsOfRows, type RowPoints } from './results-lines.ts'
import { rankPairs } from './results-matches.ts'
import { type FiguredPlace, placesOfRankings } from './results-ranking.ts'
import type { ResultsRow, ResultsSession } from './results-session.ts'

export interface ScoredResults {
  readonly session: ResultsSession
  readonly profile: Profile
  readonly form: FormName
  readonly ranking: readonly FiguredPlace[]
  readonly points: readonly RowPoints[]
}

/** Choices that override the file and the profile, or that both lack. */
export type ResultsChoices = FieldChoices & RuleChoices

export function scoreResults(
  session: ResultsSession,
  profile: Profile,
  form: FormName,
  choices: ResultsChoices = {},
): ScoredResults {
  const ties = session.scoring.ties ?? tiesNotedIn(session, profile)
  const own = { ...choicesIn(session.scoring), ...(ties && { ties }) }
  const chosen = withChoices(withScaleOf(session, rulesFor(profile, form)), { ...own, ...choices })
  const rules = session.scoring.running ? runningRules(chosen) : chosen
  const results = fieldOfResults(session, rules, choices)
  const print = printOf(session, profile.print.forms[rules.form.kind], rules)
  const byMatches = rankPairs(results)
  const rankings = byMatches?.rankings ?? rankField(results.field)
  const [first] = rankings
  const context = first?.context ?? totalsContext(results.field)
  return {
    session: byMatches?.session ?? session,
    profile,
    form,
    ranking: placesOfRankings(
      results,
      rankings,
      { ...print, ranks: profile.print.ranks },
      byMatches?.totalOf,
    ),
    points: pointsOfRows(results, context, print.lines),
  }
}

/** Tie-breaks noted in the session, for programs that only break ties on request. */
const tiesNotedIn = ({ notes }: ResultsSession, { tiesNoted }: Profile): readonly TieBreak[] | undefined =>
  tiesNoted && notes.some(note => tiesNoted.note.test(note)) ? tiesNoted.ties : undefined

const PERCENT_LINES: LinePrint = {
  unit: 'percent',
  decimals: fixed(2),
  rawWhenShort: false,
  binarySitOuts: false,
}

/**
 * Returns the print of the form; percentages if the file states that its lines are percentages, whatever the profile.
 */
const printOf = ({ scoring }: ResultsSession, print: FormPrint, { form }: ScoringRules): FormPrint =>
  form.kind === 'matchpoints' && /percent/i.test(scoring.method) && print.lines.unit === 'points'
    ? { ...print, lines: PERCENT_LINES }
    : print

/**
 * Returns the rules with the club's choice of two points or one for each score beaten, unless the program
 * knows only one.
 */
const withScaleOf = ({ scoring }: ResultsSession, rules: ScoringRules): ScoringRules =>
  rules.form.kind === 'matchpoints' && rules.form.scale === 'european'
    ? { ...rules, form: { ...rules.form, scale: scoring.scale } }
    : rules

/** Returns the stated scoring form; `null` for an unknown name. */
export function formOfSession({ scoring: { method } }: ResultsSession): FormName | null {
  const word = method.toLowerCase().replaceAll('-', '_')
  if (/butler/.test(word)) return 'butler'
  if (/(cross|x).?imp/.test(word)) return crossImpForm(word)
  if (/match_?point|^mp/.test(word)) return 'matchpoints'
  return null
}

const crossImpForm = (word: string): FormName =>
  /sum/.test(word) ? 'cross-imps-sum' : /mean|average/.test(word) ? 'cross-imps-mean' : 'cross-imps'

/** Returns the session with our points on every row and our ranking, ready for export. */
export function withFigures({ session, points, ranking }: ScoredResults): ResultsSession {
  const rows = session.rows.map((row, at): ResultsRow => {
    const [ns, ew] = points[at] ?? [null, null]
    if (row.kind === 'sit-out') {
      const { points: _, ...sitOut } = row
      const own = row.side === 'EW' ? ew : ns
      return { ...sitOut, ...(own && { points: own.shown }) }
    }
    const { points: _, ...line } = row
    return { ...line, ...((ns ?? ew) && { points: [ns?.shown ?? null, ew?.shown ?? null] as const }) }
  })
  return { ...session, rows, ranking }
}
