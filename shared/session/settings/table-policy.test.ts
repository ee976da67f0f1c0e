import { expect, test } from 'vitest'
import { SETTINGS } from '../../test/hall.ts'
import { tablePolicy, USUAL_POLICY } from './table-policy.ts'

test('[SE144] what a session does not say of its tables is as most clubs have it', () => {
  expect(tablePolicy(undefined)).toEqual(USUAL_POLICY)
  expect(tablePolicy(SETTINGS)).toEqual(USUAL_POLICY)
  expect(tablePolicy({ ...SETTINGS, tables: { agree: 'pin', doubts: false } })).toEqual({
    ...USUAL_POLICY,
    agree: 'pin',
    doubts: false,
  })
})
