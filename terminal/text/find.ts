import { catalogue } from '../../shared/text/catalogue.ts'
import find from '../../shared/text/messages/en/find.json' with { type: 'json' }

export const FIND_TEXT = /* @__PURE__ */ catalogue(
  'find',
  find,
  locale => import(`../../shared/text/messages/${locale}/find.json`, { with: { type: 'json' } }),
)
