import { type Fraction, fraction } from '../../lib/fraction.ts'
import { isBoundedJson } from '../../lib/json-bounds.ts'
import { type Parsed, parsed, refused } from '../../lib/parsed.ts'
import { parseDiscreteScale } from './discrete-scale.ts'
import { ownVictoryPoints } from './scale.ts'
import { DISCRETE_SCALES, type VictoryPointRule, victoryPointScale } from './scales.ts'
import {
  type PercentageScale,
  parsePercentageScale,
  percentageVictoryPoints,
  SWISS_PAIRS_7_TO_9,
} from './swiss-pairs.ts'

/** Scale for matches of any length: by margins in IMPs, or by percentages. */
export type ScaleChoice = VictoryPointRule | { readonly kind: 'percentages'; readonly scale: PercentageScale }

const WBF: VictoryPointRule = { kind: 'wbf-continuous' }
export const WBF_CONTINUOUS = 'wbf-continuous'
const WBF_DISCRETE = 'wbf-discrete'

/** Names of built-in scales that are looked up in IMPs. */
export const SCALE_NAMES: readonly string[] = [
  WBF_CONTINUOUS,
  WBF_DISCRETE,
  ...DISCRETE_SCALES.map(({ name }) => name),
]

/**
 * Parses a session's scale setting: a built-in name, or a club's own scale from its file. A scale that no
 * known source gives in full must come from the club.
 */
export function readScaleChoice(text: string): Parsed<ScaleChoice> {
  if (text === WBF_CONTINUOUS || text === WBF_DISCRETE) return parsed({ kind: text })
  const known = DISCRETE_SCALES.find(({ name }) => name === text)
  if (known) return parsed({ kind: 'discrete', scale: known })
  const written = jsonIn(text)
  if (typeof written !== 'object' || written === null)
    return refused('not-a-scale', 'This is no scale of victory points.')
  if ('lengths' in written) {
    const scale = parseDiscreteScale(written)
    return scale.ok ? parsed({ kind: 'discrete', scale: scale.value }) : scale
  }
  const scale = parsePercentageScale(written)
  return scale.ok ? parsed({ kind: 'percentages', scale: scale.value }) : scale
}

function jsonIn(text: string): unknown {
  if (!isBoundedJson(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export interface MatchScale {
  readonly maximum: Fraction
  /** Returns the victory points of the side with this percentage, or this IMP margin (negative if behind). */
  readonly worth: (figure: Fraction) => Fraction
}

/**
 * Returns the scale of a match measured in IMPs or percentages. By default, or if the chosen scale measures
 * differently, it is the WBF's continuous one for IMPs, and the Swiss pairs table of 7 to 9 boards for percentages.
 */
export function matchScale(
  by: 'imps' | 'percent',
  choice: ScaleChoice | undefined,
  boards: number,
): Parsed<MatchScale> {
  return by === 'percent'
    ? percentageScale(choice?.kind === 'percentages' ? choice.scale : SWISS_PAIRS_7_TO_9, boards)
    : impScale(choice === undefined || choice.kind === 'percentages' ? WBF : choice, boards)
}

function percentageScale(scale: PercentageScale, boards: number): Parsed<MatchScale> {
  const [least, most] = scale.boards
  if (boards < least || boards > most)
    return refused('no-length', `Scale ${scale.name} is for ${least} to ${most} boards, not for ${boards}.`)
  return parsed({
    maximum: fraction(scale.maximum),
    worth: percentage => fraction(percentageVictoryPoints(scale, percentage)),
  })
}

function impScale(rule: VictoryPointRule, boards: number): Parsed<MatchScale> {
  const scale = victoryPointScale(rule, boards)
  if (!scale.ok) return scale
  const last = scale.value.steps.at(-1)
  return parsed({
    maximum: last?.winner ?? fraction(0),
    worth: imps => ownVictoryPoints(scale.value, imps),
  })
}
