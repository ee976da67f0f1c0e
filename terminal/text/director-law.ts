import { catalogue } from '../../shared/text/catalogue.ts'
import directorLaw from '../../shared/text/messages/en/director-law.json' with { type: 'json' }

export const DIRECTOR_LAW_TEXT = /* @__PURE__ */ catalogue(
  'director-law',
  directorLaw,
  locale => import(`../../shared/text/messages/${locale}/director-law.json`, { with: { type: 'json' } }),
)
