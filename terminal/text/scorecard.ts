import { catalogue, type TextOf } from '../../shared/text/catalogue.ts'
import scorecard from '../../shared/text/messages/en/scorecard.json' with { type: 'json' }

export const SCORECARD_TEXT = /* @__PURE__ */ catalogue(
  'scorecard',
  scorecard,
  locale => import(`../../shared/text/messages/${locale}/scorecard.json`, { with: { type: 'json' } }),
)
export type ScorecardText = TextOf<typeof SCORECARD_TEXT>
