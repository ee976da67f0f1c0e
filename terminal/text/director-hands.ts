import { catalogue } from '../../shared/text/catalogue.ts'
import directorHands from '../../shared/text/messages/en/director-hands.json' with { type: 'json' }

export const DIRECTOR_HANDS_TEXT = /* @__PURE__ */ catalogue(
  'director-hands',
  directorHands,
  locale => import(`../../shared/text/messages/${locale}/director-hands.json`, { with: { type: 'json' } }),
)
