import {
  BUTLER,
  byImps,
  byMatchpoints,
  CROSS_IMPS_MEAN,
  EBU_MATCHPOINTS,
  fixed,
  impPrint,
  pointsWith,
} from './parts.ts'
import type { Profile } from './profile.ts'

/**
 * ACBLscore (North America), by one of its sessions: 1 for a score beaten and 1/2 for an equal one; totals of
 * pairs with fewer boards factored up to those of most and rounded to two decimals; the percentage is that
 * rounded total of the maximum. Neuberg with 65/55, 70/60/50 and 60 per cent for small groups (ACBL Bulletin,
 * June 1991, in the help of the ASE scorer).
 */
export const ACBLSCORE: Profile = {
  id: 'acblscore',
  title: 'ACBLscore',
  programs: [/^acbl/i],
  rules: {
    matchpoints: {
      ...byMatchpoints({ ...EBU_MATCHPOINTS, scale: 'american' }),
      totals: { level: true, round: { decimals: 2, when: 'after-levelling' } },
    },
    butler: byImps(BUTLER),
    'cross-imps': byImps(CROSS_IMPS_MEAN),
  },
  print: {
    forms: {
      matchpoints: { lines: pointsWith(fixed(2)), totals: fixed(2), percents: fixed(2) },
      butler: impPrint(fixed(2), fixed(2)),
      'cross-imps': impPrint(fixed(2), fixed(2)),
    },
    ranks: 'equals',
  },
}
