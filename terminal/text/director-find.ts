import { catalogue } from '../../shared/text/catalogue.ts'
import directorFind from '../../shared/text/messages/en/director-find.json' with { type: 'json' }

export const DIRECTOR_FIND_TEXT = /* @__PURE__ */ catalogue(
  'director-find',
  directorFind,
  locale => import(`../../shared/text/messages/${locale}/director-find.json`, { with: { type: 'json' } }),
)
