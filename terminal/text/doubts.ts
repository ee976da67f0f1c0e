import { catalogue } from '../../shared/text/catalogue.ts'
import doubts from '../../shared/text/messages/en/doubts.json' with { type: 'json' }

export const DOUBTS_TEXT = /* @__PURE__ */ catalogue(
  'doubts',
  doubts,
  locale => import(`../../shared/text/messages/${locale}/doubts.json`, { with: { type: 'json' } }),
)
