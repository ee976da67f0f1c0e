import { catalogue } from '../../shared/text/catalogue.ts'
import join from '../../shared/text/messages/en/join.json' with { type: 'json' }

export const JOIN_TEXT = /* @__PURE__ */ catalogue(
  'join',
  join,
  locale => import(`../../shared/text/messages/${locale}/join.json`, { with: { type: 'json' } }),
)
