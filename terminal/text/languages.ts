import { catalogue, type TextOf } from '../../shared/text/catalogue.ts'
import director from '../../shared/text/messages/en/director.json' with { type: 'json' }
import directorActs from '../../shared/text/messages/en/director-acts.json' with { type: 'json' }
import directorApp from '../../shared/text/messages/en/director-app.json' with { type: 'json' }
import directorDesk from '../../shared/text/messages/en/director-desk.json' with { type: 'json' }
import directorEffects from '../../shared/text/messages/en/director-effects.json' with { type: 'json' }
import directorForms from '../../shared/text/messages/en/director-forms.json' with { type: 'json' }
import directorNeeds from '../../shared/text/messages/en/director-needs.json' with { type: 'json' }
import directorNotice from '../../shared/text/messages/en/director-notice.json' with { type: 'json' }
import directorPeople from '../../shared/text/messages/en/director-people.json' with { type: 'json' }
import directorPolicy from '../../shared/text/messages/en/director-policy.json' with { type: 'json' }
import directorRoom from '../../shared/text/messages/en/director-room.json' with { type: 'json' }
import directorScoring from '../../shared/text/messages/en/director-scoring.json' with { type: 'json' }
import directorSlips from '../../shared/text/messages/en/director-slips.json' with { type: 'json' }
import levels from '../../shared/text/messages/en/levels.json' with { type: 'json' }
import levelsHouse from '../../shared/text/messages/en/levels-house.json' with { type: 'json' }
import mini from '../../shared/text/messages/en/mini.json' with { type: 'json' }

/**
 * Catalogues of the director's screens and of games other than bridge: each language is a folder and its lines here.
 */

export const DIRECTOR_TEXT = /* @__PURE__ */ catalogue(
  'director',
  director,
  locale => import(`../../shared/text/messages/${locale}/director.json`, { with: { type: 'json' } }),
)
export type DirectorText = TextOf<typeof DIRECTOR_TEXT>

export const DIRECTOR_ACTS_TEXT = /* @__PURE__ */ catalogue(
  'director-acts',
  directorActs,
  locale => import(`../../shared/text/messages/${locale}/director-acts.json`, { with: { type: 'json' } }),
)
export type DirectorActsText = TextOf<typeof DIRECTOR_ACTS_TEXT>

export const DIRECTOR_APP_TEXT = /* @__PURE__ */ catalogue(
  'director-app',
  directorApp,
  locale => import(`../../shared/text/messages/${locale}/director-app.json`, { with: { type: 'json' } }),
)

export const DIRECTOR_DESK_TEXT = /* @__PURE__ */ catalogue(
  'director-desk',
  directorDesk,
  locale => import(`../../shared/text/messages/${locale}/director-desk.json`, { with: { type: 'json' } }),
)

export const DIRECTOR_EFFECTS_TEXT = /* @__PURE__ */ catalogue(
  'director-effects',
  directorEffects,
  locale => import(`../../shared/text/messages/${locale}/director-effects.json`, { with: { type: 'json' } }),
)

export const DIRECTOR_FORMS_TEXT = /* @__PURE__ */ catalogue(
  'director-forms',
  directorForms,
  locale => import(`../../shared/text/messages/${locale}/director-forms.json`, { with: { type: 'json' } }),
)

export const DIRECTOR_NEEDS_TEXT = /* @__PURE__ */ catalogue(
  'director-needs',
  directorNeeds,
  locale => import(`../../shared/text/messages/${locale}/director-needs.json`, { with: { type: 'json' } }),
)
export type DirectorNeedsText = TextOf<typeof DIRECTOR_NEEDS_TEXT>

export const DIRECTOR_NOTICE_TEXT = /* @__PURE__ */ catalogue(
  'director-notice',
  directorNotice,
  locale => import(`../../shared/text/messages/${locale}/director-notice.json`, { with: { type: 'json' } }),
)

export const DIRECTOR_PEOPLE_TEXT = /* @__PURE__ */ catalogue(
  'director-people',
  directorPeople,
  locale => import(`../../shared/text/messages/${locale}/director-people.json`, { with: { type: 'json' } }),
)

export const DIRECTOR_POLICY_TEXT = /* @__PURE__ */ catalogue(
  'director-policy',
  directorPolicy,
  locale => import(`../../shared/text/messages/${locale}/director-policy.json`, { with: { type: 'json' } }),
)
export type DirectorPolicyText = TextOf<typeof DIRECTOR_POLICY_TEXT>

export const DIRECTOR_ROOM_TEXT = /* @__PURE__ */ catalogue(
  'director-room',
  directorRoom,
  locale => import(`../../shared/text/messages/${locale}/director-room.json`, { with: { type: 'json' } }),
)

export const DIRECTOR_SCORING_TEXT = /* @__PURE__ */ catalogue(
  'director-scoring',
  directorScoring,
  locale => import(`../../shared/text/messages/${locale}/director-scoring.json`, { with: { type: 'json' } }),
)
export type DirectorScoringText = TextOf<typeof DIRECTOR_SCORING_TEXT>

export const DIRECTOR_SLIPS_TEXT = /* @__PURE__ */ catalogue(
  'director-slips',
  directorSlips,
  locale => import(`../../shared/text/messages/${locale}/director-slips.json`, { with: { type: 'json' } }),
)

export const LEVELS_TEXT = /* @__PURE__ */ catalogue(
  'levels',
  levels,
  locale => import(`../../shared/text/messages/${locale}/levels.json`, { with: { type: 'json' } }),
)

export const LEVELS_HOUSE = /* @__PURE__ */ catalogue(
  'levels-house',
  levelsHouse,
  locale => import(`../../shared/text/messages/${locale}/levels-house.json`, { with: { type: 'json' } }),
)

export const MINI_TEXT = /* @__PURE__ */ catalogue(
  'mini',
  mini,
  locale => import(`../../shared/text/messages/${locale}/mini.json`, { with: { type: 'json' } }),
)
