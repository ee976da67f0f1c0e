import * as v from 'valibot'
import { compare, type Fraction, fraction, subtract } from '../../lib/fraction.ts'
import { type Parsed, parsed, refused } from '../../lib/parsed.ts'
import { notShaped } from './scale-shape.ts'

/**
 * Victory point scale by percentage, for Swiss pairs at matchpoints: the highest percentage for each value,
 * from a level match up. Below 50 the opponents' percentage decides.
 */
export type PercentageScale = v.InferOutput<typeof percentageScaleSchema>

const MOST_STEPS = 200
const HALF = 50
const WHOLE = 100
const HUNDREDTHS = 100

const percent = v.pipe(
  v.number(),
  v.minValue(HALF),
  v.maxValue(WHOLE),
  v.check(value => Math.round(value * HUNDREDTHS) / HUNDREDTHS === value, 'At most two decimals.'),
)
const whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000))

const percentageScaleSchema = v.strictObject({
  name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/, 'Small letters, digits and hyphens.')),
  source: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  /** Length in boards of the shortest and the longest match. */
  boards: v.strictTuple([whole, whole]),
  /** Total shared by both sides, which is also the value above the last step. */
  maximum: whole,
  steps: v.pipe(v.array(v.strictTuple([percent, whole])), v.minLength(1), v.maxLength(MOST_STEPS)),
})

/** Scale for Swiss pairs as printed for the Oxford Congress (EBU White Book 3.1.7; msgltd.co.uk). */
export const SWISS_PAIRS_7_TO_9: PercentageScale = {
  name: 'swiss-pairs-7-9',
  source: 'EBU White Book 3.1.7; msgltd.co.uk, Oxford Congress Swiss Pairs',
  boards: [7, 9],
  maximum: 20,
  steps: [
    [50.65, 10],
    [51.98, 11],
    [53.33, 12],
    [54.74, 13],
    [56.23, 14],
    [57.83, 15],
    [59.64, 16],
    [61.75, 17],
    [64.4, 18],
    [68.35, 19],
  ],
}

/**
 * Returns the victory points of a pair with this exact percentage of a match. A percentage on the boundary gets the
 * value nearer average: 56.23 of 8 boards is 14 (EBU White Book 3.1.7).
 */
export function percentageVictoryPoints(scale: PercentageScale, percentage: Fraction): number {
  const ahead = compare(percentage, fraction(HALF)) >= 0
  const better = ahead ? percentage : subtract(fraction(WHOLE), percentage)
  const step = scale.steps.find(([highest]) => compare(better, hundredths(highest)) <= 0)
  const points = step?.[1] ?? scale.maximum
  return ahead ? points : scale.maximum - points
}

export function parsePercentageScale(input: unknown): Parsed<PercentageScale> {
  const read = v.safeParse(percentageScaleSchema, input)
  if (!read.success) return notShaped(read.issues[0])
  const { name, boards, maximum, steps } = read.output
  if (boards[0] > boards[1])
    return refused('boards', `Scale ${name}: ${boards[0]} to ${boards[1]} boards runs backwards.`)
  if (steps[0] !== undefined && 2 * steps[0][1] !== maximum)
    return refused('victory-points', `Scale ${name}: a level match is worth half of ${maximum} to both.`)
  for (const [index, [highest, points]] of steps.entries()) {
    const next = steps[index + 1] ?? [WHOLE + 1, maximum]
    if (next[0] <= highest || next[1] < points)
      return refused('steps', `Scale ${name}: the step after ${highest} % has to be higher.`)
  }
  return parsed(read.output)
}

const hundredths = (value: number): Fraction => fraction(Math.round(value * HUNDREDTHS), HUNDREDTHS)
