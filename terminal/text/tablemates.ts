import { catalogue } from '../../shared/text/catalogue.ts'
import tablemates from '../../shared/text/messages/en/tablemates.json' with { type: 'json' }

export const TABLEMATES_TEXT = /* @__PURE__ */ catalogue(
  'tablemates',
  tablemates,
  locale => import(`../../shared/text/messages/${locale}/tablemates.json`, { with: { type: 'json' } }),
)
