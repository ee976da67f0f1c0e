import { must } from '../../../lib/assert.ts'
import { wrap } from '../../plan/pairs-plan.ts'

/**
 * One table of round 1 in a cyclic Howell, all from 0: the moving pairs are the numbers modulo the number of
 * rounds, `null` is a pair that stays at this table all evening. Each round the numbers and the set go up by
 * one, round and round.
 */
export interface StarterPart {
  readonly ns: number | null
  readonly ew: number | null
  readonly set: number
}

/**
 * A starter as it is written down, a part per table: `x+y@b` moving pair x North-South against moving pair y
 * on set b; `x@b` moving pair x against a stationary pair sitting North-South, `x@b*` sitting East-West.
 */
export const parseStarter = (text: string): readonly StarterPart[] =>
  text.split(' ').map(part => {
    const [, first, second, set, star] = must(/^(\d+)(?:\+(\d+))?@(\d+)(\*?)$/.exec(part), `part ${part}`)
    const moving = Number(first)
    if (second !== undefined) return { ns: moving, ew: Number(second), set: Number(set) }
    return star === '*'
      ? { ns: moving, ew: null, set: Number(set) }
      : { ns: null, ew: moving, set: Number(set) }
  })

/** The other way round: `parseStarter` reads it back. */
export const starterText = (parts: readonly StarterPart[]): string =>
  parts
    .map(({ ns, ew, set }) => {
      if (ns === null) return `${ew}@${set}`
      return ew === null ? `${ns}@${set}*` : `${ns}+${ew}@${set}`
    })
    .join(' ')

/** Which of its tables turn, round by round, from a text of hexadecimal masks: bit 0 is table 1. */
export const parseTurns = (text: string): readonly number[] =>
  text.split(' ').map(mask => Number.parseInt(mask, 16))

/** The other way round: `parseTurns` reads it back. */
export const turnsText = (masks: readonly number[]): string => masks.map(mask => mask.toString(16)).join(' ')

/** The moving pairs of a part, one or two. */
export const movingPairs = ({ ns, ew }: StarterPart): readonly number[] =>
  [ns, ew].filter(pair => pair !== null)

/** What keeps a list of parts from being a movement of so many rounds; none when it is one. */
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

/** How many tables have the set of another one. */
export const sharingTables = (parts: readonly StarterPart[]): number =>
  parts.length - new Set(parts.map(part => part.set)).size

const distinct = (numbers: readonly number[]): boolean => new Set(numbers).size === numbers.length
