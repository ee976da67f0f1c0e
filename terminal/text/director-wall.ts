import { catalogue } from '../../shared/text/catalogue.ts'
import directorWall from '../../shared/text/messages/en/director-wall.json' with { type: 'json' }

export const DIRECTOR_WALL_TEXT = /* @__PURE__ */ catalogue(
  'director-wall',
  directorWall,
  locale => import(`../../shared/text/messages/${locale}/director-wall.json`, { with: { type: 'json' } }),
)
