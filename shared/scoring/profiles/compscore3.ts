import type { TotalRules } from '../rules.ts'
import {
  BUTLER,
  byImps,
  byMatchpoints,
  CROSS_IMPS_MEAN,
  fixed,
  impPrint,
  NEUBERG,
  pointsWith,
  trimmed,
} from './parts.ts'
import type { Profile } from './profile.ts'

/**
 * Compscore3 (Australia), by five of its sessions: exact Neuberg in the totals, percentages with two decimals. A
 * total over fewer boards is brought up to those of the same line who played most (128.77 for 124 of 26 boards).
 * Its travellers show the comparisons themselves where the movement left a board short, and Neuberg where a
 * ruling did. Butler with one score dropped at each end; cross-IMPs divided by the comparisons, the total exact.
 */
const LEVELLED: TotalRules = { level: true, round: null }

export const COMPSCORE3: Profile = {
  id: 'compscore3',
  title: 'Compscore3',
  programs: [/^comp\s*score/i],
  rules: {
    matchpoints: { ...byMatchpoints(NEUBERG), totals: LEVELLED },
    butler: { ...byImps(BUTLER), totals: LEVELLED },
    'cross-imps': { ...byImps(CROSS_IMPS_MEAN), totals: LEVELLED },
  },
  print: {
    forms: {
      matchpoints: {
        lines: { ...pointsWith(trimmed(2)), rawWhenShort: true },
        totals: fixed(2),
        percents: fixed(2),
      },
      butler: impPrint(trimmed(2), fixed(2)),
      'cross-imps': impPrint(trimmed(2), fixed(2)),
    },
    ranks: 'plain',
  },
}
