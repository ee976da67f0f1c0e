import {
  BUTLER,
  byImps,
  byMatchpoints,
  CROSS_IMPS_MEAN,
  fixed,
  impPrint,
  NEUBERG,
  PERCENT_AWARDS,
  percentWith,
  pointsWith,
  trimmed,
} from './parts.ts'
import type { Profile } from './profile.ts'

/**
 * Bridge Base Online, by two of its sessions and its forums: a board's percentage is of what was really
 * compared, averages left out, and the contestant's is the mean of his boards'. A+ and A- are 60 and 40
 * whatever else he has. Whoever shares a place has its number.
 */
const rules: Profile['rules'] = {
  matchpoints: {
    ...byMatchpoints({ ...NEUBERG, short: 'factor' }),
    awards: { ...PERCENT_AWARDS, own: false },
  },
  butler: byImps(BUTLER),
  'cross-imps': byImps(CROSS_IMPS_MEAN),
}

const imps = {
  butler: impPrint(fixed(2), fixed(2)),
  'cross-imps': impPrint(fixed(2), fixed(2)),
}

export const BBO: Profile = {
  id: 'bbo',
  title: 'Bridge Base Online',
  programs: [/^bbo(?!\s*extractor)\b/i, /^bridge\s*base/i],
  rules,
  print: {
    forms: {
      matchpoints: { lines: percentWith(fixed(2)), totals: fixed(2), percents: fixed(2) },
      ...imps,
    },
    ranks: 'plain',
  },
}

/** BBO Extractor writes the results of Bridge Base Online down in matchpoints. */
export const BBO_EXTRACTOR: Profile = {
  id: 'bbo-extractor',
  title: 'BBO Extractor',
  programs: [/^bbo\s*extractor/i],
  rules,
  print: {
    forms: {
      matchpoints: { lines: pointsWith(trimmed(2)), totals: trimmed(2), percents: fixed(2) },
      butler: impPrint(trimmed(2), trimmed(2)),
      'cross-imps': impPrint(trimmed(2), trimmed(2)),
    },
    ranks: 'plain',
  },
}
