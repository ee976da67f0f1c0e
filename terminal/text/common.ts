import { catalogue, type TextOf } from '../../shared/text/catalogue.ts'
import common from '../../shared/text/messages/en/common.json' with { type: 'json' }

export const COMMON_TEXT = /* @__PURE__ */ catalogue(
  'common',
  common,
  locale => import(`../../shared/text/messages/${locale}/common.json`, { with: { type: 'json' } }),
)
export type CommonText = TextOf<typeof COMMON_TEXT>
