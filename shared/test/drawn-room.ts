import fc, { type Arbitrary } from 'fast-check'
import type { Direction } from '../game/seat.ts'
import { fraction } from '../lib/fraction.ts'
import type { FieldContestant } from '../scoring/field/scored-field.ts'
import {
  type Award,
  type LineOutcome,
  NO_OUTCOME,
  type SideOutcome,
  scored,
  weighted,
} from '../scoring/outcome.ts'
import type { Adjustment, FieldLine } from '../scoring/sheet.ts'
import { CONTRACT_SCORES } from './law77-scores.ts'
import { awarded, capped, split } from './rulings.ts'

/** Small rooms for property tests: meetings and boards, with scores of Law 77 and rulings. */
export interface Room {
  readonly contestants: readonly FieldContestant[]
  readonly lines: readonly FieldLine[]
  readonly adjustments: readonly Adjustment[]
}

export interface RoomOptions {
  /** Generate rulings, sit-outs, penalties and lines without a score; default true. */
  readonly rulings?: boolean
  /** Generate separate sections and fouled boards; default true. */
  readonly groups?: boolean
  /** Only pairs; by default individuals as well. */
  readonly onlyPairs?: boolean
}

/** A board has a few different scores, most of them at several tables, as in a real room. */
const palette = fc.array(fc.constantFrom(...CONTRACT_SCORES), { minLength: 2, maxLength: 4 })

/** Selects a score of the board. */
type Pick = (index: number) => number

const awards: Arbitrary<Award> = fc.oneof(
  fc.constantFrom<Award>(
    { kind: 'average-plus' },
    { kind: 'average' },
    { kind: 'average-minus' },
    { kind: 'sit-out' },
  ),
  fc.integer({ min: 0, max: 110 }).map((percent): Award => ({ kind: 'percent', percent: fraction(percent) })),
  fc.integer({ min: -6, max: 12 }).map((halves): Award => ({ kind: 'points', points: fraction(halves, 2) })),
)

const index = fc.nat({ max: 9 })

/** Parts that add up to 100, up to five. */
const weights = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 20 }), index), { minLength: 1, maxLength: 4 })
  .map(parts => [...parts, [100 - parts.reduce((sum, [weight]) => sum + weight, 0), 0] as const])

const partsOf = (parts: readonly (readonly [number, number])[], pick: Pick) =>
  parts.map(([weight, of]) => ({ weight, score: pick(of) }))

type OutcomeOf = (pick: Pick) => LineOutcome

const played: Arbitrary<OutcomeOf> = index.map(of => pick => scored(pick(of)))

const ruled: Arbitrary<OutcomeOf> = fc.oneof(
  fc.constant<OutcomeOf>(() => NO_OUTCOME),
  fc.tuple(awards, awards).map(
    ([ns, ew]): OutcomeOf =>
      () =>
        awarded(ns, ew),
  ),
  weights.map(
    (parts): OutcomeOf =>
      pick =>
        weighted(partsOf(parts, pick)),
  ),
  fc.tuple(index, index).map(
    ([ns, ew]): OutcomeOf =>
      pick =>
        split(pick(ns), pick(ew)),
  ),
  fc.tuple(index, fc.constantFrom<readonly Direction[]>(['NS'], ['EW'], ['NS', 'EW'])).map(
    ([of, sides]): OutcomeOf =>
      pick =>
        capped(pick(of), ...sides),
  ),
  fc.tuple(weights, awards, fc.boolean()).map(
    ([parts, award, turned]): OutcomeOf =>
      pick => {
        const one: SideOutcome = { kind: 'scores', parts: partsOf(parts, pick) }
        const other: SideOutcome = { kind: 'award', award }
        return { kind: 'ruled', sides: turned ? { NS: other, EW: one } : { NS: one, EW: other } }
      },
  ),
)

export const outcomes = (rulings: boolean): Arbitrary<OutcomeOf> =>
  rulings ? fc.oneof({ arbitrary: played, weight: 3 }, { arbitrary: ruled, weight: 1 }) : played

const MOST_TABLES = 7

const boards = (rulings: boolean) =>
  fc.array(
    fc.record({
      palette,
      /** Orders the contestants; neighbours meet. */
      order: fc.array(fc.nat({ max: 999 }), { minLength: 4 * MOST_TABLES, maxLength: 4 * MOST_TABLES }),
      tables: fc.array(
        fc.record({ outcome: outcomes(rulings), fouled: fc.nat({ max: 5 }).map(of => of === 0) }),
        { minLength: 1, maxLength: MOST_TABLES },
      ),
    }),
    { minLength: 1, maxLength: 5 },
  )

export const pickFrom =
  (scores: readonly number[]): Pick =>
  of =>
    scores[of % scores.length] ?? 0

const sections = ({ rulings = true, groups = true, onlyPairs = false }: RoomOptions) =>
  fc.record({
    seats: onlyPairs ? fc.constant(2) : fc.constantFrom(2, 2, 4),
    tables: fc.integer({ min: 1, max: MOST_TABLES }),
    boards: boards(rulings),
    fouled: groups ? fc.nat({ max: 3 }).map(of => of === 0) : fc.constant(false),
  })

type Section = ReturnType<typeof sections> extends Arbitrary<infer T> ? T : never

function linesOf(section: Section, name: string, field: string | undefined): readonly FieldLine[] {
  const keys = keysOf(section, name)
  return section.boards.flatMap(({ palette, order, tables }, board) => {
    const seated = keys
      .map((key, at) => ({ key, by: order[at] ?? 0 }))
      .sort((a, b) => a.by - b.by)
      .map(({ key }) => key)
    return tables.slice(0, section.tables).map(({ outcome, fouled }, table): FieldLine => {
      const [n = '', e = '', s = n, w = e] = seated.slice(section.seats * table, section.seats * (table + 1))
      return {
        board: board + 1,
        seats: { N: n, E: e, S: s, W: w },
        outcome: outcome(pickFrom(palette)),
        ...(field === undefined ? {} : { field }),
        ...(section.fouled && fouled ? { form: 'turned' } : {}),
      }
    })
  })
}

const keysOf = ({ seats, tables }: Section, name: string): readonly string[] =>
  Array.from({ length: seats * tables }, (_, number) => `${name}${number + 1}`)

const adjustments = fc.array(
  fc.record({
    whose: fc.nat({ max: 99 }),
    unit: fc.constantFrom<Adjustment['unit']>('points', 'percent-of-top'),
    tenths: fc.integer({ min: -300, max: 300 }),
  }),
  { maxLength: 3 },
)

const NO_ADJUSTMENTS: typeof adjustments = fc.constant([])

/** Generates one section or two, scored across or apart, of pairs or individuals. */
export function rooms(options: RoomOptions = {}): Arbitrary<Room> {
  const { rulings = true, groups = true } = options
  return fc
    .record({
      A: sections(options),
      B: fc.option(sections(options), { freq: 2 }),
      apart: groups ? fc.boolean() : fc.constant(false),
      adjustments: rulings ? adjustments : NO_ADJUSTMENTS,
    })
    .map(({ A, B: second, apart, adjustments }) => {
      // Pairs and individuals do not meet on a board.
      const B = second && { ...second, seats: A.seats }
      const keys = [...keysOf(A, 'A'), ...(B ? keysOf(B, 'B') : [])]
      return {
        contestants: keys.map(key => ({ key, ...(apart ? { section: key.slice(0, 1) } : {}) })),
        lines: [
          ...linesOf(A, 'A', apart ? 'A' : undefined),
          ...(B ? linesOf(B, 'B', apart ? 'B' : undefined) : []),
        ],
        adjustments: adjustments.map(({ whose, unit, tenths }) => ({
          contestant: keys[whose % keys.length] ?? '',
          unit,
          amount: fraction(tenths, 10),
        })),
      }
    })
}
