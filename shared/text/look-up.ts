import { catalogue, type TextOf } from './catalogue.ts'
import lookUp from './messages/en/look-up.json' with { type: 'json' }

/** Where results are looked up. In a file of its own: a small page has these words and no others. */
export const LOOK_UP_TEXT = /* @__PURE__ */ catalogue(
  'look-up',
  lookUp,
  locale => import(`./messages/${locale}/look-up.json`, { with: { type: 'json' } }),
)
export type LookUpText = TextOf<typeof LOOK_UP_TEXT>
