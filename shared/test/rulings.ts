import { type Award, type LineOutcome, WEIGHT_WHOLE } from '../scoring/outcome.ts'

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
