import { catalogue, type TextOf } from '../../shared/text/catalogue.ts'
import directorOpening from '../../shared/text/messages/en/director-opening.json' with { type: 'json' }

export const DIRECTOR_OPENING_TEXT = /* @__PURE__ */ catalogue(
  'director-opening',
  directorOpening,
  locale => import(`../../shared/text/messages/${locale}/director-opening.json`, { with: { type: 'json' } }),
)
export type DirectorOpeningText = TextOf<typeof DIRECTOR_OPENING_TEXT>
