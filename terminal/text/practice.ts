import { catalogue } from '../../shared/text/catalogue.ts'
import practice from '../../shared/text/messages/en/practice.json' with { type: 'json' }

export const PRACTICE_TEXT = /* @__PURE__ */ catalogue(
  'practice',
  practice,
  locale => import(`../../shared/text/messages/${locale}/practice.json`, { with: { type: 'json' } }),
)
