import { fraction } from '../../lib/fraction.ts'
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
 * Pary of JFR (Poland), by two of its sessions: percentages of the board with two decimals, of what was really
 * compared; Neuberg only where a ruling took a score away; a pair that sits out gets 60 %, and its phantom
 * opponent 0 without being in the field.
 */
export const PARY: Profile = {
  id: 'pary',
  title: 'Pary',
  programs: [/^pary(?![a-z])/i, /\bJFR\b/],
  rules: {
    matchpoints: {
      ...byMatchpoints({ ...NEUBERG, short: 'neuberg-of-board' }),
      sitOut: { kind: 'fixed', value: fraction(60) },
    },
    butler: byImps(BUTLER),
    'cross-imps': byImps({ ...CROSS_IMPS_MEAN, cap: 17 }),
  },
  print: {
    forms: {
      matchpoints: { lines: percentWith(fixed(2)), totals: fixed(2), percents: fixed(2) },
      butler: impPrint(fixed(2), fixed(2)),
      'cross-imps': impPrint(fixed(2), fixed(2)),
    },
    ranks: 'plain',
  },
}
