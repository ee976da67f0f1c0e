import * as v from 'valibot'
import { fraction } from '../../lib/fraction.ts'
import { type Parsed, parsed, refused } from '../../lib/parsed.ts'
import type { VictoryPointScale } from './scale.ts'
import { notShaped } from './scale-shape.ts'

/**
 * A victory point scale in a club's own form: a list of margins and their values, for one or more match lengths. A
 * scale is data, edited and not programmed.
 *
 *     { "name": "club-20", "title": "Our 20-0 scale", "source": "Committee, 1998", "sums": "alike",
 *       "lengths": [{ "boards": [6, 8], "steps": [[0, 10, 10], [3, 11, 9], [7, 12, 8]] }] }
 */
export type DiscreteScale = v.InferOutput<typeof discreteScaleSchema>
export type ScaleLength = DiscreteScale['lengths'][number]

const MOST_STEPS = 500
const MOST_BOARDS = 200
const MOST_MARGIN = 10_000
const MOST_VICTORY_POINTS = 1000
const HUNDREDTHS = 100

const text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))
const boards = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_BOARDS))
const margin = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_MARGIN))
const victoryPoints = v.pipe(
  v.number(),
  v.minValue(-MOST_VICTORY_POINTS),
  v.maxValue(MOST_VICTORY_POINTS),
  v.check(points => hundredths(points) / HUNDREDTHS === points, 'At most two decimals.'),
)

const discreteScaleSchema = v.strictObject({
  /** Id of the scale, also on the command line. */
  name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/, 'Small letters, digits and hyphens.')),
  title: text,
  source: text,
  /** Set to `alike` if both sides of every step have the same sum; `vary` if that is not intended. */
  sums: v.picklist(['alike', 'vary']),
  lengths: v.pipe(
    v.array(
      v.strictObject({
        /** Length in boards of the shortest and the longest match for the steps. */
        boards: v.strictTuple([boards, boards]),
        steps: v.pipe(
          v.array(v.strictTuple([margin, victoryPoints, victoryPoints])),
          v.minLength(1),
          v.maxLength(MOST_STEPS),
        ),
      }),
    ),
    v.minLength(1),
    v.maxLength(MOST_BOARDS),
  ),
})

export type DiscreteScaleProblem =
  | 'not-a-scale'
  | 'boards'
  | 'margins'
  | 'victory-points'
  | 'sums'
  | 'no-length'

const problem = (code: DiscreteScaleProblem, sentence: string) => refused(code, sentence)

/** Validates a user-written scale; a problem states the error and its place. */
export function parseDiscreteScale(input: unknown): Parsed<DiscreteScale> {
  const read = v.safeParse(discreteScaleSchema, input)
  if (!read.success) return notShaped(read.issues[0])
  const scale = read.output
  for (const [index, length] of scale.lengths.entries()) {
    const wrong = wrongBoards(scale, index) ?? wrongSteps(scale, length)
    if (wrong) return wrong
  }
  return parsed(scale)
}

/** Returns the steps for matches of this length; a problem if the scale has none. */
export function discreteScaleFor(scale: DiscreteScale, boards: number): Parsed<VictoryPointScale> {
  const length = scale.lengths.find(({ boards: [least, most] }) => least <= boards && boards <= most)
  if (length === undefined) {
    const has = scale.lengths.map(one => spell(one)).join(', ')
    return problem('no-length', `The scale ${scale.name} is for ${has}, not for ${boards}.`)
  }
  const steps = length.steps.map(([from, winner, loser]) => ({
    from,
    winner: exact(winner),
    loser: exact(loser),
  }))
  return parsed({ steps })
}

function wrongBoards(scale: DiscreteScale, index: number) {
  const own = scale.lengths[index]
  const before = scale.lengths[index - 1]
  if (own === undefined) return undefined
  const { boards } = own
  if (boards[0] > boards[1])
    return problem('boards', `Scale ${scale.name}: ${boards[0]} to ${boards[1]} boards runs backwards.`)
  if (before && boards[0] <= before.boards[1])
    return problem('boards', `Scale ${scale.name}: ${spell(own)} overlap or come after ${spell(before)}.`)
  return undefined
}

function wrongSteps(scale: DiscreteScale, length: ScaleLength) {
  const where = `Scale ${scale.name}, ${spell(length)}`
  let before: ScaleLength['steps'][number] | undefined
  for (const step of length.steps) {
    const [from, winner, loser] = step
    if (before === undefined && from !== 0)
      return problem('margins', `${where}: the first margin is 0, not ${from}.`)
    if (before && from <= before[0])
      return problem('margins', `${where}: the margins rise, and ${from} comes after ${before[0]}.`)
    if (before === undefined && winner !== loser)
      return problem(
        'victory-points',
        `${where}: a level match is worth the same to both, not ${winner}-${loser}.`,
      )
    if (before && (winner < before[1] || loser > before[2]))
      return problem(
        'victory-points',
        `${where}: ${winner}-${loser} at ${from} IMPs is less than a smaller win.`,
      )
    if (scale.sums === 'alike' && before && sumOf(step) !== sumOf(before))
      return problem('sums', `${where}: ${winner}-${loser} does not sum like ${before[1]}-${before[2]}.`)
    before = step
  }
  return undefined
}

const sumOf = ([, winner, loser]: ScaleLength['steps'][number]): number =>
  hundredths(winner) + hundredths(loser)

const hundredths = (points: number): number => Math.round(points * HUNDREDTHS)

const exact = (points: number) => fraction(hundredths(points), HUNDREDTHS)

const spell = ({ boards: [least, most] }: ScaleLength): string =>
  least === most ? `${least} boards` : `${least} to ${most} boards`
