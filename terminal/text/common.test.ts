import { expect, test } from 'vitest'
import { faultsOf } from '../../shared/text/text.ts'
import { COMMON_TEXT } from './common.ts'
import { TABLE_TEXT } from './table.ts'

test('[UI1] the words of the table exist in every language, with all places and plural forms', () => {
  expect([...faultsOf(COMMON_TEXT), ...faultsOf(TABLE_TEXT)]).toEqual([])
})
