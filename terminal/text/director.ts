import { catalogue, type TextOf } from '../../shared/text/catalogue.ts'
import director from '../../shared/text/messages/en/director.json' with { type: 'json' }
import directorApp from '../../shared/text/messages/en/director-app.json' with { type: 'json' }
import directorNeeds from '../../shared/text/messages/en/director-needs.json' with { type: 'json' }
import directorNotice from '../../shared/text/messages/en/director-notice.json' with { type: 'json' }
import directorRoom from '../../shared/text/messages/en/director-room.json' with { type: 'json' }

/** Catalogues that the director's app shows from the start. */

export const DIRECTOR_TEXT = /* @__PURE__ */ catalogue(
  'director',
  director,
  locale => import(`../../shared/text/messages/${locale}/director.json`, { with: { type: 'json' } }),
)
export type DirectorText = TextOf<typeof DIRECTOR_TEXT>

export const DIRECTOR_APP_TEXT = /* @__PURE__ */ catalogue(
  'director-app',
  directorApp,
  locale => import(`../../shared/text/messages/${locale}/director-app.json`, { with: { type: 'json' } }),
)

export const DIRECTOR_NEEDS_TEXT = /* @__PURE__ */ catalogue(
  'director-needs',
  directorNeeds,
  locale => import(`../../shared/text/messages/${locale}/director-needs.json`, { with: { type: 'json' } }),
)
export type DirectorNeedsText = TextOf<typeof DIRECTOR_NEEDS_TEXT>

export const DIRECTOR_NOTICE_TEXT = /* @__PURE__ */ catalogue(
  'director-notice',
  directorNotice,
  locale => import(`../../shared/text/messages/${locale}/director-notice.json`, { with: { type: 'json' } }),
)

export const DIRECTOR_ROOM_TEXT = /* @__PURE__ */ catalogue(
  'director-room',
  directorRoom,
  locale => import(`../../shared/text/messages/${locale}/director-room.json`, { with: { type: 'json' } }),
)
export type DirectorRoomText = TextOf<typeof DIRECTOR_ROOM_TEXT>
