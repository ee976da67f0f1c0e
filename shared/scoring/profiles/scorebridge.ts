import {
  BUTLER,
  byImps,
  byMatchpoints,
  CROSS_IMPS_MEAN,
  EBU_MATCHPOINTS,
  fixed,
  impPrint,
  pointsWith,
  trimmed,
} from './parts.ts'
import type { Profile } from './profile.ts'

/**
 * ScoreBridge (United Kingdom): Neuberg, each board rounded to one decimal before it is added, which moves a
 * percentage by up to 0.07. No session of it is at hand; the rule was read off published results line by line.
 */
export const SCOREBRIDGE: Profile = {
  id: 'scorebridge',
  title: 'ScoreBridge',
  programs: [/^score\s*bridge/i],
  rules: {
    matchpoints: byMatchpoints({ ...EBU_MATCHPOINTS, lineRounding: { decimals: 1, of: 'points' } }),
    butler: byImps(BUTLER),
    'cross-imps': byImps(CROSS_IMPS_MEAN),
  },
  print: {
    forms: {
      matchpoints: { lines: pointsWith(trimmed(1)), totals: trimmed(1), percents: fixed(2) },
      butler: impPrint(trimmed(2), trimmed(2)),
      'cross-imps': impPrint(trimmed(2), fixed(2)),
    },
    ranks: 'equals',
  },
}
