import { catalogue } from '../../shared/text/catalogue.ts'
import lawPlay from '../../shared/text/messages/en/law-play.json' with { type: 'json' }

/** The questions of the law book about the play and the board: fetched with the guided ruling, all languages at once. */
export const LAW_PLAY_TEXT = /* @__PURE__ */ catalogue(
  'law-play',
  lawPlay,
  locale => import(`../../shared/text/messages/${locale}/law-play.json`, { with: { type: 'json' } }),
)
