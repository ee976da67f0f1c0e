import * as v from 'valibot'
import type { ByDirection, Direction } from '../../game/seat.ts'
import { type Fraction, fraction } from '../../lib/fraction.ts'
import {
  type Award,
  type LineOutcome,
  MAX_PARTS,
  type SideOutcome,
  scored,
  WEIGHT_WHOLE,
  type WeightedScore,
  weighted,
} from '../../scoring/outcome.ts'
import { parseFigure } from '../results/figure-text.ts'
import { type CodedAward, parseRulingCode, parseSideCode } from '../results/results-ruling-code.ts'
import type { PrintedPoints } from '../results/results-session.ts'

/** Director's ruling, and its code in the file. */
export interface Ruling {
  readonly code: string
  readonly outcome: CodedOutcome
  /** Set if the code stands for other shares than the printed points, which are then used. */
  readonly contrary?: true
}

export type CodedOutcome =
  | Exclude<LineOutcome, { readonly kind: 'ruled' }>
  | { readonly kind: 'ruled'; readonly sides: ByDirection<CodedAward> }

/** Returns the outcome, given the row's own score; a string is the reason why there is none. */
export function outcomeOfRow({ code, outcome }: Ruling, score: number | null): LineOutcome | string {
  if (outcome.kind !== 'ruled') return outcome
  const NS = sideOfRow(outcome.sides.NS, score)
  const EW = sideOfRow(outcome.sides.EW, score)
  return NS && EW
    ? { kind: 'ruled', sides: { NS, EW } }
    : `The ruling ${named(code)}is about the score of the row, which has none.`
}

function sideOfRow(side: CodedAward, score: number | null): SideOutcome | undefined {
  if (side.kind !== 'own-score') return side
  const { atMost } = side
  return score === null
    ? undefined
    : { kind: 'scores', parts: [{ score, weight: WEIGHT_WHOLE }], ...(atMost && { atMost }) }
}

const named = (code: string): string => (code === '' ? '' : `"${code}" `)

/**
 * Unit of a ruling's figures: matchpoints, percentages of a top, or IMPs, where 60, 50 and 40 stand for A+, A and A-
 * and other percentages are invalid.
 */
export type RulingUnit = 'matchpoints' | 'percent' | 'imps'

const figure = v.optional(
  v.pipe(
    v.union([v.number(), v.string()]),
    v.transform(value => parseFigure(String(value)) ?? null),
    v.custom<NonNullable<ReturnType<typeof parseFigure>>>(value => value !== null),
  ),
)
const score = v.optional(v.pipe(v.number(), v.integer()))
const word = v.optional(v.string())
const parts = v.optional(
  v.array(v.looseObject({ w: v.union([v.number(), v.string()]), score: v.pipe(v.number(), v.integer()) })),
)

const rulingSchema = v.looseObject({
  code: v.fallback(v.string(), ''),
  score,
  weighted: parts,
  ns: word,
  ew: word,
  ns_score: score,
  ew_score: score,
  ns_weighted: parts,
  ew_weighted: parts,
  ns_pct: figure,
  ew_pct: figure,
  ns_points: figure,
  ew_points: figure,
  ns_max: word,
  ew_max: word,
})
type RulingMembers = v.InferOutput<typeof rulingSchema>

/**
 * Reads a ruling: a code ("A6040", "A+/A-"), or an object with `code` and its value, `score` or `weighted`
 * for both sides, or per side (`ns_`, `ew_`) a `score`, `weighted`, `pct` or `points`. With `max` "A-" a side
 * gets at most average minus of its score. Returns a string with the reason if it is refused.
 */
export function readRuling(
  ruling: unknown,
  printed: PrintedPoints | undefined,
  unit: RulingUnit,
): Ruling | string {
  const read = v.safeParse(rulingSchema, typeof ruling === 'string' ? { code: ruling } : ruling)
  if (!read.success) return `The ruling cannot be read: ${v.getDotPath(read.issues[0]) ?? 'it is no object'}.`
  const members = read.output
  const { code } = members
  if (/arbitral/i.test(code)) return `The ruling "${code}" is not decided yet.`
  if (members.score !== undefined && !hasCap(members)) return { code, outcome: scored(members.score) }
  if (members.weighted && !hasCap(members)) {
    const both = readParts(members.weighted, code)
    return typeof both === 'string' ? both : { code, outcome: weighted(both) }
  }
  const NS = readSide('NS', members, printed, unit)
  if (typeof NS === 'string') return NS
  const EW = readSide('EW', members, printed, unit)
  if (typeof EW === 'string') return EW
  const shown = members.ns_pct || members.ew_pct ? undefined : contrarySides({ NS, EW }, printed, unit)
  if (shown) return { code, outcome: { kind: 'ruled', sides: shown }, contrary: true }
  return { code, outcome: { kind: 'ruled', sides: { NS, EW } } }
}

/**
 * Tolerated difference, of 100, between a code's shares and the printed ones: rounding, and averages of a pair's own.
 */
const NEAR = 10

/**
 * Returns the printed points as an award to each side, if they clearly differ from the shares of a code such as A5050.
 */
function contrarySides(
  { NS, EW }: ByDirection<CodedAward>,
  printed: PrintedPoints | undefined,
  unit: RulingUnit,
): ByDirection<CodedAward> | undefined {
  const [ns, ew] = printed?.map(text => parseFigure(text ?? '')) ?? []
  if (unit === 'imps' || !ns || !ew) return undefined
  if (NS.kind !== 'award' || NS.award.kind !== 'percent') return undefined
  if (EW.kind !== 'award' || EW.award.kind !== 'percent') return undefined
  const numberOf = ({ numerator, denominator }: Fraction) => Number(numerator) / Number(denominator)
  const share = (one: Fraction, other: Fraction) => (100 * numberOf(one)) / (numberOf(one) + numberOf(other))
  const differs = Math.abs(share(NS.award.percent, EW.award.percent) - share(ns, ew)) > NEAR
  const sideOf = (value: Fraction): CodedAward => ({
    kind: 'award',
    award: unit === 'percent' ? { kind: 'percent', percent: value } : { kind: 'points', points: value },
  })
  return differs ? { NS: sideOf(ns), EW: sideOf(ew) } : undefined
}

const hasCap = ({ ns_max, ew_max }: RulingMembers): boolean => ns_max !== undefined || ew_max !== undefined

const PREFIX = { NS: 'ns', EW: 'ew' } as const

function readSide(
  direction: Direction,
  members: RulingMembers,
  printed: PrintedPoints | undefined,
  unit: RulingUnit,
): CodedAward | string {
  const { code } = members
  const side = PREFIX[direction]
  const max = members[`${side}_max`]
  if (max !== undefined && max.trim() !== 'A-')
    return `The ruling ${named(code)}caps a side at "${max}"; "A-" is the only cap.`
  const cap = max === undefined ? {} : { atMost: 'average-minus' as const }
  const ownParts = members[`${side}_weighted`] ?? members.weighted
  const ownScore = members[`${side}_score`] ?? members.score
  if (ownParts) {
    const read = readParts(ownParts, code)
    return typeof read === 'string' ? read : { kind: 'scores', parts: read, ...cap }
  }
  if (ownScore !== undefined)
    return { kind: 'scores', parts: [{ score: ownScore, weight: WEIGHT_WHOLE }], ...cap }
  if (max !== undefined) return { kind: 'own-score', ...cap }
  const pct = members[`${side}_pct`]
  const points = members[`${side}_points`]
  const said = members[side]
  if (pct) return percentIn(unit, { kind: 'percent', percent: pct }) ?? notInImps(code)
  if (points) return { kind: 'award', award: { kind: 'points', points } }
  const coded = (said !== undefined && parseSideCode(said)) || parseRulingCode(code)?.[direction]
  if (coded) return coded.kind === 'award' ? (percentIn(unit, coded.award) ?? notInImps(code)) : coded
  // A ruling may cap the other side alone; this side then needs no value.
  if (hasCap(members)) return { kind: 'own-score' }
  const value = parseFigure(printed?.[direction === 'NS' ? 0 : 1] ?? '')
  if (!value) return `The ruling ${named(code)}says neither scores nor points.`
  return {
    kind: 'award',
    award: unit === 'percent' ? { kind: 'percent', percent: value } : { kind: 'points', points: value },
  }
}

const notInImps = (code: string): string => `The ruling "${code}" is a percentage; this session counts IMPs.`

/**
 * Returns the award for a percentage (Law 12C2): 60 or more, 50, 40 or less; in IMPs only exactly these three
 * are valid.
 */
function percentIn(unit: RulingUnit, award: Award): SideOutcome | undefined {
  if (unit !== 'imps' || award.kind !== 'percent') return { kind: 'award', award }
  const { numerator, denominator } = award.percent
  const kind = denominator === 1n ? AVERAGES.get(numerator) : undefined
  return kind && { kind: 'award', award: { kind } }
}

const AVERAGES: ReadonlyMap<bigint, 'average-plus' | 'average' | 'average-minus'> = new Map([
  [60n, 'average-plus'],
  [50n, 'average'],
  [40n, 'average-minus'],
])

/** Reads the parts of a weighted score: weights of two decimals that add up to 1 (EBU White Book 4.1.1.4). */
function readParts(
  given: NonNullable<RulingMembers['weighted']>,
  code: string,
): readonly WeightedScore[] | string {
  const named = code === '' ? 'weighted ruling' : `ruling "${code}"`
  if (given.length > MAX_PARTS) return `The ${named} has ${given.length} parts; ${MAX_PARTS} are the most.`
  const read: WeightedScore[] = []
  for (const part of given) {
    const weight = hundredths(part.w)
    if (weight === undefined) return `The ${named} has a weight "${part.w}"; weights have two decimals.`
    read.push({ score: part.score, weight })
  }
  const sum = read.reduce((total, { weight }) => total + weight, 0)
  if (sum === WEIGHT_WHOLE) return read
  return `The weights of the ${named} come to ${sum} hundredths, not to ${WEIGHT_WHOLE}.`
}

/** Returns a positive weight in whole hundredths. */
function hundredths(weight: string | number): number | undefined {
  const value = parseFigure(String(weight))
  if (!value) return undefined
  const { numerator, denominator } = fraction(value.numerator * BigInt(WEIGHT_WHOLE), value.denominator)
  return denominator === 1n && numerator > 0n ? Number(numerator) : undefined
}
