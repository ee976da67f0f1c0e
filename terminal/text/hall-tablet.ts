import { catalogue, type TextOf } from '../../shared/text/catalogue.ts'
import hallTablet from '../../shared/text/messages/en/hall-tablet.json' with { type: 'json' }

export const HALL_TABLET_TEXT = /* @__PURE__ */ catalogue(
  'hall-tablet',
  hallTablet,
  locale => import(`../../shared/text/messages/${locale}/hall-tablet.json`, { with: { type: 'json' } }),
)
export type HallTabletText = TextOf<typeof HALL_TABLET_TEXT>
