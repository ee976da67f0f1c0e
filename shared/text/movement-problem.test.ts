import { expect, expectTypeOf, test } from 'vitest'
import type { PlanFileProblems } from '../formats/movements/plan-file-problem.ts'
import type { ChangeProblems } from '../movement/change/change-problem.ts'
import type { MakerProblems } from '../movement/make/maker-problem.ts'
import { faultProblem, PLAN_FAULTS } from '../movement/plan/plan-fault.ts'
import { MOVEMENT_PROBLEM_TEXT } from './catalogues.ts'
import { problemWords, withTableNames } from './problem-words.ts'
import { createText, type PlacesOf } from './text.ts'

const { en } = MOVEMENT_PROBLEM_TEXT
type Catalogue = typeof en
type Problems = MakerProblems & ChangeProblems & PlanFileProblems

/** Codes whose sentence has a parameter that the problem does not give. */
type Ungiven = {
  [C in keyof Problems & keyof Catalogue]: PlacesOf<Catalogue[C]> extends keyof Problems[C] ? never : C
}[keyof Problems & keyof Catalogue]

test('[MV230] every problem of a maker, a change or a file has a sentence, and gives what that names', () => {
  expectTypeOf<Exclude<keyof Problems, keyof Catalogue>>().toEqualTypeOf<never>()
  expectTypeOf<Ungiven>().toEqualTypeOf<never>()
})

test('[MV230] every fault of a movement has a sentence, or one for each of its ways', () => {
  const keys = Object.keys(en)
  const silent = PLAN_FAULTS.filter(
    code => !keys.some(key => key === `fault.${code}` || key.startsWith(`fault.${code}.`)),
  )
  expect(silent).toEqual([])
})

test('[MV261] a problem names its tables as the club calls them, and nothing else of it is another number', () => {
  const t = createText(MOVEMENT_PROBLEM_TEXT, 'en')
  const said = (problem: Parameters<typeof problemWords>[1]) =>
    problemWords(
      t,
      withTableNames(problem, table => `B${table}`),
    )
  expect(said({ code: 'draw.begun', places: { round: 2, table: 2 } })).toBe(
    'Round 2 has started at table B2: results there are kept.',
  )
  const again = { who: { who: '3', of: 'pairs' as const }, earlier: 1, other: 4 }
  expect(said(faultProblem({ code: 'deal-twice', round: 3, table: 1, board: 5, places: again }))).toBe(
    'Round 3, table B1: pair 3 plays board 5 again, after round 1 at table B4.',
  )
  const one = { who: '1', of: 'pairs' as const }
  const before = { who: one, other: one }
  const after = { who: one, other: one }
  expect(withTableNames({ code: 'remark', places: before }, () => 'B')).toEqual({
    code: 'remark',
    places: after,
  })
})
