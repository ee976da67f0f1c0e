/**
 * MiniBridge result. There is no auction: the points of the hands determine the declarer, who sees dummy and
 * chooses a denomination and an aim; stored as the contract of Law 77 that scores the same.
 */

import * as v from 'valibot'

import { tricksSchema } from '../bridge/result.ts'
import { scoreOfContract } from '../bridge/score.ts'
import { STRAINS, type Strain } from '../card.ts'
import type { notPlayedSchema, passedOutSchema } from '../game.ts'
import { type BySeat, SEATS, type Seat, seatSchema } from '../seat.ts'

/** A part score is seven tricks or more; a game the tricks needed for 100 points. */
export const AIMS = ['part-score', 'game'] as const
export type Aim = (typeof AIMS)[number]

const MINI_LEVELS = [1, 3, 4, 5] as const
type MiniLevel = (typeof MINI_LEVELS)[number]

const GAME_LEVELS = { C: 5, D: 5, H: 4, S: 4, N: 3 } as const satisfies Record<Strain, MiniLevel>

export const levelOf = (strain: Strain, aim: Aim): MiniLevel => (aim === 'game' ? GAME_LEVELS[strain] : 1)

export const tricksOf = (strain: Strain, aim: Aim): number => levelOf(strain, aim) + 6

export const scoreOfAim = (strain: Strain, aim: Aim, vulnerable: boolean, tricks: number): number =>
  scoreOfContract({ level: levelOf(strain, aim), strain, doubling: '' }, vulnerable, tricks)

/** High-card points of a deal: ace 4, king 3, queen 2, jack 1 in four suits. */
export const ALL_POINTS = 40

/** Most points of a hand: four aces, four kings, four queens and a jack. */
export const MOST_POINTS = 37
const pointsOfHand = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_POINTS))

export const sumOf = (points: BySeat<number>): number => SEATS.reduce((sum, seat) => sum + points[seat], 0)

const allPointsSchema = v.pipe(
  v.strictObject({ N: pointsOfHand, E: pointsOfHand, S: pointsOfHand, W: pointsOfHand }),
  v.check(points => sumOf(points) === ALL_POINTS, 'The points of a deal are 40.'),
)
export type Points = BySeat<number>

/** Points needed to declare; at exactly this both sides are equal. */
export const HALF_POINTS = ALL_POINTS / 2

const TOO_FEW = 'The side that declares has half of the points or more.'
const sidePointsSchema = v.union([
  v.pipe(
    v.strictObject({ N: pointsOfHand, S: pointsOfHand }),
    v.check(({ N, S }) => isHalf(N + S), TOO_FEW),
  ),
  v.pipe(
    v.strictObject({ E: pointsOfHand, W: pointsOfHand }),
    v.check(({ E, W }) => isHalf(E + W), TOO_FEW),
  ),
])

const isHalf = (sum: number): boolean => sum >= HALF_POINTS && sum <= ALL_POINTS

/** Announced points: of all hands, or only those required. */
export const pointsSchema = v.union([allPointsSchema, sidePointsSchema])
export type AnnouncedPoints = Readonly<v.InferOutput<typeof pointsSchema>>

export const pointsAt = (points: AnnouncedPoints, seat: Seat): number | undefined => {
  const known: Partial<Points> = points
  return known[seat]
}

const miniContractSchema = v.pipe(
  v.strictObject({ level: v.picklist(MINI_LEVELS), strain: v.picklist(STRAINS), doubling: v.literal('') }),
  v.check(
    ({ level, strain }) => level === 1 || level === GAME_LEVELS[strain],
    'Neither a part score nor a game.',
  ),
)

export const miniPlayedSchema = v.strictObject({
  kind: v.literal('played'),
  contract: miniContractSchema,
  declarer: seatSchema,
  tricks: tricksSchema,
  mini: v.strictObject({
    points: v.exactOptional(pointsSchema),
    contradicts: v.exactOptional(v.literal(true)),
  }),
})

export type MiniResult = Readonly<
  v.InferOutput<typeof miniPlayedSchema | typeof passedOutSchema | typeof notPlayedSchema>
>
export type MiniPlayed = Extract<MiniResult, { kind: 'played' }>

export const aimOf = ({ contract }: Pick<MiniPlayed, 'contract'>): Aim =>
  contract.level === 1 ? 'part-score' : 'game'
