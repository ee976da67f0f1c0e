import type { Direction } from '../game/seat.ts'
import { type Award, type LineOutcome, type SideOutcome, WEIGHT_WHOLE } from '../scoring/outcome.ts'

/** Both sides get an artificial score. */
export const awarded = (NS: Award, EW: Award): LineOutcome => ({
  kind: 'ruled',
  sides: { NS: { kind: 'award', award: NS }, EW: { kind: 'award', award: EW } },
})

/** Each side is assigned another score, both from North-South: a split score. */
export const split = (forNorthSouth: number, forEastWest: number): LineOutcome => ({
  kind: 'ruled',
  sides: {
    NS: { kind: 'scores', parts: [{ score: forNorthSouth, weight: WEIGHT_WHOLE }] },
    EW: { kind: 'scores', parts: [{ score: forEastWest, weight: WEIGHT_WHOLE }] },
  },
})

/** The score stands, and these sides get at most average minus of it. */
export const capped = (score: number, ...sides: readonly Direction[]): LineOutcome => {
  const side = (direction: Direction): SideOutcome => ({
    kind: 'scores',
    parts: [{ score, weight: WEIGHT_WHOLE }],
    ...(sides.includes(direction) && { atMost: 'average-minus' }),
  })
  return { kind: 'ruled', sides: { NS: side('NS'), EW: side('EW') } }
}
