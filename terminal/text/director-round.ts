import { catalogue } from '../../shared/text/catalogue.ts'
import directorRound from '../../shared/text/messages/en/director-round.json' with { type: 'json' }

export const DIRECTOR_ROUND_TEXT = /* @__PURE__ */ catalogue(
  'director-round',
  directorRound,
  locale => import(`../../shared/text/messages/${locale}/director-round.json`, { with: { type: 'json' } }),
)
