import { catalogue } from '../../shared/text/catalogue.ts'
import lawPlay from '../../shared/text/messages/en/law-play.json' with { type: 'json' }

/** Texts of the law book about the play and the board, loaded with the first guided ruling. */
export const LAW_PLAY_TEXT = /* @__PURE__ */ catalogue(
  'law-play',
  lawPlay,
  locale => import(`../../shared/text/messages/${locale}/law-play.json`, { with: { type: 'json' } }),
)
