import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import * as v from 'valibot'
import type { Direction } from '../../../../../shared/game/seat.ts'
import { OF_PLAY, type OfPlay, WEIGHT_WHOLE } from '../../../../../shared/scoring/outcome.ts'
import type { SideRuling, SideRulings } from '../../../../../shared/session/ruling.ts'
import { type KeptField, keptField } from '../../../kit/kept-form.ts'
import { NOTHING_RULED, type Ruled } from '../../acts/ruling-acts.ts'
import { parseHundredths, parseWeight } from './figures.ts'

/** Ruling as the director enters it, in any order, and the result once it is complete. */

/** Kinds of ruling. 'played' means that the obtained score counts and only the deal was a different one. */
export const RULING_WAYS = ['artificial', 'capped', 'assigned', 'weighted', 'apart', 'played'] as const
export type RulingWay = (typeof RULING_WAYS)[number]

export type Average = 'average-plus' | 'average' | 'average-minus'
export const AVERAGES: readonly Average[] = ['average-plus', 'average', 'average-minus']

/**
 * Pairs of artificial scores, North-South first, the most common ones first. Responsibility decides which applies (Law
 * 12C2a).
 */
export const AVERAGE_PAIRS = [
  { id: 'plus-minus', NS: 'average-plus', EW: 'average-minus' },
  { id: 'minus-plus', NS: 'average-minus', EW: 'average-plus' },
  { id: 'plus-plus', NS: 'average-plus', EW: 'average-plus' },
  { id: 'average', NS: 'average', EW: 'average' },
  { id: 'minus-minus', NS: 'average-minus', EW: 'average-minus' },
  { id: 'plus-average', NS: 'average-plus', EW: 'average' },
  { id: 'average-plus', NS: 'average', EW: 'average-plus' },
  { id: 'average-minus', NS: 'average', EW: 'average-minus' },
  { id: 'minus-average', NS: 'average-minus', EW: 'average' },
] as const satisfies readonly { readonly id: string; readonly NS: Average; readonly EW: Average }[]
export type AveragePairId = (typeof AVERAGE_PAIRS)[number]['id']

/** Sides that get at most average minus. */
export type CappedSides = (typeof CAPPED_SIDES)[number]
export const CAPPED_SIDES = ['NS', 'EW', 'both'] as const

export type PartDraft = {
  readonly score: number | null
  /** Weight in per cent, as typed; a single empty one takes the rest. */
  readonly weight: string
}

/**
 * Draft of one side's ruling, if the sides are ruled separately. `figure` is the number typed: per cent of the top, or
 * IMPs.
 */
export type SideDraft = {
  readonly kind: Average | OfPlay | 'figure' | 'scores'
  readonly figure: string
  readonly parts: readonly PartDraft[]
}

export type FigureUnit = 'percent' | 'imps'

export type RulingLack = 'averages' | 'capped' | 'scores' | 'weights' | 'side-ns' | 'side-ew' | 'deal'

export interface RulingDraft {
  readonly unit: FigureUnit
  readonly way: Signal<RulingWay>
  readonly pair: Signal<AveragePairId | null>
  readonly capped: Signal<CappedSides | null>
  /** Weighted scores; an assigned score is the first of them. */
  readonly parts: Signal<readonly PartDraft[]>
  readonly NS: Signal<SideDraft>
  readonly EW: Signal<SideDraft>
  readonly deal: Signal<string | null>
  readonly reason: Signal<string>
  readonly lacks: ReadonlySignal<readonly RulingLack[]>
  /** Complete ruling; null while something is missing. */
  readonly ruled: ReadonlySignal<Ruled | null>
  take(sides: SideRulings): void
  /** Fields to remember until the ruling is saved. */
  readonly kept: readonly KeptField[]
}

const partsSchema = v.array(v.object({ score: v.nullable(v.number()), weight: v.string() }))
const sideSchema = v.object({
  kind: v.picklist([...AVERAGES, ...OF_PLAY, 'figure', 'scores']),
  figure: v.string(),
  parts: partsSchema,
})

export const NO_PART: PartDraft = { score: null, weight: '' }
const NO_SIDE: SideDraft = { kind: 'average', figure: '', parts: [NO_PART] }

export function createRulingDraft(stands: Ruled, unit: FigureUnit, why: string): RulingDraft {
  const way = signal(wayOf(stands))
  const pair = signal(pairOf(stands.sides)?.id ?? null)
  const capped = signal(cappedOf(stands.sides))
  const parts = signal(partsOf(stands.sides?.NS))
  const NS = signal(sideDraftOf(stands.sides?.NS))
  const EW = signal(sideDraftOf(stands.sides?.EW))
  const deal = signal(stands.deal)
  const reason = signal(why)
  const made = computed((): Ruled | RulingLack => {
    const sides = sidesOf(way.value, {
      pair: pair.value,
      capped: capped.value,
      parts: parts.value,
      NS: NS.value,
      EW: EW.value,
      unit,
    })
    if (typeof sides === 'string') return sides
    return sides === null && deal.value === null ? 'deal' : { sides, deal: deal.value }
  })
  return {
    unit,
    way,
    pair,
    capped,
    parts,
    NS,
    EW,
    deal,
    reason,
    lacks: computed(() => (typeof made.value === 'string' ? [made.value] : [])),
    ruled: computed(() => (typeof made.value === 'string' ? null : made.value)),
    take(sides) {
      batch(() => {
        way.value = wayOf({ sides, deal: null })
        pair.value = pairOf(sides)?.id ?? null
        capped.value = cappedOf(sides)
        parts.value = partsOf(sides.NS)
        NS.value = sideDraftOf(sides.NS)
        EW.value = sideDraftOf(sides.EW)
      })
    },
    kept: [
      keptField('way', way, v.picklist(RULING_WAYS)),
      keptField('pair', pair, v.nullable(v.picklist(AVERAGE_PAIRS.map(({ id }) => id)))),
      keptField('capped', capped, v.nullable(v.picklist(CAPPED_SIDES))),
      keptField('parts', parts, partsSchema),
      keptField('NS', NS, sideSchema),
      keptField('EW', EW, sideSchema),
      keptField('deal', deal, v.nullable(v.string())),
      keptField('reason', reason, v.string()),
    ],
  }
}

interface Keyed {
  readonly pair: AveragePairId | null
  readonly capped: CappedSides | null
  readonly parts: readonly PartDraft[]
  readonly NS: SideDraft
  readonly EW: SideDraft
  readonly unit: FigureUnit
}

function sidesOf(
  way: RulingWay,
  { pair, capped, parts, NS, EW, unit }: Keyed,
): SideRulings | null | RulingLack {
  switch (way) {
    case 'artificial': {
      const found = AVERAGE_PAIRS.find(({ id }) => id === pair)
      return found ? { NS: { kind: found.NS }, EW: { kind: found.EW } } : 'averages'
    }
    case 'capped':
      return capped === null ? 'capped' : { NS: ofPlay(capped, 'NS'), EW: ofPlay(capped, 'EW') }
    case 'assigned':
    case 'weighted': {
      const scores = scoresOf(way === 'assigned' ? parts.slice(0, 1) : parts)
      return typeof scores === 'string' ? scores : { NS: scores, EW: scores }
    }
    case 'apart': {
      const north = sideOf(NS, unit)
      const east = sideOf(EW, unit)
      if (!north) return 'side-ns'
      if (!east) return 'side-ew'
      return north.kind === 'as-played' && east.kind === 'as-played' ? null : { NS: north, EW: east }
    }
    case 'played':
      return null
  }
}

const ofPlay = (capped: CappedSides, side: Direction): SideRuling => ({
  kind: capped === side || capped === 'both' ? 'at-most-average-minus' : 'as-played',
})

function sideOf({ kind, figure, parts }: SideDraft, unit: FigureUnit): SideRuling | undefined {
  if (kind === 'scores') {
    const scores = scoresOf(parts)
    return typeof scores === 'string' ? undefined : scores
  }
  if (kind !== 'figure') return { kind }
  const hundredths = parseHundredths(figure)
  if (hundredths === undefined) return undefined
  const [low, high] = FIGURE_LIMITS[unit]
  return hundredths >= low && hundredths <= high ? { kind: unit, hundredths } : undefined
}

/**
 * Limits in hundredths, as in the fact: more than a full top is possible (EBU White Book 8.80.6), and IMPs range over
 * the whole scale.
 */
const FIGURE_LIMITS = { percent: [0, 20_000], imps: [-2400, 2400] } as const

function scoresOf(parts: readonly PartDraft[]): Extract<SideRuling, { kind: 'scores' }> | RulingLack {
  const weights = weightsOf(parts)
  const scores = parts.flatMap(({ score }) => score ?? [])
  if (scores.length < parts.length) return 'scores'
  if (weights.reduce((sum, weight) => sum + weight, 0) !== WEIGHT_WHOLE || weights.includes(0))
    return 'weights'
  return { kind: 'scores', parts: scores.map((score, index) => ({ score, weight: weights[index] ?? 0 })) }
}

/** Returns the effective weights; a single empty one takes what the others leave. */
export function weightsOf(parts: readonly PartDraft[]): readonly number[] {
  const keyed = parts.map(({ weight }) => parseWeight(weight) ?? 0)
  const empty = parts.filter(({ weight }) => weight.trim() === '').length
  const left = Math.max(0, WEIGHT_WHOLE - keyed.reduce((sum, weight) => sum + weight, 0))
  return parts.map(({ weight }, index) => (weight.trim() === '' && empty === 1 ? left : (keyed[index] ?? 0)))
}

function wayOf({ sides, deal }: Ruled): RulingWay {
  if (!sides) return deal === null ? 'artificial' : 'played'
  if (pairOf(sides)) return 'artificial'
  if (cappedOf(sides)) return 'capped'
  if (!isSameSide(sides.NS, sides.EW) || sides.NS.kind !== 'scores') return 'apart'
  return sides.NS.parts.length === 1 ? 'assigned' : 'weighted'
}

const pairOf = (sides: SideRulings | null) =>
  AVERAGE_PAIRS.find(({ NS, EW }) => NS === sides?.NS.kind && EW === sides.EW.kind)

const cappedOf = (sides: SideRulings | null): CappedSides | null =>
  CAPPED_SIDES.find(
    capped => sides?.NS.kind === ofPlay(capped, 'NS').kind && sides.EW.kind === ofPlay(capped, 'EW').kind,
  ) ?? null

/** True if both sides' rulings consist of the same scores, figure or average. */
export const isSameSide = (a: SideRuling, b: SideRuling): boolean => JSON.stringify(a) === JSON.stringify(b)

const partsOf = (side: SideRuling | undefined): readonly PartDraft[] =>
  side?.kind === 'scores'
    ? side.parts.map(({ score, weight }) => ({ score, weight: side.parts.length > 1 ? String(weight) : '' }))
    : [NO_PART]

function sideDraftOf(side: SideRuling | undefined): SideDraft {
  if (!side) return NO_SIDE
  if (side.kind === 'scores') return { ...NO_SIDE, kind: 'scores', parts: partsOf(side) }
  if (side.kind === 'percent' || side.kind === 'imps')
    return { ...NO_SIDE, kind: 'figure', figure: String(side.hundredths / 100) }
  return { ...NO_SIDE, kind: side.kind }
}

export const ruledBy = (
  body: { readonly sides: SideRulings | null; readonly form?: string } | undefined,
): Ruled => (body ? { sides: body.sides, deal: body.form ?? null } : NOTHING_RULED)
