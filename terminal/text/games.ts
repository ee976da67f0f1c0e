import { catalogue } from '../../shared/text/catalogue.ts'
import levels from '../../shared/text/messages/en/levels.json' with { type: 'json' }
import levelsHouse from '../../shared/text/messages/en/levels-house.json' with { type: 'json' }
import mini from '../../shared/text/messages/en/mini.json' with { type: 'json' }

/** Catalogues of the games other than bridge. */

export const LEVELS_TEXT = /* @__PURE__ */ catalogue(
  'levels',
  levels,
  locale => import(`../../shared/text/messages/${locale}/levels.json`, { with: { type: 'json' } }),
)

export const LEVELS_HOUSE = /* @__PURE__ */ catalogue(
  'levels-house',
  levelsHouse,
  locale => import(`../../shared/text/messages/${locale}/levels-house.json`, { with: { type: 'json' } }),
)

export const MINI_TEXT = /* @__PURE__ */ catalogue(
  'mini',
  mini,
  locale => import(`../../shared/text/messages/${locale}/mini.json`, { with: { type: 'json' } }),
)
