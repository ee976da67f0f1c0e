import type { StarterPart } from '../../movement/make/howell/starter.ts'
import { wrap } from '../../movement/plan/pairs-plan.ts'

export const movingPairs = ({ ns, ew }: StarterPart): readonly number[] =>
  [ns, ew].filter(pair => pair !== null)

/** Returns why a list of parts is not a movement of this many rounds; empty if it is. */
export const starterFaults = (parts: readonly StarterPart[], rounds: number): readonly string[] => {
  const moving = parts.flatMap(movingPairs)
  const steps = parts.map(movingPairs).flatMap(([one, other]) => {
    if (one === undefined || other === undefined) return []
    const step = wrap(one - other, rounds)
    return [Math.min(step, rounds - step)]
  })
  const residues = parts.flatMap(part => movingPairs(part).map(pair => wrap(part.set - pair, rounds)))
  const inRange = (numbers: readonly number[]) =>
    numbers.every(number => Number.isInteger(number) && number >= 0 && number < rounds)
  return [
    ...(inRange(moving) && moving.length === rounds && distinct(moving)
      ? []
      : [`The moving pairs are not 0 to ${rounds - 1}, each once.`]),
    ...(inRange(parts.map(part => part.set)) ? [] : ['A set is out of range.']),
    ...(distinct(steps) && steps.every(step => 2 * step !== rounds) ? [] : ['Two pairs meet twice.']),
    ...(distinct(residues) ? [] : ['A pair plays a deal twice.']),
  ]
}

const distinct = (numbers: readonly number[]): boolean => new Set(numbers).size === numbers.length
