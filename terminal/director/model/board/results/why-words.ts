import { compare, type Fraction, fraction } from '../../../../../shared/lib/fraction.ts'
import type {
  AverageChoice,
  ExplainedAward,
  ExplainedCap,
  LineExplanation,
  TotalExplanation,
} from '../../../../../shared/scoring/explain.ts'
import type { ExplainedPart, ScoreRule } from '../../../../../shared/scoring/explain-score.ts'
import type { Settings } from '../../../../../shared/session/facts/session-opened.ts'
import type { DirectorText } from '../../../../text/director.ts'
import type { DirectorScoringText } from '../../../../text/director-panels.ts'
import { type WhyFigures, whyFigures } from './why-figures.ts'

/** Explanations of figures as sentences. Figures stay exact until they are formatted here. */
export interface WhyWords {
  line(explained: LineExplanation): readonly string[]
  total(explained: TotalExplanation): readonly string[]
}

export function whyWords(t: DirectorText, words: DirectorScoringText, settings: Settings): WhyWords {
  const figures = whyFigures(t, words, settings)
  return {
    line: explained => lineWords(figures, explained),
    total: explained => totalWords(figures, explained),
  }
}

function lineWords(figures: WhyFigures, explained: LineExplanation): readonly string[] {
  const { words } = figures
  switch (explained.kind) {
    case 'none':
      return [words('why.none')]
    case 'held':
      return [words('why.held', { scores: explained.scores, needed: explained.needed })]
    case 'waiting':
      return [words('why.waiting', { scores: explained.scores, needed: explained.needed })]
    case 'award':
    case 'sit-out':
      return explained.given.slice(0, 1).map(award => awardWords(figures, award))
    case 'capped':
      return [
        ...lineWords(figures, explained.score),
        ...explained.given.slice(0, 1).map(cap => capWords(figures, cap)),
      ]
    case 'score':
      return scoreWords(figures, explained)
  }
}

/** Describes a capped ruling, and whether the cap or the score counts. */
function capWords(figures: WhyFigures, { minus, points: got, available, counted }: ExplainedCap): string {
  const { words, points } = figures
  const most = minus.counted === 'own' && minus.own ? minus.own : minus.fixed
  return [
    words('why.cap'),
    averageWords(figures, minus, most, available),
    counted === 'score' ? words('why.cap.score', { points: points(got) }) : words('why.cap.minus'),
  ].join(' ')
}

type ScoreExplanation = Extract<LineExplanation, { kind: 'score' }>

function scoreWords(figures: WhyFigures, explained: ScoreExplanation): readonly string[] {
  const { words, figure, points, share, isMatchpoints } = figures
  if (explained.available.numerator === 0n) return [words('why.waiting', { scores: 1, needed: 2 })]
  const isOnly = explained.parts.length === 1
  const parts = explained.parts.map(part => partWords(figures, part, explained.rule, isOnly))
  if (!isMatchpoints)
    return isOnly ? parts : [...parts, words('why.together', { points: points(explained.points) })]
  return [
    ...parts,
    words('why.of-top', {
      points: figure(explained.points),
      top: figure(explained.available),
      share: share(explained.points, explained.available),
    }),
  ]
}

/** Describes a compared score, alone or as one of several with weights. */
function partWords(figures: WhyFigures, part: ExplainedPart, rule: ScoreRule, isOnly: boolean): string {
  const { t, words } = figures
  const { basis } = part
  const made = basis.kind === 'matchpoints' ? ruleWords(figures, rule, basis.counted, part.points) : ''
  const sentences = [comparisonWords(figures, part, rule), made].filter(each => each !== '').join(' ')
  return isOnly
    ? sentences
    : `${words('side.weighted', { weight: t.percent(part.weight), score: t.signed(part.score) })}: ${sentences}`
}

/** Describes how the score was compared, and the outcome. */
function comparisonWords(figures: WhyFigures, part: ExplainedPart, rule: ScoreRule): string {
  const { t, words, number, points, signed } = figures
  const { faced, basis } = part
  switch (basis.kind) {
    case 'butler':
      return words('why.butler', {
        datum: rule.kind === 'butler' ? signed(rule.datum) : '',
        difference: signed(basis.difference),
        points: points(part.points),
      })
    case 'cross-imps': {
      const each = basis.against.map(({ tables, imps, score }) => {
        const values = { imps: t.signed(imps), score: t.signed(score) }
        return compare(tables, fraction(1)) === 0
          ? words('why.cross.one', values)
          : words('why.cross.some', { ...values, tables: number(tables) })
      })
      return words(rule.kind === 'cross-imps' && rule.per === 'sum' ? 'why.cross.sum' : 'why.cross.mean', {
        each: each.join('; '),
        tables: faced.of,
        points: points(part.points),
      })
    }
    default:
      return words('why.faced', {
        beaten: number(faced.beaten),
        tied: number(faced.tied),
        lost: number(faced.lost),
        of: faced.of,
      })
  }
}

/** Describes the effect of the rule for small or uneven groups on the matchpoints. */
function ruleWords(
  { words, figure, settings }: WhyFigures,
  rule: ScoreRule,
  counted: Fraction,
  worth: Fraction,
): string {
  if (rule.kind === 'butler' || rule.kind === 'cross-imps') return ''
  const { scores, expected } = rule
  const values = { scores, expected, counted: figure(counted), points: figure(worth) }
  switch (rule.kind) {
    case 'neuberg':
      return words(settings.scale === 'american' ? 'why.neuberg.american' : 'why.neuberg', values)
    case 'neuberg-of-board':
    case 'factor':
      return words('why.factor', values)
    case 'small-group':
      return words('why.small-group', values)
    case 'own-top':
      return words('why.own-top', values)
    case 'counted':
      return ''
  }
}

type AwardExplanation = Omit<ExplainedAward, 'basis'> & Partial<ExplainedAward>

function awardWords(figures: WhyFigures, { points, available, basis }: AwardExplanation): string {
  const { words, worth } = figures
  if (points === null) return words('why.nothing')
  if (!basis) return words('why.given', { worth: worth(points, available) })
  return averageWords(figures, basis, points, available)
}

/** Describes which of its two possible figures an average has. */
function averageWords(
  { words, points, share }: WhyFigures,
  basis: AverageChoice,
  given: Fraction,
  available: Fraction,
): string {
  const fixed = share(basis.fixed, available)
  if (!basis.own) return words('why.fixed', { fixed, points: points(given) })
  const own = share(basis.own, available)
  return basis.counted === 'own'
    ? words('why.own', { fixed, own, points: points(given) })
    : words('why.not-own', { fixed, own, points: points(given) })
}

function totalWords(figures: WhyFigures, explained: TotalExplanation): readonly string[] {
  const { words, isMatchpoints, figure, signedFigure, points, share, worth } = figures
  const { played, awards, adjustments, levelled, rounded, total, rankedBy } = explained
  return [
    isMatchpoints
      ? words('why.played.matchpoints', {
          count: played.boards,
          points: figure(played.points),
          top: figure(played.available),
        })
      : words('why.played.imps', { count: played.boards, points: signedFigure(played.points) }),
    ...awards.map(({ sheet, side, points: given, available }) =>
      words(side.award.kind === 'sit-out' ? 'why.sit-out' : 'why.award', {
        board: sheet.sheet.board,
        worth: worth(given, available),
      }),
    ),
    ...adjustments.map(({ points: moved }) => words('why.adjusted', { points: points(moved) })),
    ...(levelled ? [words('why.levelled', levelled)] : []),
    ...(rounded ? [words('why.rounded', { decimals: rounded.decimals })] : []),
    isMatchpoints
      ? words('why.total.matchpoints', {
          points: figure(total.points),
          top: figure(total.available),
          share: share(total.points, total.available),
        })
      : words('why.total.imps', { points: signedFigure(total.points) }),
    ...(rankedBy?.by === 'total' && isMatchpoints ? [words('why.ranked-by-total')] : []),
  ]
}
