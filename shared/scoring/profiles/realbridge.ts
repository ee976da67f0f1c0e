import type { ScoringRules } from '../rules.ts'
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
 * RealBridge, by one of its sessions: exact, and an exact half goes to the even digit (48.125 is 48.12). Neuberg
 * since February 2021 (realbridge.online, "Notes about scoring & movements"); Avg+ is 60 % or the own score,
 * whichever is higher, and a plain 60 always 60 % ("Adjusting scores").
 */
const halfEven = (rules: ScoringRules): ScoringRules => ({
  ...rules,
  ranking: { ...rules.ranking, rounding: 'half-even' },
})

export const REALBRIDGE: Profile = {
  id: 'realbridge',
  title: 'RealBridge',
  programs: [/^real\s*bridge/i],
  rules: {
    matchpoints: halfEven(byMatchpoints(EBU_MATCHPOINTS)),
    butler: halfEven(byImps(BUTLER)),
    'cross-imps': halfEven(byImps(CROSS_IMPS_MEAN)),
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
