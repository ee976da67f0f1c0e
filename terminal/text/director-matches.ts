import { catalogue, type TextOf } from '../../shared/text/catalogue.ts'
import directorMatches from '../../shared/text/messages/en/director-matches.json' with { type: 'json' }

export const DIRECTOR_MATCHES_TEXT = /* @__PURE__ */ catalogue(
  'director-matches',
  directorMatches,
  locale => import(`../../shared/text/messages/${locale}/director-matches.json`, { with: { type: 'json' } }),
)

export type DirectorMatchesText = TextOf<typeof DIRECTOR_MATCHES_TEXT>
