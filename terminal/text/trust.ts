import { catalogue, type TextOf } from '../../shared/text/catalogue.ts'
import trust from '../../shared/text/messages/en/trust.json' with { type: 'json' }

export const TRUST_TEXT = /* @__PURE__ */ catalogue(
  'trust',
  trust,
  locale => import(`../../shared/text/messages/${locale}/trust.json`, { with: { type: 'json' } }),
)
export type TrustText = TextOf<typeof TRUST_TEXT>
