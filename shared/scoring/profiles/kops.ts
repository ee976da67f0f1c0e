import {
  BUTLER,
  byImps,
  byMatchpoints,
  CROSS_IMPS_MEAN,
  fixed,
  impPrint,
  NEUBERG,
  percentWith,
} from './parts.ts'
import type { Profile } from './profile.ts'

/**
 * KoPS (Poland): Neuberg, printed and added as percentages of the board with one decimal; cross-IMPs as
 * "averaged Cavendish", each comparison capped at 17 IMPs (turniejebrydza.pl), then the mean. No session of it
 * is at hand; both rules were read off published results line by line.
 */
export const KOPS: Profile = {
  id: 'kops',
  title: 'KoPS',
  programs: [/^kops(?![a-z])/i],
  rules: {
    matchpoints: byMatchpoints({ ...NEUBERG, lineRounding: { decimals: 1, of: 'percent' } }),
    butler: byImps(BUTLER),
    'cross-imps': byImps({ ...CROSS_IMPS_MEAN, cap: 17 }),
  },
  print: {
    forms: {
      matchpoints: { lines: percentWith(fixed(1)), totals: fixed(2), percents: fixed(2) },
      butler: impPrint(fixed(2), fixed(2)),
      'cross-imps': impPrint(fixed(2), fixed(2)),
    },
    ranks: 'plain',
  },
}
