import * as v from 'valibot'
import type { EditionId } from '../../../../shared/laws/grammar.ts'
import { canonical } from '../../../../shared/lib/canonical.ts'
import {
  FORM_NAMES,
  type FormName,
  PROFILE_IDS,
  type ProfileId,
} from '../../../../shared/scoring/profiles/names.ts'
import { profileById } from '../../../../shared/scoring/profiles/profiles.ts'
import { withReplacedFacts } from '../../../../shared/session/acts/overruling.ts'
import { type Settings, settingsSchema } from '../../../../shared/session/facts/session-opened.ts'
import { settingsOf } from '../../../../shared/session/section/queries.ts'
import type { Statement } from '../../../../shared/session/state/fact.ts'
import type { SessionState } from '../../../../shared/session/state/state.ts'

/** Settings that are not scoring: name, game and table policy. */
type GameSetting =
  | 'name'
  | 'date'
  | 'vulnerability'
  | 'leads'
  | 'game'
  | 'sections'
  | 'signs'
  | 'draw'
  | 'tables'
  | 'evening'

/** Scoring of a session, chosen beforehand and changeable during play. */
export type ScoringChoice = Omit<Settings, GameSetting | 'form' | 'profile'> & {
  readonly form: FormName
  readonly profile: ProfileId
}

/** Schema of a scoring that is stored while it is being chosen. */
export const scoringSchema = v.object({
  form: v.picklist(FORM_NAMES),
  profile: v.picklist(PROFILE_IDS),
  scale: settingsSchema.entries.scale,
  halves: settingsSchema.entries.halves,
  teams: settingsSchema.entries.teams,
  rankedBy: settingsSchema.entries.rankedBy,
  vpScale: settingsSchema.entries.vpScale,
  bye: settingsSchema.entries.bye,
  finished: settingsSchema.entries.finished,
  ties: settingsSchema.entries.ties,
  drop: settingsSchema.entries.drop,
  hold: settingsSchema.entries.hold,
  awards: settingsSchema.entries.awards,
  corrections: settingsSchema.entries.corrections,
  laws: settingsSchema.entries.laws,
})

export const USUAL_SCORING: ScoringChoice = {
  form: 'matchpoints',
  profile: 'overtrick',
  scale: 'european',
  halves: 'fraction',
}

/** Returns the current scoring; settings missing in an older journal have their former defaults. */
export function scoringOf(settings: Settings): ScoringChoice {
  const { name, date, vulnerability, leads, game, sections, signs, draw, tables, evening, ...rest } = settings
  const { public: _, tournament: __, ...said } = rest
  return { ...USUAL_SCORING, ...said }
}

/** Selects another scoring profile, with the victory point scale of its program. */
export function withProfile(scoring: ScoringChoice, profile: ProfileId): ScoringChoice {
  const { form } = profileById(profile).rules.matchpoints
  return { ...scoring, profile, scale: form.kind === 'matchpoints' ? form.scale : scoring.scale }
}

/** Returns the statement that sets another scoring; `undefined` if nothing would change or no session is open. */
export function changingScoring(state: SessionState, scoring: ScoringChoice): Statement | undefined {
  const settings = settingsOf(state)
  if (!settings || isSameScoring(scoringOf(settings), scoring)) return undefined
  // A scoring setting that is left out now returns to the program's default.
  const {
    form,
    profile,
    scale,
    halves,
    teams,
    rankedBy,
    vpScale,
    bye,
    finished,
    ties,
    drop,
    hold,
    awards,
    corrections,
    laws,
    ...game
  } = settings
  return withReplacedFacts(state, { kind: 'session-opened', body: { ...game, ...scoring } })
}

export function withoutChoice(
  scoring: ScoringChoice,
  choice:
    | 'rankedBy'
    | 'vpScale'
    | 'bye'
    | 'finished'
    | 'ties'
    | 'drop'
    | 'hold'
    | 'awards'
    | 'corrections'
    | 'laws',
): ScoringChoice {
  const { [choice]: _, ...others } = scoring
  return others
}

/** Edition of the Laws for a session that states none. */
export const USUAL_EDITION: EditionId = '2017'

/** Returns the scoring with this edition; the default edition is omitted. */
export const withEdition = (scoring: ScoringChoice, laws: EditionId): ScoringChoice =>
  laws === USUAL_EDITION ? withoutChoice(scoring, 'laws') : { ...scoring, laws }

export const isSameScoring = (a: ScoringChoice, b: ScoringChoice): boolean => canonical(a) === canonical(b)
