import { expect, test } from 'vitest'
import { made } from '../../test/made.ts'
import { numberedPairs } from '../plan/pairs-plan.ts'
import type { Draw, DrawInput, MatchPlace, PlayedRound } from './draw.ts'
import { drawRound } from './draw-round.ts'
import { planAfterDraw, planBeforeDraw } from './plan-after-draw.ts'
import { stationaryPlaces } from './stationary.ts'

const SWISS = { rematch: 'never-while-avoidable', first: { kind: 'entry' } } as const

/** Draws contestants in number order, without earlier meetings by default. */
const drawn = (
  count: number,
  stationary: Readonly<Record<string, readonly MatchPlace[]>>,
  input: Partial<DrawInput> = {},
): Draw => {
  const contestants = numberedPairs(count).map(({ id }) => id)
  const scores = new Map(contestants.map((id, index) => [id, -index]))
  return made(
    drawRound({
      contestants,
      played: [{ matches: [], byes: [] }],
      rule: SWISS,
      standings: { afterRound: 1, scores },
      stationary: new Map(Object.entries(stationary)),
      ...input,
    }),
  )
}

const seats = ({ matches }: Draw) => matches.map(({ table, ns, ew }) => `${table}: ${ns}-${ew}`)
const at = (table: number, direction: MatchPlace['direction']): MatchPlace => ({ table, direction })

test('[MV172] who stays keeps table and direction; the leaders have the lowest tables of the others', () => {
  const draw = drawn(8, { 1: [at(3, 'EW')], 5: [at(1, 'NS')] })
  expect(seats(draw)).toEqual(['3: 2-1', '2: 4-3', '1: 5-6', '4: 8-7'])
  expect(draw.matches.map(({ why }) => why.seats.because)).toEqual([
    'stationary',
    'table',
    'stationary',
    'table',
  ])
})

test('[MV172] of two who stay and meet the better one keeps its table and way; one before, where that is taken', () => {
  expect(seats(drawn(4, { 1: [at(2, 'EW')], 2: [at(1, 'EW')] }))).toEqual(['2: 2-1', '1: 3-4'])
  // Both last sat at table 2, where they met: the lower one returns to its previous table.
  expect(seats(drawn(4, { 1: [at(2, 'EW')], 4: [at(2, 'NS'), at(1, 'EW')] }))).toEqual(['2: 2-1', '1: 3-4'])
  // A contestant that has not sat yet takes the table of the draw.
  expect(seats(drawn(4, { 1: [] }))).toEqual(['1: 1-2', '2: 4-3'])
})

test('[MV172] the difference of seats counts for whoever comes to the table, not for who stays there', () => {
  const sat = (ns: string, ew: string): PlayedRound => ({ matches: [{ ns, ew }], byes: [] })
  // Pairs 1 and 2 have sat North-South three times.
  const played = [sat('1', '7'), sat('1', '8'), sat('1', '9'), sat('2', '7'), sat('2', '8'), sat('2', '9')]
  const standings = { afterRound: 6, scores: new Map([1, 2, 3, 4].map(id => [String(id), -id])) }
  expect(seats(drawn(4, { 1: [at(1, 'NS')] }, { played, standings }))).toEqual(['1: 1-2', '2: 4-3'])
  expect(seats(drawn(4, { 1: [at(1, 'EW')] }, { played, standings }))).toEqual(['1: 3-1', '2: 4-2'])
})

test('[MV172] sets are shared by the tables that there are, and the bye waits after the last of them', () => {
  const before = planBeforeDraw('pairs', { kind: 'swiss', rounds: 3 }, numberedPairs(5), 3)
  const first = made(
    drawRound({ contestants: numberedPairs(5).map(({ id }) => id), played: [], rule: SWISS }),
  )
  const plan = made(planAfterDraw(before, 1, first, { boards: [1, 2] }))
  const toDraw = { rounds: 2, without: [], stationary: ['1', '5'] }
  expect([...stationaryPlaces({ ...plan, toDraw })]).toEqual([
    ['1', [at(1, first.matches[0]?.ns === '1' ? 'NS' : 'EW')]],
    ['5', []],
  ])
  const draw = drawn(5, { 1: [at(6, 'NS')] })
  const next = made(planAfterDraw(plan, 2, draw, { boards: [3, 4], copies: 1 }))
  const own = next.entries.filter(({ round }) => round === 2)
  expect(own.map(({ table, seats: { N, E }, boards }) => `${table}: ${N}-${E} ${boards.join()}`)).toEqual([
    ...['1: 3-4 3,4', '6: 1-2 4,3', '7: 5-null '],
  ])
})
