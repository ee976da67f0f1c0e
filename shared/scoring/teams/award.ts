import { unreachable } from '../../lib/assert.ts'
import { add, compare, divide, type Fraction, fraction, multiply, subtract } from '../../lib/fraction.ts'
import type { Award } from '../outcome.ts'
import type { TeamAwardRules } from './rules.ts'

/** Artificial score of one team on one board; a sit-out has none. */
export type TeamAward = Exclude<Award, { readonly kind: 'sit-out' }>

const LEVEL_PERCENT = fraction(50)
/** Percentage points from average to average plus: 50 to 60 per cent. */
const AWARD_STEP = fraction(10)

/**
 * Returns the value of an artificial score on one board: A+ at least, A- at most the team's own average on
 * the boards it played, `null` if it played none (Law 12C2b, 12C2c). A percentage is converted
 * proportionally: 60 equals A+ without the own average, 40 equals A- (EBU White Book 8.80.6).
 */
export function awardPoints(award: TeamAward, rules: TeamAwardRules, ownAverage: Fraction | null): Fraction {
  const own = rules.own ? ownAverage : null
  switch (award.kind) {
    case 'average-plus':
      return own !== null && compare(own, rules.plus) > 0 ? own : rules.plus
    case 'average':
      return rules.average
    case 'average-minus':
      return own !== null && compare(own, rules.minus) < 0 ? own : rules.minus
    case 'percent': {
      const steps = divide(subtract(award.percent, LEVEL_PERCENT), AWARD_STEP)
      return add(rules.average, multiply(steps, subtract(rules.plus, rules.average)))
    }
    case 'points':
      return award.points
    default:
      return unreachable(award)
  }
}
