import { catalogue } from '../../shared/text/catalogue.ts'
import tournament from '../../shared/text/messages/en/tournament.json' with { type: 'json' }

export const TOURNAMENT_TEXT = /* @__PURE__ */ catalogue(
  'tournament',
  tournament,
  locale => import(`../../shared/text/messages/${locale}/tournament.json`, { with: { type: 'json' } }),
)
