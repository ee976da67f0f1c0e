import { catalogue } from '../../shared/text/catalogue.ts'
import directorMessages from '../../shared/text/messages/en/director-messages.json' with { type: 'json' }

export const DIRECTOR_MESSAGES_TEXT = /* @__PURE__ */ catalogue(
  'director-messages',
  directorMessages,
  locale => import(`../../shared/text/messages/${locale}/director-messages.json`, { with: { type: 'json' } }),
)
