import { add, compare, divide, type Fraction, fraction, multiply, subtract, ZERO } from '../lib/fraction.ts'
import type { AwardedSide } from './field/awarded-sides.ts'
import { availableAt, type ScoredSheet, uncappedUnits } from './field/score-sheet.ts'
import { type PlayTotal, playedTotal, type ScoredField } from './field/scored-field.ts'
import { topOf } from './matchpoints/matchpoint-table.ts'
import type { Award } from './outcome.ts'
import type { Form } from './rules.ts'
import { contestantsAt } from './sheet.ts'

/** Artificial or capped score with its value for one contestant. */
export interface AwardFigure {
  readonly sheet: ScoredSheet
  readonly side: AwardedSide
  readonly contestant: number
  /** Matchpoints or IMPs; `null` if the rules give none. */
  readonly points: Fraction | null
  /** Maximum in matchpoints, the top of the board; at IMPs 1, for one board. ZERO if the score does not count. */
  readonly available: Fraction
}

/**
 * Computes every artificial and capped score of the field by contestant (Law 12C2). A+ is the greater of the
 * fixed figure and the contestant's own average, A- the smaller. The own average covers played boards only,
 * without other artificial or capped scores, so that nothing is circular.
 */
export function awardsBy(field: ScoredField): ReadonlyMap<number, readonly AwardFigure[]> {
  const found = new Map<number, AwardFigure[]>()
  for (const sheet of field.sheets.values()) {
    for (const side of sheet.awards) {
      // A contestant who sits out alone is in both seats of the side.
      for (const contestant of new Set(contestantsAt(sheet.sheet, side.line, side.direction))) {
        const own = found.get(contestant) ?? []
        const played = playedTotal(field, contestant)
        own.push({ sheet, side, contestant, ...sideWorth(field, sheet, side, played) })
        found.set(contestant, own)
      }
    }
  }
  return sitOutsFilled(field, found)
}

type AwardWorth = Pick<AwardFigure, 'points' | 'available'>

/** Returns the value of an artificial or capped score for a contestant with this total on other boards. */
function sideWorth(
  field: Pick<ScoredField, 'setup'>,
  sheet: ScoredSheet,
  side: AwardedSide,
  played: PlayTotal,
): AwardWorth {
  if (side.capOn === undefined) return awardWorth(field, sheet, side.award, played)
  const uncapped = {
    points: fraction(uncappedUnits(sheet, side), sheet.denominator),
    available: availableAt(sheet, side.direction),
  }
  return cappedWorth(field, sheet, uncapped, played)
}

/**
 * Returns the smaller of the score's value and A- on the board, as the board counts for the side
 * (`uncapped.available`).
 */
export function cappedWorth(
  field: Pick<ScoredField, 'setup'>,
  sheet: ScoredSheet,
  uncapped: PlayTotal,
  played: PlayTotal,
): PlayTotal {
  const { fixed, own } = capBasis(field, sheet, played, uncapped.available)
  return { points: smaller(smaller(fixed, own), uncapped.points), available: uncapped.available }
}

/** Returns the value of "at most average minus": A-, or the flat figure alone (`AwardRules.flatCap`). */
export function capBasis(
  field: Pick<ScoredField, 'setup'>,
  sheet: ScoredSheet,
  played: PlayTotal,
  available: Fraction,
): AverageBasis {
  const basis = averageBasis(field, sheet, 'average-minus', played, available)
  return field.setup.rules.awards.flatCap ? { ...basis, own: null } : basis
}

const NOTHING: AwardWorth = { points: null, available: ZERO }

/** Returns the value of an artificial score for a contestant with this total on other boards; `null` for none. */
export function awardWorth(
  field: Pick<ScoredField, 'setup'>,
  sheet: ScoredSheet,
  award: Award,
  played: PlayTotal,
): AwardWorth {
  if (award.kind === 'sit-out') return award.given ? awardWorth(field, sheet, award.given, played) : NOTHING
  const { awards, form } = field.setup.rules
  const available = availableOn(field, sheet)
  if (award.kind === 'points') return { points: award.points, available }
  if (award.kind === 'percent') {
    const share = shareOf(award.percent, form.kind, awards.plus)
    return { points: multiply(share, wholeOf(field, sheet)), available }
  }
  const { fixed, own } = averageBasis(field, sheet, award.kind, played)
  switch (award.kind) {
    case 'average':
      return { points: fixed, available }
    case 'average-plus':
      return { points: greater(fixed, own), available }
    case 'average-minus':
      return { points: smaller(fixed, own), available }
  }
}

/** Figures that A+ and A- choose from, in points of a board that counts `available`; by default the full top. */
export interface AverageBasis {
  readonly fixed: Fraction
  /** Own average; `null` if the rules do not use it or nothing was played. */
  readonly own: Fraction | null
}

export function averageBasis(
  field: Pick<ScoredField, 'setup'>,
  sheet: ScoredSheet,
  award: 'average' | 'average-plus' | 'average-minus',
  played: PlayTotal,
  available = availableOn(field, sheet),
): AverageBasis {
  const { awards, form } = field.setup.rules
  const share = { average: awards.average, 'average-plus': awards.plus, 'average-minus': awards.minus }[award]
  const whole = form.kind === 'matchpoints' ? available : wholeOf(field, sheet)
  const fixed = multiply(share, whole)
  if (award === 'average' || !awards.own) return { fixed, own: null }
  if (compare(played.available, ZERO) <= 0) return { fixed, own: null }
  return { fixed, own: multiply(divide(played.points, played.available), available) }
}

const availableOn = (field: Pick<ScoredField, 'setup'>, sheet: ScoredSheet): Fraction =>
  field.setup.rules.form.kind === 'matchpoints' ? fullTop(field, sheet) : fraction(1)

/**
 * Returns the value to which the rules' percentages refer: the full top or, at IMPs, one board or each of its results.
 */
function wholeOf(field: Pick<ScoredField, 'setup'>, sheet: ScoredSheet): Fraction {
  const { awards, form } = field.setup.rules
  if (form.kind === 'matchpoints') return fullTop(field, sheet)
  return fraction(awards.perResult ? sheet.expected : 1)
}

const HUNDRED = fraction(100)
const FIFTY = fraction(50)
const TEN = fraction(10)

/** Returns a share of the top; at IMPs ten per cent above or below the middle equal A+ and A- (Law 12C2b). */
const shareOf = (percent: Fraction, form: Form['kind'], plus: Fraction): Fraction =>
  form === 'matchpoints' ? divide(percent, HUNDRED) : multiply(divide(subtract(percent, FIFTY), TEN), plus)

const greater = (a: Fraction, b: Fraction | null): Fraction => (b && compare(b, a) > 0 ? b : a)
const smaller = (a: Fraction, b: Fraction | null): Fraction => (b && compare(b, a) < 0 ? b : a)

/**
 * Returns the top of a board as if all its scores had been obtained; an artificial score is a share of it,
 * with Neuberg or not (EBU White Book 4.1.1.1). Where boards count their own top, only tables with any score
 * on the board count, or only those that obtained one (`AwardRules.of`).
 */
export function fullTop(
  field: Pick<ScoredField, 'setup'>,
  { charts, counted, expected }: ScoredSheet,
): Fraction {
  const { awards, form } = field.setup.rules
  if (form.kind !== 'matchpoints') return ZERO
  // With split scores a side may have obtained fewer; the award is for the board, so for the greater top.
  const obtained = Math.max(charts.NS.scores, charts.EW.scores)
  const scores = awards.of === 'obtained' ? obtained : form.short === 'own-top' ? counted : expected
  return fraction(topOf(form.scale, scores))
}

/** Fills in the value of sit-outs by the club's rule, once everything else of the contestant is known. */
function sitOutsFilled(
  field: ScoredField,
  found: ReadonlyMap<number, readonly AwardFigure[]>,
): ReadonlyMap<number, readonly AwardFigure[]> {
  const rule = field.setup.rules.sitOut
  if (rule.kind === 'none') return found
  return new Map(
    [...found].map(([contestant, own]) => {
      const average = rule.kind === 'own-average' ? averageOf(field, contestant, own) : null
      return [
        contestant,
        own.map(each =>
          each.side.award.kind === 'sit-out' && !each.side.award.given
            ? { ...each, ...sitOutWorth(field, each.sheet, rule, average) }
            : each,
        ),
      ]
    }),
  )
}

function sitOutWorth(
  field: ScoredField,
  sheet: ScoredSheet,
  rule: Exclude<ScoredField['setup']['rules']['sitOut'], { kind: 'none' }>,
  average: Fraction | null,
): AwardWorth {
  const isMatchpoints = field.setup.rules.form.kind === 'matchpoints'
  const available = isMatchpoints ? fullTop(field, sheet) : fraction(1)
  if (rule.kind === 'fixed') {
    const share = isMatchpoints ? divide(rule.value, HUNDRED) : rule.value
    return { points: multiply(share, available), available }
  }
  return average ? { points: multiply(average, available), available } : NOTHING
}

/** Returns points over maximum points, played boards and awards together; `null` if there are none. */
function averageOf(field: ScoredField, contestant: number, own: readonly AwardFigure[]): Fraction | null {
  const played = playedTotal(field, contestant)
  const points = own.reduce((sum, each) => add(sum, each.points ?? ZERO), played.points)
  const available = own.reduce((sum, each) => add(sum, each.available), played.available)
  return compare(available, ZERO) > 0 ? divide(points, available) : null
}
