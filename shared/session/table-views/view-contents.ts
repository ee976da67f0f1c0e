import type * as v from 'valibot'
import { progressSchema } from '../between-rounds/progress-view.ts'
import { changesViewSchema } from '../changes/changes-view.ts'
import { lawsViewSchema } from '../laws/laws-view.ts'
import { matchCardSchema } from '../matches/match-view.ts'
import { sessionListSchema } from '../past/session-list.ts'
import { signUpViewSchema } from '../sign-up/sign-up-view.ts'
import { tournamentViewSchema } from '../tournament/tournament-view.ts'
import { recoverySchema } from '../views/recovery-view.ts'
import { scorecardsSchema } from '../views/scorecards-view.ts'
import {
  copiesViewSchema,
  devicesSchema,
  standingsSchema,
  tablematesSchema,
  travellerSchema,
} from '../views/view-bodies.ts'
import {
  AGAIN_VIEW,
  CHANGES_VIEW,
  COPIES_VIEW,
  DEVICES_VIEW,
  LAWS_VIEW,
  MATCH_VIEW,
  PROGRESS_VIEW,
  RECOVERY_VIEW,
  SCORECARDS_VIEW,
  SESSIONS_VIEW,
  SIGN_UP_VIEW,
  STANDINGS_VIEW,
  TABLEMATES_VIEW,
  TOURNAMENT_VIEW,
  TRAVELLERS,
} from '../views/view-names.ts'
import { againViewSchema } from '../watch/again-view.ts'

/** Schemas of the views that screens show, by plain name; a traveller of any board is one of `TRAVELLERS`. */
export type ContentSchemas = Readonly<Record<string, v.GenericSchema>>

type Contents<S extends ContentSchemas> = { readonly [N in keyof S]: v.InferOutput<S[N]> }

export const TABLE_CONTENTS = {
  [AGAIN_VIEW]: againViewSchema,
  [CHANGES_VIEW]: changesViewSchema,
  [LAWS_VIEW]: lawsViewSchema,
  [MATCH_VIEW]: matchCardSchema,
  [PROGRESS_VIEW]: progressSchema,
  [SCORECARDS_VIEW]: scorecardsSchema,
  [SIGN_UP_VIEW]: signUpViewSchema,
  [STANDINGS_VIEW]: standingsSchema,
  [TABLEMATES_VIEW]: tablematesSchema,
  [TOURNAMENT_VIEW]: tournamentViewSchema,
  [TRAVELLERS]: travellerSchema,
} satisfies ContentSchemas
export type TableContents = Contents<typeof TABLE_CONTENTS>

export const DIRECTOR_CONTENTS = {
  [COPIES_VIEW]: copiesViewSchema,
  [DEVICES_VIEW]: devicesSchema,
  [RECOVERY_VIEW]: recoverySchema,
  [SESSIONS_VIEW]: sessionListSchema,
  [TOURNAMENT_VIEW]: tournamentViewSchema,
} satisfies ContentSchemas
export type DirectorContents = Contents<typeof DIRECTOR_CONTENTS>
