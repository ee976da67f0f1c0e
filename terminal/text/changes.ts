import { catalogue } from '../../shared/text/catalogue.ts'
import changes from '../../shared/text/messages/en/changes.json' with { type: 'json' }

export const CHANGES_TEXT = /* @__PURE__ */ catalogue(
  'changes',
  changes,
  locale => import(`../../shared/text/messages/${locale}/changes.json`, { with: { type: 'json' } }),
)
