import { catalogue, type TextOf } from './catalogue.ts'
import lookUp from './messages/en/look-up.json' with { type: 'json' }

/** Look-up texts. In a separate file: a small page loads these texts and no others. */
export const LOOK_UP_TEXT = /* @__PURE__ */ catalogue(
  'look-up',
  lookUp,
  locale => import(`./messages/${locale}/look-up.json`, { with: { type: 'json' } }),
)
export type LookUpText = TextOf<typeof LOOK_UP_TEXT>
