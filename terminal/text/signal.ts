import { catalogue } from '../../shared/text/catalogue.ts'
import signal from '../../shared/text/messages/en/signal.json' with { type: 'json' }

export const SIGNAL_TEXT = /* @__PURE__ */ catalogue(
  'signal',
  signal,
  locale => import(`../../shared/text/messages/${locale}/signal.json`, { with: { type: 'json' } }),
)
