import { expect, test } from 'vitest'
import { made } from '../../../test/made.ts'
import { checkPlan } from '../../check/check.ts'
import { range } from '../../plan/pairs-plan.ts'
import type { Line } from '../../plan/plan.ts'
import { describePlan } from '../../rate/figures.ts'
import { type Course, roverSpots, spotAt } from './extra-pair.ts'
import { fullRounds, type MitchellKind } from './mitchell.ts'
import { rover, roverMitchell } from './rover-mitchell.ts'

const COURSES: readonly Course[] = range(27).flatMap(more => {
  const tables = more + 4
  const kinds: readonly MitchellKind[] = tables % 2 === 1 ? ['plain'] : ['skip', 'relay']
  return kinds.map(kind => ({ kind, tables, rounds: fullRounds(kind, tables) }))
})

/** Follows the rover, and checks for new boards, a new North-South pair and a new displaced pair in each round. */
const walk = (course: Course, tables: readonly number[]) => {
  const spots = tables.map((table, before) => spotAt(course, before + 1, table - 1))
  const distinct = (values: readonly number[]) => new Set(values).size === values.length
  return {
    rounds: spots.length + 1,
    boards: distinct(spots.map(spot => spot.set)),
    tables: distinct(spots.map(spot => spot.table)),
    movers: distinct(spots.map(spot => spot.mover)),
  }
}

const walked = (course: Course, line: Line) => (roverSpots(course, line) ?? []).map(spot => spot.table + 1)
const three = ({ kind, tables }: Course) => kind === 'plain' && tables % 3 === 0

test('[MV123] a rover meets new boards, a new opponent and displaces a new pair in every round', () => {
  for (const course of COURSES.filter(one => !three(one)))
    expect(walk(course, walked(course, 'NS')), `${course.kind} ${course.tables}`).toEqual({
      rounds: course.rounds,
      boards: true,
      tables: true,
      movers: true,
    })
})

test('[MV123] with 9, 15, 21, 27 tables that cannot be: East-West one pair sits out twice, or a round less', () => {
  for (const course of COURSES.filter(three)) {
    expect(roverSpots(course, 'NS')).toBeUndefined()
    expect(walk(course, walked(course, 'EW'))).toMatchObject({
      rounds: course.rounds,
      boards: true,
      tables: true,
    })
    const shorter = { ...course, rounds: course.rounds - 1 }
    expect(walk(shorter, walked(shorter, 'NS'))).toMatchObject({ boards: true, tables: true, movers: true })
  }
})

/** Published routes of a rover (EBU manual; the last two by others), which our rules must reproduce. */
const PUBLISHED: readonly (readonly [MitchellKind, string])[] = [
  ['relay', '1 4 2'],
  ['plain', '1 3 5 2'],
  ['relay', '1 3 5 2 4'],
  ['plain', '1 3 5 7 2 4'],
  ['relay', '1 6 2 7 3 8 4'],
  ['relay', '1 7 2 8 3 9 4 10 5'],
  ['plain', '1 3 5 7 9 11 2 4 6 8'],
  ['relay', '3 9 4 10 5 11 6 12 7 1 8'],
  ['plain', '1 3 5 7 9 11 13 2 4 6 8 10'],
  ['relay', '1 9 2 10 3 11 4 12 5 13 6 14 7'],
  ['relay', '1 3 5 9 14 12 4 7 13 6 2 15 11 8 10'],
  ['plain', '1 3 5 7 9 11 13 15 17 2 4 6 8 10 12 14'],
]

test.each(PUBLISHED)('[MV124] the published walk in a %s Mitchell keeps our rules: %s', (kind, text) => {
  const tables = text.split(' ').map(Number)
  const course = { kind, tables: tables.length + 1, rounds: tables.length + 1 }
  expect(walk(course, tables)).toMatchObject({ boards: true, tables: true, movers: true })
  if (kind === 'plain') expect(walked(course, 'EW')).toEqual(tables)
})

test('[MV124] the published walks of 9 and 15 tables repeat a displaced pair, as ours must', () => {
  for (const text of ['1 5 9 2 4 7 3 6', '1 3 5 7 9 12 14 2 4 6 8 10 11 13']) {
    const tables = text.split(' ').map(Number)
    const course: Course = { kind: 'plain', tables: tables.length + 1, rounds: tables.length + 1 }
    expect(walk(course, tables)).toMatchObject({ tables: true, boards: true, movers: false })
  }
})

test('[MV124] a walk that is right for the relay repeats boards in the skip, which has walks of its own', () => {
  for (const [kind, text] of PUBLISHED.filter(([kind]) => kind === 'relay').slice(1)) {
    const tables = text.split(' ').map(Number).slice(0, -1)
    const skip: Course = { kind: 'skip', tables: tables.length + 2, rounds: tables.length + 1 }
    expect(kind).toBe('relay')
    expect(walk(skip, tables), text).toMatchObject({ boards: false })
  }
})

test('[MV123] even tables skip, and play the relay where there are as many rounds as tables', () => {
  const plan = (rounds?: number) =>
    made(roverMitchell.make({ tables: 8, boardsPerRound: 1, ...(rounds && { rounds }) }))
  expect(plan().rounds).toBe(7)
  expect(plan().title).toEqual({
    kind: 'rover-skip-mitchell',
    size: 8,
    winners: 2,
    rover: { label: '17', line: 'EW' },
  })
  expect(plan(8).title.kind).toBe('rover-relay-mitchell')
})

test('[MV123] plain, relay and skip, roving in either line, whole or short, keep the rules', () => {
  for (const { kind, tables, rounds } of COURSES.filter(one => one.tables <= 16))
    for (const missing of ['NS', 'EW'] as const)
      for (const length of [rounds - 1, Math.ceil(tables / 2) + 1]) {
        const plan = made(rover(kind, { tables, rounds: length, boardsPerRound: 1, missing }))
        expect(checkPlan(plan), plan.title.kind).toEqual([])
        expect(describePlan(plan).sitOuts.most, plan.title.kind).toBe(1)
      }
})
