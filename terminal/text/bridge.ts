import { catalogue } from '../../shared/text/catalogue.ts'
import bridge from '../../shared/text/messages/en/bridge.json' with { type: 'json' }

export const BRIDGE_TEXT = /* @__PURE__ */ catalogue(
  'bridge',
  bridge,
  locale => import(`../../shared/text/messages/${locale}/bridge.json`, { with: { type: 'json' } }),
)
