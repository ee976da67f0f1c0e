import { fraction, ZERO } from '../../lib/fraction.ts'
import type { AwardRules, RankingRules, ScoringRules } from '../rules.ts'
import { asNeeded, BUTLER, byImps, byMatchpoints, fixed, NEUBERG, pointsWith } from './parts.ts'
import type { Decimals, FormPrint, LinePrint, Profile } from './profile.ts'

/**
 * Magic Contest (Sweden; the Nordic countries, Romania), by 50 of its sessions and magicscoring.com:
 * - Neuberg, "exact scoring"; decimals "are only shown if there are any, and in that case one";
 * - A+, A and A- "at least 60, exactly 50, at most 40 %", in IMPs 1.5, 0 and -1.5 for each comparison;
 * - sit-outs are "awarded recorded average", rulings included, so the total is that of all boards; what they are
 *   worth is printed from binary arithmetic (25 of 25 exact halves, of which three go down);
 * - totals of those with fewer boards are levelled to the others';
 * - ties are broken by the boards against each other, a mini league for three and more (59 of 59).
 */
const IMP_AWARDS: AwardRules = {
  plus: fraction(3, 2),
  average: ZERO,
  minus: fraction(-3, 2),
  own: true,
  perResult: false,
}

const RANKING: RankingRules = { by: 'total', decimals: 1, rounding: 'half-away', ties: ['mutual'] }

const asMagic = (rules: ScoringRules): ScoringRules => ({
  ...rules,
  sitOut: { kind: 'own-average' },
  totals: { level: true, round: null },
  ranking: RANKING,
})

const DECIMALS: Decimals = { ...asNeeded(1), signedZero: true }
const LINES: LinePrint = { ...pointsWith(DECIMALS), binarySitOuts: true }
const IMP_PRINT: FormPrint = { lines: LINES, totals: DECIMALS, percents: null }

export const MAGIC_CONTEST: Profile = {
  id: 'magic-contest',
  title: 'Magic Contest',
  programs: [/^magic/i, /brenning\.se/i],
  rules: {
    matchpoints: asMagic(byMatchpoints(NEUBERG)),
    butler: { ...asMagic(byImps(BUTLER)), awards: IMP_AWARDS },
    // Summed, and one short board of the sessions was not brought up to the others.
    'cross-imps': {
      ...asMagic(byImps({ kind: 'cross-imps', per: 'sum', cap: null, factorShort: false })),
      awards: { ...IMP_AWARDS, perResult: true },
    },
  },
  print: {
    forms: {
      matchpoints: { lines: LINES, totals: DECIMALS, percents: fixed(1) },
      butler: IMP_PRINT,
      'cross-imps': IMP_PRINT,
    },
    ranks: 'plain',
  },
}
