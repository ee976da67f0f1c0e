import { expect, test } from 'vitest'
import { COMMON_TEXT } from './common.ts'
import { faultsOf } from './text.ts'

test('[UI1] the shared words exist in every language, with all places and plural forms', () => {
  expect(faultsOf(COMMON_TEXT)).toEqual([])
})
