import { BUTLER, byImps, byMatchpoints, CROSS_IMPS_MEAN, fixed, impPrint, NEUBERG, trimmed } from './parts.ts'
import type { Profile } from './profile.ts'

/**
 * Compscore3 (Australia), by five of its sessions: exact Neuberg in the totals, percentages with two decimals.
 * Its travellers show the comparisons themselves where the movement left a board short, and Neuberg where a
 * ruling did. Butler with one score dropped at each end; cross-IMPs divided by the comparisons, the total exact.
 */
export const COMPSCORE3: Profile = {
  id: 'compscore3',
  title: 'Compscore3',
  programs: [/^comp\s*score/i],
  rules: {
    matchpoints: byMatchpoints(NEUBERG),
    butler: byImps(BUTLER),
    'cross-imps': byImps(CROSS_IMPS_MEAN),
  },
  print: {
    forms: {
      matchpoints: {
        lines: { unit: 'points', decimals: trimmed(2), rawWhenShort: true },
        totals: fixed(2),
        percents: fixed(2),
      },
      butler: impPrint(trimmed(2), fixed(2)),
      'cross-imps': impPrint(trimmed(2), fixed(2)),
    },
    ranks: 'plain',
  },
}
