import type { Direction } from '../game/seat.ts'
import { type Award, type LineOutcome, type SideOutcome, WEIGHT_WHOLE } from '../scoring/outcome.ts'

export const awarded = (NS: Award, EW: Award): LineOutcome => ({
  kind: 'ruled',
  sides: { NS: { kind: 'award', award: NS }, EW: { kind: 'award', award: EW } },
})

/** Creates a split score: a different assigned score for each side, both from North-South's view. */
export const split = (forNorthSouth: number, forEastWest: number): LineOutcome => ({
  kind: 'ruled',
  sides: {
    NS: { kind: 'scores', parts: [{ score: forNorthSouth, weight: WEIGHT_WHOLE }] },
    EW: { kind: 'scores', parts: [{ score: forEastWest, weight: WEIGHT_WHOLE }] },
  },
})

export const capped = (score: number, ...sides: readonly Direction[]): LineOutcome => {
  const side = (direction: Direction): SideOutcome => ({
    kind: 'scores',
    parts: [{ score, weight: WEIGHT_WHOLE }],
    ...(sides.includes(direction) && { atMost: 'average-minus' }),
  })
  return { kind: 'ruled', sides: { NS: side('NS'), EW: side('EW') } }
}
