import type { TotalRules } from '../rules.ts'
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
 * Pianola (United Kingdom): cross-IMPs divided by the comparisons; a total rounded to two decimals, then brought
 * up to all boards of the session. No session of it is at hand; read off published results.
 */
const LEVELLED: TotalRules = {
  level: true,
  levelTo: 'session',
  round: { decimals: 2, when: 'before-levelling' },
}

export const PIANOLA: Profile = {
  id: 'pianola',
  title: 'Pianola',
  programs: [/^pianola(?![a-z])/i],
  rules: {
    matchpoints: byMatchpoints(EBU_MATCHPOINTS),
    butler: { ...byImps(BUTLER), totals: LEVELLED },
    'cross-imps': { ...byImps(CROSS_IMPS_MEAN), totals: LEVELLED },
  },
  print: {
    forms: {
      matchpoints: { lines: pointsWith(trimmed(2)), totals: fixed(2), percents: fixed(2) },
      butler: impPrint(trimmed(2), fixed(2)),
      'cross-imps': impPrint(trimmed(2), fixed(2)),
    },
    ranks: 'equals',
  },
}
