import { catalogue, type TextOf } from '../../shared/text/catalogue.ts'
import directorSessions from '../../shared/text/messages/en/director-sessions.json' with { type: 'json' }

export const DIRECTOR_SESSIONS_TEXT = /* @__PURE__ */ catalogue(
  'director-sessions',
  directorSessions,
  locale => import(`../../shared/text/messages/${locale}/director-sessions.json`, { with: { type: 'json' } }),
)
export type DirectorSessionsText = TextOf<typeof DIRECTOR_SESSIONS_TEXT>
