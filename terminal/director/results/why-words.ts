import {
  compare,
  divide,
  type Fraction,
  formatDecimal,
  fraction,
  multiply,
  ZERO,
} from '../../../shared/lib/fraction.ts'
import type { ExplainedAward, LineExplanation, TotalExplanation } from '../../../shared/scoring/explain.ts'
import type { ExplainedPart, ScoreRule } from '../../../shared/scoring/explain-score.ts'
import { formatMatchpoints, PRINTED_DECIMALS } from '../../../shared/scoring/present.ts'
import type { Settings } from '../../../shared/session/facts/session-opened.ts'
import type { DirectorText } from '../../text/director.ts'
import type { DirectorScoringText } from '../../text/director-scoring.ts'

/** Explanations of figures as sentences. Figures are exact until they are written here. */
export interface WhyWords {
  /** Each a sentence. */
  line(explained: LineExplanation): readonly string[]
  total(explained: TotalExplanation): readonly string[]
}

export function whyWords(t: DirectorText, words: DirectorScoringText, settings: Settings): WhyWords {
  const isMatchpoints = (settings.form ?? 'matchpoints') === 'matchpoints'
  const figure = (value: Fraction): string =>
    (isMatchpoints
      ? formatMatchpoints(value, settings.halves)
      : formatDecimal(value, value.denominator === 1n ? 0 : PRINTED_DECIMALS)
    ).replace('-', '−')
  const signedFigure = (value: Fraction): string => `${value.numerator > 0n ? '+' : ''}${figure(value)}`
  const number = (value: Fraction): string => t.number(Number(formatDecimal(value, PRINTED_DECIMALS)))
  const points = (value: Fraction): string =>
    isMatchpoints
      ? words('why.matchpoints', { points: figure(value) })
      : words('side.imps', { imps: signedFigure(value) })
  const share = (value: Fraction, of: Fraction): string =>
    isMatchpoints && compare(of, ZERO) > 0
      ? t.percent(Number(formatDecimal(divide(multiply(fraction(100), value), of), PRINTED_DECIMALS)))
      : points(value)

  /** The share stands behind the points where there is a top that it is a share of. */
  const worth = (given: Fraction | null, of: Fraction): string => {
    if (given === null) return words('why.worth.nothing')
    if (!isMatchpoints) return points(given)
    return compare(of, ZERO) > 0
      ? words('why.worth', { points: points(given), share: share(given, of) })
      : words('why.worth.not-compared')
  }

  const part = (explained: ExplainedPart, rule: ScoreRule, isOnly: boolean): string => {
    const { faced, basis } = explained
    const made = basis.kind === 'matchpoints' ? ruleWords(rule, basis.counted, explained.points) : ''
    const compared =
      basis.kind === 'butler'
        ? words('why.butler', {
            datum: rule.kind === 'butler' ? signed(rule.datum) : '',
            difference: signed(basis.difference),
            points: points(explained.points),
          })
        : basis.kind === 'cross-imps'
          ? words(rule.kind === 'cross-imps' && rule.per === 'sum' ? 'why.cross.sum' : 'why.cross.mean', {
              each: basis.against
                .map(({ tables, imps, score }) =>
                  compare(tables, fraction(1)) === 0
                    ? words('why.cross.one', { imps: t.signed(imps), score: t.signed(score) })
                    : words('why.cross.some', {
                        imps: t.signed(imps),
                        score: t.signed(score),
                        tables: number(tables),
                      }),
                )
                .join('; '),
              tables: faced.of,
              points: points(explained.points),
            })
          : words('why.faced', {
              beaten: number(faced.beaten),
              tied: number(faced.tied),
              lost: number(faced.lost),
              of: faced.of,
            })
    const said = [compared, made].filter(each => each !== '').join(' ')
    return isOnly
      ? said
      : `${words('side.weighted', { weight: t.percent(explained.weight), score: t.signed(explained.score) })}: ${said}`
  }

  const ruleWords = (rule: ScoreRule, counted: Fraction, worth: Fraction): string => {
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

  const signed = (value: Fraction): string => t.signed(Number(formatDecimal(value, 1)))

  const award = ({
    points: given,
    available,
    basis,
  }: Omit<ExplainedAward, 'basis'> & Partial<ExplainedAward>): string => {
    if (given === null) return words('why.nothing')
    if (!basis) return words('why.given', { worth: worth(given, available) })
    const fixed = share(basis.fixed, available)
    if (!basis.own) return words('why.fixed', { fixed, points: points(given) })
    const own = share(basis.own, available)
    return basis.counted === 'own'
      ? words('why.own', { fixed, own, points: points(given) })
      : words('why.not-own', { fixed, own, points: points(given) })
  }

  return {
    line(explained) {
      switch (explained.kind) {
        case 'none':
          return [words('why.none')]
        case 'waiting':
          return [words('why.waiting', { scores: explained.scores, needed: explained.needed })]
        case 'award':
        case 'sit-out':
          return explained.given.slice(0, 1).map(award)
        case 'score': {
          if (explained.available.numerator === 0n) return [words('why.waiting', { scores: 1, needed: 2 })]
          const isOnly = explained.parts.length === 1
          const parts = explained.parts.map(each => part(each, explained.rule, isOnly))
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
      }
    },
    total({ played, awards, adjustments, levelled, rounded, total, rankedBy }) {
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
    },
  }
}
