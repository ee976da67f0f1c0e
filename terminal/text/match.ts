import { catalogue, type TextOf } from '../../shared/text/catalogue.ts'
import match from '../../shared/text/messages/en/match.json' with { type: 'json' }

export const MATCH_TEXT = /* @__PURE__ */ catalogue(
  'match',
  match,
  locale => import(`../../shared/text/messages/${locale}/match.json`, { with: { type: 'json' } }),
)
export type MatchText = TextOf<typeof MATCH_TEXT>
