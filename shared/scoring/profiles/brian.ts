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
 * BriAn (United Kingdom, brianbridge.net): no Neuberg; the total of the sum of the boards' own tops, however
 * often each was played. No session of it is at hand; the rule was read off published results.
 */
export const BRIAN: Profile = {
  id: 'brian',
  title: 'BriAn',
  programs: [/^brian(?![a-z])/i],
  rules: {
    matchpoints: byMatchpoints({ ...NEUBERG, short: 'own-top' }),
    butler: byImps(BUTLER),
    'cross-imps': byImps(CROSS_IMPS_MEAN),
  },
  print: {
    forms: {
      matchpoints: { lines: pointsWith(trimmed(2)), totals: trimmed(2), percents: fixed(2) },
      butler: impPrint(trimmed(2), trimmed(2)),
      'cross-imps': impPrint(trimmed(2), fixed(2)),
    },
    ranks: 'equals',
  },
}
