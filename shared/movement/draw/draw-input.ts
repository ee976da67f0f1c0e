import { type Problem, refused } from '../../lib/parsed.ts'
import type { DrawInput, DrawRule } from './draw.ts'
import { refused as tooFew } from './draw-problem.ts'

export const DRAW_PROBLEMS = {
  contestants: 'draw-contestants',
  standings: 'draw-standings',
  rule: 'draw-rule',
} as const

type Refusal = { readonly ok: false; readonly problem: Problem }

/** Returns the contradiction in the input of a draw; `undefined` if there is none. */
export const checkDrawInput = ({ contestants, standings, played, rule }: DrawInput): Refusal | undefined => {
  if (contestants.length < 2) return tooFew('draw.few', { count: contestants.length })
  const twice = contestants.find((id, index) => contestants.indexOf(id) !== index)
  if (twice !== undefined)
    return refused(DRAW_PROBLEMS.contestants, `Contestant ${twice} is listed twice for the draw.`)
  if (standings !== undefined) {
    const { afterRound, scores } = standings
    if (!isWhole(afterRound, 0) || afterRound > played.length)
      return refused(
        DRAW_PROBLEMS.standings,
        `The scores for the draw cannot be those after round ${afterRound}: ${played.length} rounds were played.`,
      )
    const odd = [...scores].find(([, score]) => typeof score === 'number' && !Number.isFinite(score))
    if (odd !== undefined)
      return refused(DRAW_PROBLEMS.standings, `The score of contestant ${odd[0]} is no number: ${odd[1]}.`)
  }
  return checkRule(rule)
}

const checkRule = ({ apart, seatDifference, first }: DrawRule): Refusal | undefined => {
  if (apart !== undefined && !isWhole(apart, 0))
    return refused(DRAW_PROBLEMS.rule, `The rounds between rematches must be a whole number, not ${apart}.`)
  if (seatDifference !== undefined && seatDifference !== 'any' && !isWhole(seatDifference, 1))
    return refused(
      DRAW_PROBLEMS.rule,
      `The difference of seats must be a whole number of at least 1, not ${seatDifference}.`,
    )
  if (first.kind === 'seeded' && !Number.isSafeInteger(first.seed))
    return refused(DRAW_PROBLEMS.rule, `The seed of the draw must be a whole number, not ${first.seed}.`)
  return undefined
}

const isWhole = (value: number, least: number): boolean => Number.isSafeInteger(value) && value >= least
