import type { Oddity } from '../game.ts'
import { leftOf } from '../seat.ts'
import { LEVELS } from './contract.ts'
import { type PlayedResult, surpriseAt } from './likelihood.ts'

/** Minimum number of other results; with fewer, any verdict is guesswork. */
const FEWEST_OTHERS = 3
/** Number of other results up to which the evidence must be stronger. */
const FEW_OTHERS = 4

/**
 * Thresholds in bits from which a result is listed. On 7,800 results of club sessions they list 13 in a
 * thousand (22 where six or more played the board), and nine in ten results entered for the wrong side.
 */
const WORTH_A_LOOK = { side: 1.7, sideOfFew: 3.5, board: 4.5, level: 7, farOff: 11.5 }

/** Level of a small slam, the only kind of contract that a whole field may stay away from. */
const SLAM = 6

/** Returns the oddity of a result, if any. `elsewhere`: the results of boards that it may belong to instead. */
export function oddityOf(
  result: PlayedResult,
  others: readonly PlayedResult[],
  elsewhere: ReadonlyMap<number, readonly PlayedResult[]>,
): Oddity | null {
  if (others.length < FEWEST_OTHERS) return null
  const here = surpriseAt(result, others)
  const explained = [
    ...otherSide(result, others, here),
    ...otherBoards(result, elsewhere, here),
    ...otherLevel(result, others, here),
  ]
  if (explained.length === 0) return here >= WORTH_A_LOOK.farOff ? { kind: 'far-off', bits: here } : null
  return explained.reduce((best, one) => (one.bits > best.bits ? one : best))
}

function otherSide(result: PlayedResult, others: readonly PlayedResult[], here: number): readonly Oddity[] {
  const bits = here - surpriseAt({ ...result, declarer: leftOf(result.declarer) }, others)
  const least = others.length <= FEW_OTHERS ? WORTH_A_LOOK.sideOfFew : WORTH_A_LOOK.side
  return bits >= least ? [{ kind: 'other-side', bits }] : []
}

const otherBoards = (
  result: PlayedResult,
  elsewhere: ReadonlyMap<number, readonly PlayedResult[]>,
  here: number,
): readonly Oddity[] =>
  [...elsewhere].flatMap(([board, field]): readonly Oddity[] => {
    if (field.length < FEWEST_OTHERS) return []
    const bits = here - surpriseAt(result, field)
    return bits >= WORTH_A_LOOK.board ? [{ kind: 'other-board', bits, board }] : []
  })

function otherLevel(result: PlayedResult, others: readonly PlayedResult[], here: number): readonly Oddity[] {
  const { contract } = result
  if (contract.level < SLAM) return []
  const below = LEVELS.filter(level => level < SLAM).map(level =>
    surpriseAt({ ...result, contract: { ...contract, level } }, others),
  )
  const bits = here - Math.min(...below)
  return bits >= WORTH_A_LOOK.level ? [{ kind: 'other-level', bits }] : []
}
