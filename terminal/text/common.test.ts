import { expect, test } from 'vitest'
import { COMMON_TEXT } from './common.ts'
import { TABLE_TEXT } from './table.ts'
import { faultsOf } from './text.ts'

test('[UI1] the words of the table exist in every language, with all places and plural forms', () => {
  expect([...faultsOf(COMMON_TEXT), ...faultsOf(TABLE_TEXT)]).toEqual([])
})
