import { expect, test } from 'vitest'
import { drawnWhenChanged } from './drawn-when-changed.tsx'

test('[DS160] a part is redrawn only if its data has changed', () => {
  const Drawn = drawnWhenChanged<{ readonly row: object; readonly chosen: number | null }>(() => null)
  const row = {}
  const drawn = new Drawn({ row, chosen: null })
  const isDrawnAnew = (row: object, chosen: number | null) =>
    drawn.shouldComponentUpdate?.({ row, chosen }, {}, {})
  expect(isDrawnAnew(row, null)).toBe(false)
  expect([isDrawnAnew({}, null), isDrawnAnew(row, 3)]).toEqual([true, true])
})
