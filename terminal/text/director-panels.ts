import { catalogue, type TextOf } from '../../shared/text/catalogue.ts'
import directorActs from '../../shared/text/messages/en/director-acts.json' with { type: 'json' }
import directorDesk from '../../shared/text/messages/en/director-desk.json' with { type: 'json' }
import directorEffects from '../../shared/text/messages/en/director-effects.json' with { type: 'json' }
import directorForms from '../../shared/text/messages/en/director-forms.json' with { type: 'json' }
import directorPeople from '../../shared/text/messages/en/director-people.json' with { type: 'json' }
import directorPolicy from '../../shared/text/messages/en/director-policy.json' with { type: 'json' }
import directorScoring from '../../shared/text/messages/en/director-scoring.json' with { type: 'json' }
import directorSlips from '../../shared/text/messages/en/director-slips.json' with { type: 'json' }

/** Catalogues loaded with the first panel, or with the inbox. */

export const DIRECTOR_ACTS_TEXT = /* @__PURE__ */ catalogue(
  'director-acts',
  directorActs,
  locale => import(`../../shared/text/messages/${locale}/director-acts.json`, { with: { type: 'json' } }),
)
export type DirectorActsText = TextOf<typeof DIRECTOR_ACTS_TEXT>

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
export type DirectorFormsText = TextOf<typeof DIRECTOR_FORMS_TEXT>

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
