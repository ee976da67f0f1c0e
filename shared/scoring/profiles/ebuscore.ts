import type { TotalRules } from '../rules.ts'
import {
  BUTLER,
  byImps,
  byMatchpoints,
  CROSS_IMPS_MEAN,
  EBU_MATCHPOINTS,
  impPrint,
  pointsWith,
  trimmed,
} from './parts.ts'
import type { Profile } from './profile.ts'

/**
 * EBUScore and its family, PairsScorer and TeamsScorer (England), by the EBU White Book and three of their
 * sessions: exact Neuberg, the pair's total to two decimals, then its percentage to two decimals (41.625 is
 * 41.63); sections scored across are one field. Trailing zeros are not printed ("37.2"). The table of pairs in
 * teams has averaged cross-IMPs of which every line is rounded to two decimals before it is added: a pair of
 * seven comparisons has -12.28 where the exact sum is -86/7.
 */
const TO_HUNDREDTHS: TotalRules = { level: false, round: { decimals: 2, when: 'before-levelling' } }

export const EBUSCORE: Profile = {
  id: 'ebuscore',
  title: 'EBUScore, PairsScorer, TeamsScorer',
  programs: [/^ebu\s*score/i, /^pairs\s*scorer/i, /^teams\s*scorer/i],
  rules: {
    matchpoints: { ...byMatchpoints(EBU_MATCHPOINTS), totals: TO_HUNDREDTHS },
    butler: byImps(BUTLER),
    'cross-imps': byImps({ ...CROSS_IMPS_MEAN, lineDecimals: 2 }),
  },
  print: {
    forms: {
      matchpoints: { lines: pointsWith(trimmed(2)), totals: trimmed(2), percents: trimmed(2) },
      butler: impPrint(trimmed(2), trimmed(2)),
      'cross-imps': impPrint(trimmed(2), trimmed(2)),
    },
    ranks: 'equals',
  },
}
