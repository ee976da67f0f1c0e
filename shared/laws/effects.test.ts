import { describe, expect, test } from 'vitest'
import { EFFECTS_1997 } from '../test/laws/effects-1997.ts'
import { EFFECTS_2007 } from '../test/laws/effects-2007.ts'
import { EFFECTS_2017 } from '../test/laws/effects-2017.ts'
import { ruledLine } from '../test/laws/ruled-line.ts'

/** Tests that every effect, order, law and path of a book occurs in at least one of these rulings. */
describe.each([
  ['1997', EFFECTS_1997],
  ['2007', EFFECTS_2007],
  ['2017', EFFECTS_2017],
] as const)('the Laws of %s', (edition, table) => {
  test.each(table.trim().split('\n'))('[LB11] %s', async line => {
    expect(await ruledLine(edition, line)).toBe(line)
  })
})
