import { catalogue, type TextOf } from '../../shared/text/catalogue.ts'
import directorDraw from '../../shared/text/messages/en/director-draw.json' with { type: 'json' }

/** Texts of the director's app about rounds that are drawn one after another. */
export const DIRECTOR_DRAW_TEXT = /* @__PURE__ */ catalogue(
  'director-draw',
  directorDraw,
  locale => import(`../../shared/text/messages/${locale}/director-draw.json`, { with: { type: 'json' } }),
)
export type DirectorDrawText = TextOf<typeof DIRECTOR_DRAW_TEXT>
