import { expect, test } from 'vitest'
import { type Fraction, fraction } from '../../lib/fraction.ts'
import { sampled } from '../../test/lane.ts'
import { made, sentenceOf } from '../../test/made.ts'
import { drawnRule, drawnSize, judge, playTournament, roundOf } from '../../test/movement/swiss-tournament.ts'
import { seeded } from '../make/seeded.ts'
import type { Draw, DrawInput, DrawRule, PlayedRound } from './draw.ts'
import { drawRound } from './draw-round.ts'

const SWISS: DrawRule = { rematch: 'never-while-avoidable', first: { kind: 'entry' } }
const DANISH: DrawRule = { ...SWISS, rematch: 'allowed' }

const ids = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => String(index + 1))

/** Returns standings in which 1 leads, then 2, and so on. */
const inOrder = (count: number, afterRound: number) => ({
  afterRound,
  scores: new Map(ids(count).map((id, index) => [id, 100 - index])),
})

/** Parses "1-2 4-3" with North-South first; a single number is a bye. */
const round = (text: string): PlayedRound => {
  const tables = text.split(' ').map(table => table.split('-'))
  return {
    matches: tables.flatMap(([ns, ew]) => (ns !== undefined && ew !== undefined ? [{ ns, ew }] : [])),
    byes: tables.flatMap(([id, ew]) => (id !== undefined && ew === undefined ? [id] : [])),
  }
}

const text = ({ matches, bye }: Draw): string =>
  [...matches.map(({ ns, ew }) => `${ns}-${ew}`), ...(bye ? [bye.id] : [])].join(' ')

const couples = ({ matches, bye }: Draw): string =>
  [
    ...matches.map(({ ns, ew }) => [ns, ew].sort((a, b) => Number(a) - Number(b)).join('-')),
    ...(bye ? [bye.id] : []),
  ].join(' ')

const drawn = (count: number, played: readonly string[], rule: DrawRule = SWISS): Draw =>
  made(
    drawRound({
      contestants: ids(count),
      played: played.map(round),
      rule,
      ...(played.length > 0 ? { standings: inOrder(count, played.length) } : {}),
    }),
  )

test('[MV161] the first round by entry is 1 v n/2+1, as seated 1 v 2, by lots as the seed says', () => {
  expect(text(drawn(8, []))).toBe('1-5 6-2 3-7 8-4')
  expect(text(drawn(7, []))).toBe('1-4 5-2 3-6 7')
  expect(text(drawn(6, [], { ...SWISS, first: { kind: 'as-seated' } }))).toBe('1-2 4-3 5-6')
  const lots = (seed: number) => text(drawn(20, [], { ...SWISS, first: { kind: 'seeded', seed } }))
  expect(lots(7)).toBe(lots(7))
  expect(new Set([1, 2, 3, 4, 5].map(lots)).size).toBe(5)
})

test('[MV161] a second round without scores yet has new opponents', () => {
  const played = [roundOf(drawn(8, []))]
  const next = made(drawRound({ contestants: ids(8), played, rule: SWISS }))
  expect(next.standingsAfter).toBeNull()
  expect(next.matches.every(({ why }) => why.metIn.length === 0)).toBe(true)
})

test('[MV162] leaders meet at table 1, near in rank, and nobody again while that is avoidable', () => {
  expect(couples(drawn(6, ['1-4 5-2 3-6']))).toBe('1-2 3-4 5-6')
  expect(couples(drawn(6, ['1-2 3-4 5-6']))).toBe('1-3 2-5 4-6')
  expect(couples(drawn(6, ['1-4 2-5 3-6', '2-1 4-3 6-5']))).toBe('1-3 2-6 4-5')
})

test('[MV162] where everybody met, as few meet again as can be, not twice in a row, none a third time', () => {
  const all = ['1-2 3-4', '1-3 2-4', '1-4 2-3']
  expect(drawn(4, all).unavoidable).toBe(true)
  expect(couples(drawn(4, all))).toBe('1-2 3-4')
  expect(couples(drawn(4, [...all, '1-2 3-4']))).toBe('1-3 2-4')
  expect(couples(drawn(4, [...all, '1-2 3-4', '1-3 2-4']))).toBe('1-4 2-3')
  expect(drawn(4, ['1-2 3-4', '1-3 2-4']).unavoidable).toBe(false)
})

test('[MV163] Danish: 1 v 2 again, but not twice in a row; apart 0 is plain 1 v 2', () => {
  expect(couples(drawn(6, ['1-2 3-4 5-6']))).toBe(couples(drawn(6, ['1-2 3-4 5-6'], DANISH)))
  expect(couples(drawn(6, ['1-2 3-4 5-6', '1-3 2-5 4-6'], DANISH))).toBe('1-2 3-4 5-6')
  expect(couples(drawn(6, ['1-2 3-4 5-6'], { ...DANISH, apart: 0 }))).toBe('1-2 3-4 5-6')
  expect(couples(drawn(6, ['1-2 3-4 5-6', '1-3 2-5 4-6'], { ...DANISH, apart: 2 }))).not.toMatch(/1-2|1-3/)
  expect(drawn(2, ['1-2'], DANISH).unavoidable).toBe(true)
})

test('[MV164] the bye goes to the lowest without one, and to nobody twice before all others had it', () => {
  expect(drawn(5, ['1-3 2-4 5']).bye?.id).toBe('4')
  expect(drawn(5, ['1-3 2-4 5']).bye?.why).toEqual({
    place: 4,
    before: 0,
    passed: [{ id: '5', place: 5, because: 'more-byes' }],
  })
  expect(drawn(5, ['4-1 2-3 5', '1-2 3-5 4']).bye?.id).toBe('3')
})

test('[MV164] the bye goes higher, or to somebody again, only where else somebody would meet again', () => {
  // 1 can only still meet 5, and 3 only 5: with 3 out, 1 meets 5 and 2 meets 4.
  const met = ['1-2 3-4', '1-3', '1-4 2-3']
  const passed = (draw: Draw) => draw.bye?.why.passed.map(({ id, because }) => `${id} ${because}`)
  const higher = drawn(5, met)
  expect([higher.bye?.id, higher.unavoidable]).toEqual(['3', false])
  expect(passed(higher)).toEqual(['4 rematch', '5 rematch'])
  const again = drawn(5, [...met, '3', '1'])
  expect([again.bye?.id, again.bye?.why.before, again.unavoidable]).toEqual(['3', 1, false])
  expect(passed(again)).toEqual(['2 rematch', '4 rematch', '5 rematch'])
})

test('[MV165] seats: whoever sat North-South less sits there; then the other way than last; then by turns', () => {
  expect(text(drawn(4, ['1-3 4-2']))).toBe('2-1 3-4')
  expect(drawn(4, ['1-3 4-2']).matches.map(({ why }) => why.seats.because)).toEqual([
    ...['fewer-north-south', 'fewer-north-south'],
  ])
  expect(drawn(4, ['1-3 2-4']).matches[0]?.why.seats).toEqual({ because: 'table' })
  const turn = drawn(4, ['1-3 4-2', '4-1 2-3'])
  expect(text(turn)).toBe('1-2 3-4')
  expect(turn.matches[0]?.why.seats).toEqual({ because: 'turn', round: 2 })
})

test('[MV165] the difference of seats is kept before closeness in rank', () => {
  const played = ['1-5 2-6 3-7 4-8']
  expect(couples(drawn(8, played, { ...SWISS, seatDifference: 2 }))).toBe('1-2 3-4 5-6 7-8')
  expect(couples(drawn(8, played, { ...SWISS, seatDifference: 1 }))).not.toMatch(/1-2|3-4/)
})

test('[MV166] the order is that of the scores; equal ones by entry, without a score last', () => {
  const scores = new Map<string, number | Fraction>([
    ['3', fraction(1, 3)],
    ['1', fraction(1, 4)],
    ['2', 0.25],
    ['4', 5],
  ])
  const input: DrawInput = {
    contestants: ['6', '1', '2', '3', '4', '5'],
    standings: { afterRound: 1, scores },
    played: [round('1-2 3-4'), round('1-3 2-4')],
    rule: SWISS,
  }
  const draw = made(drawRound(input))
  expect(draw.order).toEqual(['4', '3', '1', '2', '6', '5'])
  expect([draw.round, draw.standingsAfter]).toEqual([3, 1])
})

test('[MV166] the same input gives the same draw; what contradicts itself is refused', () => {
  const play = () => playTournament(3, { contestants: 41, rounds: 7 }, SWISS).draws
  expect(play()).toEqual(play())
  const refuse = (input: Partial<DrawInput>) =>
    sentenceOf(drawRound({ contestants: ids(4), played: [], rule: SWISS, ...input }))
  expect(refuse({ contestants: ['1'] })).toMatch(/at least two/)
  expect(refuse({ contestants: ['1', '2', '1'] })).toMatch(/1 is listed twice/)
  expect(refuse({ standings: inOrder(4, 1) })).toMatch(/after round 1: 0 rounds/)
  expect(refuse({ rule: { ...DANISH, apart: -1 } })).toMatch(/not -1/)
  expect(refuse({ rule: { ...SWISS, seatDifference: 0 } })).toMatch(/at least 1/)
  expect(refuse({ rule: { ...SWISS, first: { kind: 'seeded', seed: 0.5 } } })).toMatch(/seed/)
})

test('[MV167] random tournaments of 6 to 200, 1,000 in the soak: each rematch, second bye and lopsided seat is proved unavoidable', {
  timeout: 3_600_000,
}, () => {
  const findings = { forcedRematches: 0, byes: 0, wrong: [] }
  for (let seed = 1001; seed <= 1000 + sampled(1000, 15); seed++) {
    const random = seeded(seed)
    judge(playTournament(seed, drawnSize(random), drawnRule(random)), findings)
  }
  expect(findings.wrong).toEqual([])
  expect(findings.forcedRematches).toBeGreaterThan(sampled(5, 0))
  expect(findings.byes).toBeGreaterThan(sampled(1000, 15))
})
