import { catalogue, type TextOf } from '../../shared/text/catalogue.ts'
import directorLevels from '../../shared/text/messages/en/director-levels.json' with { type: 'json' }

export const DIRECTOR_LEVELS_TEXT = /* @__PURE__ */ catalogue(
  'director-levels',
  directorLevels,
  locale => import(`../../shared/text/messages/${locale}/director-levels.json`, { with: { type: 'json' } }),
)

export type DirectorLevelsText = TextOf<typeof DIRECTOR_LEVELS_TEXT>
