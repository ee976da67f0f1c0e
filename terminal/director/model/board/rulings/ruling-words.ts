import { formatDecimal, fraction, multiply } from '../../../../../shared/lib/fraction.ts'
import type { AwardRules, ScoringRules } from '../../../../../shared/scoring/rules.ts'
import type { Settings } from '../../../../../shared/session/facts/session-opened.ts'
import { rulesOf } from '../../../../../shared/session/field/field-setup.ts'
import type { SideRuling, SideRulings } from '../../../../../shared/session/ruling.ts'
import type { DirectorText } from '../../../../text/director.ts'
import type { DirectorScoringText } from '../../../../text/director-panels.ts'
import type { Ruled } from '../../acts/ruling-acts.ts'
import type { Average, FigureUnit } from './ruling-draft.ts'
import { isSameSide } from './ruling-draft.ts'

/** Texts of rulings for the director: in full before they are saved, and short in a traveller. */
export interface RulingWords {
  readonly unit: FigureUnit
  /** Formats an average: "60%", "−3". */
  figure(average: Average): string
  /** Formats a complete ruling: "Both sides: 60% of +420 to N-S, 40% of −50 to N-S." */
  ruled(ruled: Ruled): string
  /** Formats a ruling for a traveller: "A+ 60% / A− 40%". */
  short(sides: SideRulings): string
}

export function rulingWords(t: DirectorText, words: DirectorScoringText, settings: Settings): RulingWords {
  const rules = rulesOf(settings, true)
  const unit = unitOf(rules)
  const worth = (average: Average): string => worthOf(t, words, rules, average)
  const average = (which: Average): string =>
    words('side.short', { average: words(`average.${which}`), worth: worth(which) })

  const side = (ruling: SideRuling, isShort: boolean): string => {
    switch (ruling.kind) {
      case 'scores':
        return scoresWords(t, words, ruling.parts)
      case 'percent':
        return isShort
          ? t.percent(ruling.hundredths / 100)
          : words('side.percent', { percent: t.percent(ruling.hundredths / 100) })
      case 'imps':
        return words('side.imps', { imps: t.signed(ruling.hundredths / 100) })
      case 'as-played':
        return words('side.as-played')
      case 'at-most-average-minus':
        return isShort
          ? words('side.short.at-most', { average: average('average-minus') })
          : words('side.at-most-average-minus', { worth: worth('average-minus') })
      default:
        return isShort ? average(ruling.kind) : words(`side.${ruling.kind}`, { worth: worth(ruling.kind) })
    }
  }
  return {
    unit,
    figure: which => figureOf(t, rules, which),
    ruled({ sides, deal }) {
      const what = !sides
        ? words('ruling.as-played')
        : isSameSide(sides.NS, sides.EW)
          ? words('ruling.both', { what: side(sides.NS, false) })
          : words('ruling.sides', { ns: side(sides.NS, false), ew: side(sides.EW, false) })
      return deal === null ? what : `${what} ${words('ruling.other-deal', { deal })}`
    },
    short: ({ NS, EW }) =>
      isSameSide(NS, EW) && NS.kind === 'scores' ? side(NS, true) : `${side(NS, true)} / ${side(EW, true)}`,
  }
}

export const unitOf = ({ form }: ScoringRules): FigureUnit =>
  form.kind === 'matchpoints' ? 'percent' : 'imps'

function scoresWords(
  t: DirectorText,
  words: DirectorScoringText,
  parts: Extract<SideRuling, { kind: 'scores' }>['parts'],
): string {
  const [only] = parts
  if (only && parts.length === 1) return words('side.score', { score: t.signed(only.score) })
  return parts
    .map(({ score, weight }) =>
      words('side.weighted', {
        weight: t.percent(weight),
        score: words('side.score', { score: t.signed(score) }),
      }),
    )
    .join(t.locale.startsWith('zh') ? '，' : ', ')
}

const AWARD_KEYS = {
  'average-plus': 'plus',
  average: 'average',
  'average-minus': 'minus',
} as const satisfies Readonly<Record<Average, keyof AwardRules>>

const worthOf = (
  t: DirectorText,
  words: DirectorScoringText,
  rules: ScoringRules,
  average: Average,
): string => {
  const figure = figureOf(t, rules, average)
  return unitOf(rules) === 'percent' ? figure : words('side.imps', { imps: figure })
}

/** Formats the figure of an average by the scoring rules: 60% of a top, or 3 IMPs. */
function figureOf(t: DirectorText, rules: ScoringRules, average: Average): string {
  const worth = rules.awards[AWARD_KEYS[average]]
  return unitOf(rules) === 'percent'
    ? t.percent(Number(formatDecimal(multiply(worth, fraction(100)), 2)))
    : t.signed(Number(formatDecimal(worth, 2)))
}
