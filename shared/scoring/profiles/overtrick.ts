import {
  asNeeded,
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
 * Ours: exact throughout, rounded once, for display, half away from zero. Neuberg with small groups (EBU White
 * Book 4.2.3); A+ and A- at least and at most the own average (Law 12C2); IMP totals of those who played fewer
 * boards brought up to the others' (4.2.5); whoever is level shares the place.
 */
const imps = { level: true, round: null } as const

export const OVERTRICK: Profile = {
  id: 'overtrick',
  title: 'Overtrick',
  programs: [/^overtrick\b/i],
  rules: {
    matchpoints: byMatchpoints(EBU_MATCHPOINTS),
    butler: { ...byImps(BUTLER), totals: imps },
    'cross-imps': { ...byImps(CROSS_IMPS_MEAN), totals: imps },
  },
  print: {
    forms: {
      matchpoints: { lines: pointsWith(trimmed(2)), totals: fixed(2), percents: fixed(2) },
      butler: impPrint(trimmed(2), asNeeded(2)),
      'cross-imps': impPrint(trimmed(2), asNeeded(2)),
    },
    ranks: 'equals',
  },
}
