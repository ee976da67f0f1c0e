import { expect, expectTypeOf, test } from 'vitest'
import type { PlanFileProblems } from '../formats/movements/plan-file-problem.ts'
import type { ChangeProblems } from '../movement/change/change-problem.ts'
import type { MakerProblems } from '../movement/make/maker-problem.ts'
import { PLAN_FAULTS } from '../movement/plan/plan-fault.ts'
import { MOVEMENT_PROBLEM_TEXT } from './catalogues.ts'
import type { PlacesOf } from './text.ts'

const { en } = MOVEMENT_PROBLEM_TEXT
type Catalogue = typeof en
type Problems = MakerProblems & ChangeProblems & PlanFileProblems

/** Codes of whose sentence a place is not given by the problem. */
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
