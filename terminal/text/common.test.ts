import { expect, test, vi } from 'vitest'
import { LOCALES } from '../../shared/text/locale.ts'
import { faultsOf } from '../../shared/text/text.ts'
import { COMMON_TEXT } from './common.ts'
import { isSpoken } from './spoken.ts'
import { TABLE_TEXT } from './table.ts'

test('[UI1] the words of the table exist in every language, with all places and plural forms', async () => {
  await vi.waitUntil(() => LOCALES.every(isSpoken))
  expect([...faultsOf(COMMON_TEXT), ...faultsOf(TABLE_TEXT)]).toEqual([])
})
