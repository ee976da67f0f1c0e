import { type Parsed, parsed, refused } from '../../lib/parsed.ts'

/** Why a maker cannot make what was asked for. */
export const MAKER_PROBLEMS = {
  tables: 'movement-tables',
  rounds: 'movement-rounds',
  boards: 'movement-boards',
  winners: 'movement-winners',
  copies: 'movement-copies',
  missing: 'movement-missing',
} as const

/** A whole number within both ends, or the sentence that says what came. */
export const within = (
  code: (typeof MAKER_PROBLEMS)[keyof typeof MAKER_PROBLEMS],
  what: string,
  value: number,
  least: number,
  most: number,
): Parsed<number> =>
  Number.isInteger(value) && value >= least && value <= most
    ? parsed(value)
    : refused(code, `${what} must be a whole number from ${least} to ${most}, not ${value}.`)

/** The most boards a round can have: beyond it a typing slip is likelier than a wish. */
export const MOST_BOARDS_PER_ROUND = 36
