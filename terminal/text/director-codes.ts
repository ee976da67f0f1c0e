import { catalogue } from '../../shared/text/catalogue.ts'
import directorCodes from '../../shared/text/messages/en/director-codes.json' with { type: 'json' }

export const DIRECTOR_CODES_TEXT = /* @__PURE__ */ catalogue(
  'director-codes',
  directorCodes,
  locale => import(`../../shared/text/messages/${locale}/director-codes.json`, { with: { type: 'json' } }),
)
