import type { WaitingCode } from '../../shared/session/decision.ts'
import { catalogue, type TextOf } from '../../shared/text/catalogue.ts'
import agreement from '../../shared/text/messages/en/agreement.json' with { type: 'json' }
import draw from '../../shared/text/messages/en/draw.json' with { type: 'json' }
import people from '../../shared/text/messages/en/people.json' with { type: 'json' }
import round from '../../shared/text/messages/en/round.json' with { type: 'json' }
import table from '../../shared/text/messages/en/table.json' with { type: 'json' }
import whyWaits from '../../shared/text/messages/en/why-waits.json' with { type: 'json' }

export const AGREEMENT_TEXT = /* @__PURE__ */ catalogue(
  'agreement',
  agreement,
  locale => import(`../../shared/text/messages/${locale}/agreement.json`, { with: { type: 'json' } }),
)
export const DRAW_TEXT = /* @__PURE__ */ catalogue(
  'draw',
  draw,
  locale => import(`../../shared/text/messages/${locale}/draw.json`, { with: { type: 'json' } }),
)
export const PEOPLE_TEXT = /* @__PURE__ */ catalogue(
  'people',
  people,
  locale => import(`../../shared/text/messages/${locale}/people.json`, { with: { type: 'json' } }),
)
export const ROUND_TEXT = /* @__PURE__ */ catalogue(
  'round',
  round,
  locale => import(`../../shared/text/messages/${locale}/round.json`, { with: { type: 'json' } }),
)
export const TABLE_TEXT = /* @__PURE__ */ catalogue(
  'table',
  table,
  locale => import(`../../shared/text/messages/${locale}/table.json`, { with: { type: 'json' } }),
)
/** Reasons, by decision code, why a result is waiting for the director, as told to its players. */
export const WHY_WAITS_TEXT = /* @__PURE__ */ catalogue(
  'why-waits',
  whyWaits satisfies Readonly<Record<WaitingCode, string>>,
  locale => import(`../../shared/text/messages/${locale}/why-waits.json`, { with: { type: 'json' } }),
)
export type RoundText = TextOf<typeof ROUND_TEXT>
export type TableText = TextOf<typeof TABLE_TEXT>
