import { expect, test } from 'vitest'
import { faultsOf } from '../../shared/text/text.ts'
import { commonEn } from './en/common.ts'
import { tableEn } from './en/table.ts'
import { commonRu } from './ru/common.ts'
import { tableRu } from './ru/table.ts'
import { commonZhHans } from './zh-hans/common.ts'
import { tableZhHans } from './zh-hans/table.ts'
import { commonZhHant } from './zh-hant/common.ts'
import { tableZhHant } from './zh-hant/table.ts'

/** Whole, where the table itself fetches the language that is spoken. */
const COMMON = { en: commonEn, ru: commonRu, 'zh-Hans': commonZhHans, 'zh-Hant': commonZhHant }
const TABLE = { en: tableEn, ru: tableRu, 'zh-Hans': tableZhHans, 'zh-Hant': tableZhHant }

test('[UI1] the words of the table exist in every language, with all places and plural forms', () => {
  expect([...faultsOf(COMMON), ...faultsOf(TABLE)]).toEqual([])
})
