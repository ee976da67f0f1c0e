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
import { overruling } from '../../../../shared/session/acts/overruling.ts'
import type { Statement } from '../../../../shared/session/fact.ts'
import { type Settings, settingsSchema } from '../../../../shared/session/facts/session-opened.ts'
import { settingsOf } from '../../../../shared/session/queries.ts'
import type { SessionState } from '../../../../shared/session/state.ts'

/** What is not scoring: what the session is called, what is played, and how the tables do it. */
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

/** How a session is scored: what the director chooses before it and may change while it is played. */
export type ScoringChoice = Omit<Settings, GameSetting | 'form' | 'profile'> & {
  readonly form: FormName
  readonly profile: ProfileId
}

/** As a screen remembers it while it is being chosen. */
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

/** As it stands; what an older hub did not say is as it was then. */
export function scoringOf(settings: Settings): ScoringChoice {
  const { name, date, vulnerability, leads, game, sections, signs, draw, tables, evening, ...rest } = settings
  const { public: _, tournament: __, ...said } = rest
  return { ...USUAL_SCORING, ...said }
}

/** The figures of another program come on the scale that they are written on there. */
export function withProfile(scoring: ScoringChoice, profile: ProfileId): ScoringChoice {
  const { form } = profileById(profile).rules.matchpoints
  return { ...scoring, profile, scale: form.kind === 'matchpoints' ? form.scale : scoring.scale }
}

/** The session as it is, scored otherwise; `undefined` where that changes nothing, or nothing is open. */
export function changingScoring(state: SessionState, scoring: ScoringChoice): Statement | undefined {
  const settings = settingsOf(state)
  if (!settings || isSameScoring(scoringOf(settings), scoring)) return undefined
  // What was said of the scoring and is left out now is as the program has it again.
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
  return overruling(state, { kind: 'session-opened', body: { ...game, ...scoring } })
}

/** The scoring without this choice: it is as usual again. */
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

/** By which Laws a session is directed that says nothing of it. */
export const USUAL_EDITION: EditionId = '2017'

/** The scoring by these Laws; the usual ones are not said. */
export const withEdition = (scoring: ScoringChoice, laws: EditionId): ScoringChoice =>
  laws === USUAL_EDITION ? withoutChoice(scoring, 'laws') : { ...scoring, laws }

export const isSameScoring = (a: ScoringChoice, b: ScoringChoice): boolean => canonical(a) === canonical(b)
