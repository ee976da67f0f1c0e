import { catalogue, type TextOf } from '../../shared/text/catalogue.ts'
import correction from '../../shared/text/messages/en/correction.json' with { type: 'json' }

export const CORRECTION_TEXT = /* @__PURE__ */ catalogue(
  'correction',
  correction,
  locale => import(`../../shared/text/messages/${locale}/correction.json`, { with: { type: 'json' } }),
)
export type CorrectionText = TextOf<typeof CORRECTION_TEXT>
