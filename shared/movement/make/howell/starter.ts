import { must } from '../../../lib/assert.ts'

/**
 * Table of round 1 in a cyclic Howell, all numbers from 0: moving pairs are numbers modulo the number of
 * rounds, `null` is a stationary pair. Each round the numbers and the set go up by one, cyclically.
 */
export interface StarterPart {
  readonly ns: number | null
  readonly ew: number | null
  readonly set: number
}

/**
 * Parses a starter, a part per table: `x+y@b` moving pair x North-South against moving pair y on set b; `x@b` moving
 * pair x against a stationary pair sitting North-South, `x@b*` sitting East-West.
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

/** Parses the tables that turn, round by round, from hexadecimal masks: bit 0 is table 1. */
export const parseTurns = (text: string): readonly number[] =>
  text.split(' ').map(mask => Number.parseInt(mask, 16))

export const sharingTables = (parts: readonly StarterPart[]): number =>
  parts.length - new Set(parts.map(part => part.set)).size
