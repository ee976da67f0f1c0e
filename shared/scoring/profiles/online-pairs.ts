import { ONLINE_BUTLER } from '../imps/butler.ts'
import type { RankingRules, ScoringRules } from '../rules.ts'
import {
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
 * The automatic pairs of a Chinese bridge site (a published introduction of it, about 2010): several of the
 * highest and lowest scores are dropped, nobody has a figure before six results are in and then all at once;
 * ranked by the total, then by the boards played, then by the order of entry; who has played less than a share of
 * the boards, 60 to 80 per cent as the organiser says, has not finished.
 */
const RANKING: RankingRules = {
  by: 'total',
  decimals: 2,
  rounding: 'half-away',
  ties: ['boards-played', 'entry-order'],
  finishedAt: 60,
}

const online = (rules: ScoringRules): ScoringRules => ({ ...rules, ranking: RANKING })

export const ONLINE_PAIRS: Profile = {
  id: 'online-pairs',
  title: 'Online pairs (XIMP)',
  programs: [/^online\s*pairs\b/i],
  rules: {
    matchpoints: online(byMatchpoints(NEUBERG)),
    butler: online(byImps(ONLINE_BUTLER)),
    'cross-imps': online(byImps(CROSS_IMPS_MEAN)),
  },
  print: {
    forms: {
      matchpoints: { lines: pointsWith(trimmed(2)), totals: fixed(2), percents: fixed(2) },
      butler: impPrint(trimmed(2), fixed(2)),
      'cross-imps': impPrint(trimmed(2), fixed(2)),
    },
    ranks: 'plain',
  },
}
