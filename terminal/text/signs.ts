import { catalogue } from '../../shared/text/catalogue.ts'
import signs from '../../shared/text/messages/en/signs.json' with { type: 'json' }

export const SIGNS_TEXT = /* @__PURE__ */ catalogue(
  'signs',
  signs,
  locale => import(`../../shared/text/messages/${locale}/signs.json`, { with: { type: 'json' } }),
)
