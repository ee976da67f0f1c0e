import type { AwardTable } from './award-table.ts'

/** Tables of master points that a club may adopt or start from. Sources are in SPEC.md. */
export const AWARD_PRESETS = [
  'online-pairs',
  'online-graded',
  'sbu-two-winners',
  'sbu-one-winner',
  'ebu-individual',
] as const
export type AwardPreset = (typeof AWARD_PRESETS)[number]

const ONE = 100
const TWO = 200
const THREE = 300

/** Row for 20 finished pairs and more: ten places; with fewer pairs the upper half. */
const FROM_20 = {
  from: 20,
  oneIn: 1,
  points: { kind: 'places', places: [THREE, TWO, TWO, TWO, ONE, ONE, ONE, ONE, ONE, ONE] },
} as const

/** Returns a row for the upper half: the first, `twos` places with 2 points, the others with 1. */
const upperHalf = (from: number, twos: number) =>
  ({
    from,
    oneIn: 2,
    points: { kind: 'places', places: [THREE, ...new Array<number>(twos).fill(TWO)], rest: ONE },
  }) as const

const thirdInSteps = (step: number, least: number): AwardTable => [
  { from: 1, oneIn: 3, rounded: 'up', points: { kind: 'steps', step, least } },
]

const TABLES: Readonly<Record<AwardPreset, AwardTable>> = {
  /** "The next 1-3": up to three places, as far as the half reaches. */
  'online-pairs': [upperHalf(1, 3), FROM_20],
  /** "The next 1-3": one to three by the size of the field, a third of those behind the first, rounded up. */
  'online-graded': [upperHalf(1, 1), upperHalf(10, 2), upperHalf(16, 3), FROM_20],
  'sbu-two-winners': thirdInSteps(1000, 1000),
  'sbu-one-winner': thirdInSteps(600, 600),
  'ebu-individual': thirdInSteps(300, 600),
}

export const awardTable = (preset: AwardPreset): AwardTable => TABLES[preset]
