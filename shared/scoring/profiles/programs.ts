import { fraction } from '../../lib/fraction.ts'
import type { MatchpointForm } from '../rules.ts'
import type { ProfileId } from './names.ts'
import { asNeeded, type Difference, fixed, type Program, trimmed } from './profile.ts'

/*
 * Table of programs: differences from the base (`base.ts`), with sources. Unnamed members are as in the base. To add a
 * program, add a row here, and its name in `names.ts`.
 */

/** Difference of programs with Neuberg, and fixed percentages for groups too small for it (EBU White Book 4.2.3). */
const SMALL_GROUPS: Partial<MatchpointForm> = { smallGroups: true }

/** Difference of BBO: percentage of the actual comparisons without averages; A+ and A- are always 60 and 40. */
const BBO_MATCHPOINTS: Difference<MatchpointForm> = { form: { short: 'factor' }, awards: { own: false } }

const PERCENT_LINES = { unit: 'percent', decimals: fixed(2) } as const
const FIXED_LINES: Difference = { print: { lines: { decimals: fixed(2) } } }
/** Number of decimals that separates all unequal figures of a session, if ranks depend on more than is printed. */
const UNPRINTED = 12
const TRIMMED_TOTALS: Difference = { print: { totals: trimmed(2) } }

/** Difference of Magic Contest: 1.5, 0 and -1.5 IMPs, "at least" and "at most". */
const MAGIC_IMP_AWARDS = { plus: fraction(3, 2), minus: fraction(-3, 2) }
/** Decimals of Magic Contest: one, "only shown if there are any"; a negative value that rounds to zero is "-0.0". */
const MAGIC_DECIMALS = { ...asNeeded(1), signedZero: true }

export const PROGRAMS: Readonly<Record<ProfileId, Program>> = {
  // Ours: exact throughout, rounded once, for display. IMP totals of contestants with fewer boards are scaled up to the
  // others' (EBU White Book 4.2.5).
  overtrick: {
    title: 'Overtrick',
    programs: [/^overtrick\b/i],
    matchpoints: { form: SMALL_GROUPS },
    imps: { totals: { level: true }, print: { totals: asNeeded(2) } },
  },

  // North America, by its sessions: 1 for a score beaten and 1/2 for an equal one; totals of pairs with fewer boards
  // factored up to the boards of the session, not only to those of the line, and rounded to two decimals; the
  // percentage is that rounded total of the maximum. Small groups as ours (ACBL Bulletin, June 1991, in the help of the
  // ASE scorer).
  acblscore: {
    title: 'ACBLscore',
    programs: [/^acbl/i],
    all: FIXED_LINES,
    matchpoints: {
      form: { ...SMALL_GROUPS, scale: 'american' },
      totals: { level: true, levelTo: 'session', round: { decimals: 2, when: 'after-levelling' } },
    },
  },

  // From two of its sessions and its forums: a contestant's percentage is the mean of the boards' percentages.
  bbo: {
    title: 'Bridge Base Online',
    programs: [/^bbo(?!\s*extractor)\b/i, /^bridge\s*base/i],
    ranks: 'plain',
    matchpoints: { ...BBO_MATCHPOINTS, print: { lines: PERCENT_LINES } },
    imps: FIXED_LINES,
  },

  // Records the results of Bridge Base Online in matchpoints.
  'bbo-extractor': {
    title: 'BBO Extractor',
    programs: [/^bbo\s*extractor/i],
    ranks: 'plain',
    all: TRIMMED_TOTALS,
    matchpoints: BBO_MATCHPOINTS,
  },

  // United Kingdom, brianbridge.net: no Neuberg; the total of the sum of the boards' own tops, however often each was
  // played. An artificial score is also a share of the board's own top: with four scores obtained A5050 is 3 of 6,
  // however many tables the board was at. Percentages have up to six decimals. No session of it is available; derived
  // from published results.
  brian: {
    title: 'BriAn',
    programs: [/^brian(?![a-z])/i],
    matchpoints: {
      form: { short: 'own-top' },
      awards: { of: 'obtained' },
      ranking: { decimals: 6 },
      print: { totals: trimmed(2), percents: trimmed(6) },
    },
    butler: TRIMMED_TOTALS,
  },

  // Australia, by five of its sessions: a total over fewer boards is scaled up to those of the same line who played
  // most (128.77 for 124 of 26 boards). Its travellers have one decimal and show the raw comparisons where the movement
  // left a board short, and Neuberg where a ruling did; such a short board enters the total as a percentage of two
  // decimals (38 of 38, where exact figures give 36). An exact half goes to the even digit throughout (36 of 36 halves
  // of totals, 1,124 of 1,126 lines).
  compscore3: {
    title: 'Compscore3',
    programs: [/^comp\s*score/i],
    ranks: 'plain',
    all: { totals: { level: true }, ranking: { rounding: 'half-even' } },
    matchpoints: {
      form: { lineRounding: { decimals: 2, of: 'percent', rounding: 'half-even', boards: 'short' } },
      print: { lines: { decimals: trimmed(1), rawWhenShort: true } },
    },
  },

  // England, by the EBU White Book and three sessions of EBUScore and its family: the pair's total to two decimals,
  // then its percentage to two decimals (41.625 is 41.63). Trailing zeros are not printed ("37.2"). In the table of
  // pairs in teams every line of averaged cross-IMPs is rounded to two decimals before addition: a pair of seven
  // comparisons has -12.28 where the exact sum is -86/7.
  ebuscore: {
    title: 'EBUScore, PairsScorer, TeamsScorer',
    programs: [/^ebu\s*score/i, /^pairs\s*scorer/i, /^teams\s*scorer/i],
    all: TRIMMED_TOTALS,
    matchpoints: {
      form: SMALL_GROUPS,
      totals: { round: { decimals: 2, when: 'before-levelling' } },
      print: { percents: trimmed(2) },
    },
    'cross-imps': { form: { lineDecimals: 2 } },
  },

  // Poland: Neuberg as percentages of the board, printed with one decimal, added exactly (42 of 44 percentages; adding
  // the printed ones gives 21), and places depend on the unprinted digits: two pairs at 55.21 are 9th and 10th.
  // Cross-IMPs as "averaged Cavendish", each comparison capped at 17 IMPs (turniejebrydza.pl), then the mean, printed
  // with one decimal (108 of 108 lines). No session of it is available; derived from published results.
  kops: {
    title: 'KoPS',
    programs: [/^kops(?![a-z])/i],
    ranks: 'plain',
    all: { ranking: { decimals: UNPRINTED } },
    matchpoints: { print: { lines: { unit: 'percent', decimals: fixed(1) } } },
    butler: FIXED_LINES,
    'cross-imps': { form: { cap: 17 }, print: { lines: { decimals: fixed(1) } } },
  },

  // Sweden, the Nordic countries, Romania; by 50 of its sessions and magicscoring.com: sit-outs are "awarded recorded
  // average", rulings included, so the total is that of all boards, and their value is printed from binary arithmetic
  // (25 of 25 exact halves, of which three go down), except in Butler, whose halves go away from zero (37 of 37);
  // totals with fewer boards are levelled to the others'. Ties are broken by the boards against each other, a mini
  // league for three and more (59 of 59), where the head of the session says "Tiebreak."; a session without the word
  // shares its places.
  'magic-contest': {
    title: 'Magic Contest',
    programs: [/^magic/i, /brenning\.se/i],
    ranks: 'plain',
    tiesNoted: { note: /\btie-?\s?break/i, ties: ['mutual'] },
    all: {
      sitOut: { kind: 'own-average' },
      totals: { level: true },
      ranking: { by: 'total', decimals: 1 },
      print: { lines: { decimals: MAGIC_DECIMALS, binarySitOuts: true }, totals: MAGIC_DECIMALS },
    },
    matchpoints: { print: { percents: fixed(1) } },
    imps: { awards: MAGIC_IMP_AWARDS },
    butler: { print: { lines: { binarySitOuts: false } } },
    // Summed, an artificial score for each comparison; one short board of the sessions was not scaled up.
    'cross-imps': { form: { per: 'sum' }, awards: { perResult: true } },
  },

  // The automatic pairs of a Chinese bridge site (a published introduction of it, about 2010): ranked by the total,
  // then by the boards played, then by the order of entry; a contestant with less than a share of the boards, 60 to 80
  // per cent as the organizer chooses, has not finished. Butler: several of the highest and lowest scores are dropped,
  // depending on their number, the mean of the others is not rounded, and there are no figures before six results are
  // in. The number dropped is not stated; a fifth per end is our reading: one of six, eight of the forty after which it
  // retires a board.
  'online-pairs': {
    title: 'Online pairs (XIMP)',
    programs: [/^online\s*pairs\b/i],
    ranks: 'plain',
    all: { ranking: { by: 'total', ties: ['boards-played', 'entry-order'], finishedAt: 60 } },
    // A sum of matchpoints would count a bye or a cut board as zero, so places depend on the share of available points.
    matchpoints: { ranking: { by: 'percent' } },
    butler: {
      form: { datum: { trim: { kind: 'percent', each: 20 }, of: 'mean', round: 'none' }, holdUntil: 6 },
    },
  },

  // JFR (Poland), by two of its sessions: percentages of the actual comparisons on the board; Neuberg only where a
  // ruling removed a score; a pair that sits out gets 60 %, and its phantom opponent 0 outside the field. The cap is
  // that of the averaged Cavendish.
  pary: {
    title: 'Pary',
    programs: [/^pary(?![a-z])/i, /\bJFR\b/],
    ranks: 'plain',
    matchpoints: {
      form: { short: 'neuberg-of-board' },
      sitOut: { kind: 'fixed', value: fraction(60) },
      print: { lines: PERCENT_LINES },
    },
    imps: FIXED_LINES,
    'cross-imps': { form: { cap: 17 } },
  },

  // United Kingdom: a total of IMPs rounded to two decimals, then scaled up to all boards of the session. No session of
  // it is available; derived from published results.
  pianola: {
    title: 'Pianola',
    programs: [/^pianola(?![a-z])/i],
    matchpoints: { form: SMALL_GROUPS },
    imps: {
      totals: { level: true, levelTo: 'session', round: { decimals: 2, when: 'before-levelling' } },
    },
  },

  // From one of its sessions: an exact half goes to the even digit (48.125 is 48.12). Neuberg since February 2021
  // (realbridge.online, "Notes about scoring & movements"); Avg+ is 60 % or the own score, whichever is higher, and a
  // plain 60 always 60 % ("Adjusting scores").
  realbridge: {
    title: 'RealBridge',
    programs: [/^real\s*bridge/i],
    all: { ranking: { rounding: 'half-even' } },
    matchpoints: { form: SMALL_GROUPS },
  },

  // United Kingdom: each board rounded to one decimal before addition, which moves a percentage by up to 0.07. No
  // session of it is available; derived from published results line by line.
  scorebridge: {
    title: 'ScoreBridge',
    programs: [/^score\s*bridge/i],
    matchpoints: {
      form: {
        ...SMALL_GROUPS,
        lineRounding: { decimals: 1, of: 'points', rounding: 'half-away', boards: 'all' },
      },
      print: { lines: { decimals: trimmed(1) }, totals: trimmed(1) },
    },
    butler: TRIMMED_TOTALS,
  },
}
