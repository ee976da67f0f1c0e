import { catalogue, type TextOf } from '../../shared/text/catalogue.ts'
import wall from '../../shared/text/messages/en/wall.json' with { type: 'json' }

export const WALL_TEXT = /* @__PURE__ */ catalogue(
  'wall',
  wall,
  locale => import(`../../shared/text/messages/${locale}/wall.json`, { with: { type: 'json' } }),
)
export type WallText = TextOf<typeof WALL_TEXT>
