import { catalogue, type TextOf } from '../../shared/text/catalogue.ts'
import keying from '../../shared/text/messages/en/keying.json' with { type: 'json' }

export const KEYING_TEXT = /* @__PURE__ */ catalogue(
  'keying',
  keying,
  locale => import(`../../shared/text/messages/${locale}/keying.json`, { with: { type: 'json' } }),
)
export type KeyingText = TextOf<typeof KEYING_TEXT>
