import { catalogue, type TextOf } from '../../shared/text/catalogue.ts'
import directorEvening from '../../shared/text/messages/en/director-evening.json' with { type: 'json' }

export const DIRECTOR_EVENING_TEXT = /* @__PURE__ */ catalogue(
  'director-evening',
  directorEvening,
  locale => import(`../../shared/text/messages/${locale}/director-evening.json`, { with: { type: 'json' } }),
)
export type DirectorEveningText = TextOf<typeof DIRECTOR_EVENING_TEXT>
